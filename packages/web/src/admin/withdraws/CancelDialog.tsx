import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { withdraws } from '../../shared/deferred/endpoints.gen.ts';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { ConfirmDialog } from '../../shared/ui/overlays/ConfirmDialog.tsx';
import { useAttempt } from '../form/useAttempt.ts';
import { refreshWithdrawals } from './queries.ts';
import type { Withdrawal } from './withdrawal.ts';

/** Cancels one's own request; its amount is available again. */
export function CancelDialog({
  withdrawal: { id },
  open,
  onClose,
}: {
  withdrawal: Withdrawal;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { busy, attempt, text } = useAttempt(refreshWithdrawals);
  const confirm = async () => {
    if (await attempt(() => call(withdraws.cancel, { params: { id } }), t('withdraws.cancelled'))) onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('withdraws.cancel_title')}
      confirm={t('withdraws.cancel_request')}
      danger
      busy={busy}
      onConfirm={() => void confirm()}
    >
      <p>{t('withdraws.cancel_text')}</p>
      {text && <Notice tone="bad">{text}</Notice>}
    </ConfirmDialog>
  );
}
