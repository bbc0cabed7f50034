import { useState } from 'react';
import { call } from '../../../shared/api/client.ts';
import { ConfirmDialog } from '../../../shared/ui/overlays/ConfirmDialog.tsx';
import { OptionField } from '../../list/filters/choices/OptionField.tsx';
import type { ListActions } from '../../list/bulk/listActions.ts';
import { termFamilies } from '../termFamilies.ts';
import type { Term, TermKind } from '../termForm.ts';
import classes from './TermDialogs.module.css';

/** Several terms into one: their courses get the one that stays. */
export function MergeDialog({
  open,
  onClose,
  kind,
  terms,
  listActions,
}: {
  open: boolean;
  onClose: () => void;
  kind: TermKind;
  terms: Term[];
  listActions: ListActions<Term>;
}) {
  const { t, attempt } = listActions;
  const { family, options } = termFamilies[kind];
  const [only] = terms;
  // One of several may be the one that stays; a single one goes into another.
  const single = terms.length === 1 && only ? only : undefined;
  const [into, setInto] = useState(single || !only ? '' : String(only.id));
  const [busy, setBusy] = useState(false);
  const source = single ? options.without([single.id]) : options;
  const leaving = terms.filter(({ id }) => String(id) !== into);

  async function merge() {
    setBusy(true);
    const body = { ids: leaving.map(({ id }) => id), into: Number(into) };
    const done = await attempt(
      () => call(family.merge, { body }),
      t('termList.merged', { count: leaving.length, names: leaving.map(({ name }) => name).join(', ') }),
    );
    setBusy(false);
    if (done) onClose();
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={
        single
          ? t('termList.merge_title', { name: single.name })
          : t('termList.merge_many_title', { count: terms.length })
      }
      confirm={t('termList.merge')}
      busy={busy}
      disabled={into === '' || leaving.length === 0}
      onConfirm={() => void merge()}
    >
      <div className={classes.body}>
        <p>{t('termList.merge_text')}</p>
        <OptionField label={t('termList.merge_into')} source={source} value={into} onChange={setInto} required />
      </div>
    </ConfirmDialog>
  );
}
