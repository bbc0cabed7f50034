import { useTranslation } from '#i18n';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/overlays/Dialog.tsx';
import type { Withdrawal } from './withdrawal.ts';
import { PayoutDetails } from './WithdrawalFacts.tsx';

/** Where a request is to be paid. */
export function DetailsDialog({
  withdrawal: { withdraw_method: method, details },
  open,
  onClose,
}: {
  withdrawal: Withdrawal;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(`withdraws.method_${method}`)}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <PayoutDetails details={details} />
    </Dialog>
  );
}
