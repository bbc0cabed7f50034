import { MAX_GRADE_REASON_LENGTH } from '@lectern/contract/limits';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from '#i18n';
import { TextField } from '../../../shared/forms/fields.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/overlays/Dialog.tsx';
import type { Grid } from './useGrid.ts';

/** Asks once for the reason of overrides and excuses that were typed or pasted. */
export function ReasonDialog({ grid }: { grid: Grid }) {
  const { t } = useTranslation();
  const id = useId();
  const count = grid.asked?.changes.length ?? 0;
  return (
    <Dialog
      open={grid.asked !== null}
      onClose={grid.forgetAsked}
      title={t('gradebook.reason_title', { count })}
      actions={
        <>
          <Button onClick={grid.forgetAsked}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={id}>
            {t('gradebook.save')}
          </Button>
        </>
      }
    >
      <ReasonForm id={id} onReason={grid.giveReason} />
    </Dialog>
  );
}

function ReasonForm({ id, onReason }: { id: string; onReason: (reason: string) => void }) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (reason.trim() === '') setProblem(t('gradebook.reason_missing'));
    else onReason(reason.trim());
  }
  return (
    <form id={id} noValidate onSubmit={submit}>
      <TextField
        required
        label={t('gradebook.reason')}
        description={t('gradebook.reason_text')}
        value={reason}
        maxLength={MAX_GRADE_REASON_LENGTH}
        error={problem}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
    </form>
  );
}
