import { useState } from 'react';
import { MAX_QUIZ_ATTEMPTS } from '@lectern/contract/limits';
import { call } from '../../shared/api/client.ts';
import { quizzes } from '../../shared/api/endpoints.gen.ts';
import { NumberField } from '../../shared/forms/numbers/NumberField.tsx';
import { ConfirmDialog } from '../../shared/ui/overlays/ConfirmDialog.tsx';
import type { ListActions } from '../list/bulk/listActions.ts';
import type { Attempt } from './attempt.ts';
import { isEnter } from '../../shared/keys/isEnter.ts';

/** Further attempts for one student, on top of what the quiz allows everybody. */
export function GrantDialog({
  open,
  onClose,
  attempt,
  listActions: { t, attempt: attemptTo },
}: {
  open: boolean;
  onClose: () => void;
  attempt: Attempt;
  listActions: ListActions<Attempt>;
}) {
  const [extra, setExtra] = useState<number | string>(1);
  const [busy, setBusy] = useState(false);
  const count = Number(extra);
  const fits = Number.isInteger(count) && count >= 1 && count <= MAX_QUIZ_ATTEMPTS;
  const name = attempt.user?.display_name ?? '–';
  async function grant() {
    if (!fits) return;
    setBusy(true);
    const body = { user_id: attempt.user_id, extra: count };
    const done = await attemptTo(
      () => call(quizzes.grantAttempts, { params: { id: attempt.quiz_id }, body }),
      t('attempts.granted', { count, name }),
    );
    setBusy(false);
    if (done) onClose();
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('attempts.grant_title', { name })}
      confirm={t('attempts.grant_confirm')}
      busy={busy}
      disabled={!fits}
      onConfirm={() => void grant()}
    >
      <NumberField
        label={t('attempts.grant_count')}
        description={t('attempts.grant_help', { count: attempt.quiz?.attempts_allowed ?? 0, quiz: attempt.quiz?.name })}
        required
        value={extra}
        onChange={setExtra}
        error={extra !== '' && !fits && t('attempts.grant_wrong', { most: MAX_QUIZ_ATTEMPTS })}
        onKeyDown={(event) => {
          if (isEnter(event)) void grant();
        }}
      />
    </ConfirmDialog>
  );
}
