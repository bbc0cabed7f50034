import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import base from '../../../shared/ui/base.module.css';
import { ConfirmDialog } from '../../../shared/ui/overlays/ConfirmDialog.tsx';
import type { ListActions } from '../../list/bulk/listActions.ts';
import type { Target } from '../../list/state/target.ts';
import type { Person } from '../person.ts';
import { Affected } from './Affected.tsx';
import { erasureQuery, hasLibrary } from './erasure.ts';
import { ErasureFields, useErasureFields } from './ErasureFields.tsx';

/** Of so many people the dialog adds up what is affected; of more it says what would be. */
const ADDED_UP = 20;

/** Takes several people out of the school: those on screen at once, all that the filters find as a long job. */
export function EraseManyDialog({
  target,
  open,
  onClose,
  change,
}: {
  target: Target<Person>;
  open: boolean;
  onClose: () => void;
  change: ListActions<Person>['change'];
}) {
  const { t } = useTranslation();
  const { rows, total, kind } = target;
  const few = kind === 'rows' && rows.length <= ADDED_UP;
  const answers = useQueries({ queries: few ? rows.map(({ id }) => ({ ...erasureQuery(id), enabled: open })) : [] });
  const facts = answers.flatMap(({ data }) => (data && !data.refused ? [data] : []));
  const known = few && answers.every(({ data }) => data !== undefined);
  const fields = useErasureFields(String(total));
  const [busy, setBusy] = useState(false);
  const library = rows.some(hasLibrary);
  const authors = facts.filter(({ courses }) => courses > 0).length;
  // Of more people than can be checked, some may be authors.
  const heirs = known && authors === 0 && !library ? 'none' : 'offered';

  async function erase() {
    if (!fields.meant || busy) return;
    setBusy(true);
    await change('delete', target, fields.changes, fields.mode);
    onClose();
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      danger
      title={t('people.erase_many_title', { count: total })}
      confirm={t(`people.erase_confirm_${fields.mode}`)}
      busy={busy}
      disabled={!fields.meant}
      onConfirm={() => void erase()}
    >
      <div className={base.stack16}>
        <ErasureFields
          fields={fields}
          people={kind === 'rows' ? rows.map(({ id }) => id) : []}
          heirs={heirs}
          onConfirm={() => void erase()}
        >
          {known ? (
            <Affected facts={facts} mode={fields.mode} library={library} />
          ) : (
            <p className={base.help}>{t('people.affected_many')}</p>
          )}
        </ErasureFields>
        {kind === 'all' && <p className={base.help}>{t('people.as_job')}</p>}
      </div>
    </ConfirmDialog>
  );
}
