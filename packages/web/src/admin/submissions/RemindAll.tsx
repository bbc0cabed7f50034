import { useState } from 'react';
import type { assignments } from '../../shared/deferred/endpoints.gen.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { MailIcon } from '../../shared/deferred/icons.tsx';
import { ConfirmDialog } from '../../shared/ui/overlays/ConfirmDialog.tsx';
import type { ListActions } from '../list/bulk/listActions.ts';
import type { RowOf } from '../list/state/options.ts';
import { remind } from './notSubmittedActions.tsx';

type Learner = RowOf<NonNullable<(typeof assignments.notSubmitted)['contract']>>;

/** Reminds all learners who have not submitted the chosen assignment. */
export function RemindAll({ listActions }: { listActions: ListActions<Learner> }) {
  const { t, address } = listActions;
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!address.assignment) return null;
  return (
    <>
      <Button icon={<MailIcon size={18} />} onClick={() => setAsks(true)}>
        {t('notSubmitted.remind_all')}
      </Button>
      <ConfirmDialog
        open={asks}
        title={t('notSubmitted.remind_all_title')}
        confirm={t('notSubmitted.remind')}
        busy={busy}
        onConfirm={() => {
          setBusy(true);
          void remind(listActions).finally(() => {
            setBusy(false);
            setAsks(false);
          });
        }}
        onClose={() => setAsks(false)}
      >
        <p>{t('notSubmitted.remind_all_text')}</p>
      </ConfirmDialog>
    </>
  );
}
