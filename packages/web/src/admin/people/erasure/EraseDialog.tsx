import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { fieldErrors } from '../../../shared/api/errors.ts';
import { users } from '../../../shared/api/endpoints.gen.ts';
import base from '../../../shared/ui/base.module.css';
import { Button } from '../../../shared/ui/Button.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { Loading, SkeletonText } from '../../../shared/ui/feedback/Skeleton.tsx';
import { ConfirmDialog } from '../../../shared/ui/overlays/ConfirmDialog.tsx';
import { Dialog } from '../../../shared/ui/overlays/Dialog.tsx';
import type { Person } from '../person.ts';
import { Affected } from './Affected.tsx';
import { type ErasureFacts, type ErasureMode, erasureQuery, hasLibrary } from './erasure.ts';
import { ErasureFields, useErasureFields } from './ErasureFields.tsx';

interface Props {
  person: Person;
  open: boolean;
  onClose: () => void;
  /** They are gone. */
  onErased: (mode: ErasureMode) => void;
}

const heirsFor = (person: Person, { courses, media }: ErasureFacts) => {
  if (courses > 0) return 'required';
  return media > 0 && hasLibrary(person) ? 'offered' : 'none';
};

function AskDialog({ person, open, onClose, onErased }: Props) {
  const { t } = useTranslation();
  const name = person.display_name;
  const query = useQuery({ ...erasureQuery(person.id), enabled: open });
  const fields = useErasureFields(name);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>();
  const heirs = query.data ? heirsFor(person, query.data) : 'none';
  const ready = query.data !== undefined && fields.meant && (heirs !== 'required' || fields.heir !== '');
  const { reassign: heirError } = fieldErrors(refused);

  async function erase() {
    if (!ready || busy) return;
    setBusy(true);
    setRefused(undefined);
    try {
      await call(users.remove, { params: { id: person.id }, body: { ...fields.changes, force: true } });
    } catch (error) {
      setRefused(error);
      setBusy(false);
      return;
    }
    onErased(fields.mode);
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      danger
      title={t('people.erase_title', { name })}
      confirm={t(`people.erase_confirm_${fields.mode}`)}
      busy={busy}
      disabled={!ready}
      onConfirm={() => void erase()}
    >
      <QueryView
        query={query}
        loading={
          <Loading>
            <SkeletonText count={5} />
          </Loading>
        }
      >
        {(facts) => (
          <div className={base.stack16}>
            <ErasureFields
              fields={fields}
              people={[person.id]}
              heirs={heirs}
              heirError={heirError}
              onConfirm={() => void erase()}
            >
              <Affected facts={[facts]} mode={fields.mode} library={hasLibrary(person)} />
            </ErasureFields>
            {refused !== undefined && !heirError && (
              <Notice tone="bad" title={t('people.not_erased')}>
                {errorText(t, refused)}
              </Notice>
            )}
          </div>
        )}
      </QueryView>
    </ConfirmDialog>
  );
}

/** Shown instead of the dialog if the person cannot be erased. */
function RefusedDialog({ because, person, open, onClose }: Omit<Props, 'onErased'> & { because: string }) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('people.erase_title', { name: person.display_name })}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <p>{t(`people.erase_refused_${because}`)}</p>
    </Dialog>
  );
}

/** Erases a person after listing the effects. */
export function EraseDialog(props: Props) {
  const { data } = useQuery({ ...erasureQuery(props.person.id), enabled: props.open });
  if (data?.refused) return <RefusedDialog {...props} because={data.refused} />;
  return <AskDialog {...props} />;
}
