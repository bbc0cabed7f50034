import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { withdraws } from '../../shared/deferred/endpoints.gen.ts';
import { DateTimeField } from '../../shared/forms/DateTimeField.tsx';
import { TextField } from '../../shared/forms/fields.tsx';
import base from '../../shared/ui/base.module.css';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { ConfirmDialog } from '../../shared/ui/overlays/ConfirmDialog.tsx';
import { useAttempt } from '../form/useAttempt.ts';
import { refreshWithdrawals } from './queries.ts';
import type { Withdrawal } from './withdrawal.ts';
import { PayoutDetails } from './WithdrawalFacts.tsx';
import { MAX_PAYOUT_REFERENCE_LENGTH } from '@lectern/contract/limits';

/** Records that a request was paid, which is final. */
export function ApproveDialog({
  withdrawal,
  open,
  onClose,
}: {
  withdrawal: Withdrawal;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { timezone } = usePageSettings();
  const [paidAt, setPaidAt] = useState<string | null>(() => new Date().toISOString());
  const [reference, setReference] = useState('');
  const { busy, attempt, errors, text } = useAttempt(refreshWithdrawals);
  const { id, withdraw_amount: amount, withdrawer, withdraw_method: method, details } = withdrawal;
  const overdrawn = Number(withdrawal.available_after) < 0;
  async function confirm() {
    const body = { status: 'approved' as const, reference: reference.trim(), ...(paidAt && { paid_at: paidAt }) };
    if (await attempt(() => call(withdraws.update, { params: { id }, body }), t('withdraws.approved'))) onClose();
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('withdraws.approve_title', { amount })}
      confirm={t('withdraws.approve')}
      busy={busy}
      onConfirm={() => void confirm()}
    >
      <div className={base.stack16}>
        <p>{t('withdraws.approve_text', { name: withdrawer.display_name, method: t(`withdraws.method_${method}`) })}</p>
        <PayoutDetails details={details} />
        {overdrawn && (
          <Notice tone="warn">{t('withdraws.overdrawn', { amount: withdrawal.formatted_available_after })}</Notice>
        )}
        <DateTimeField
          label={t('withdraws.paid_at')}
          zone={timezone || 'UTC'}
          value={paidAt}
          error={errors.paid_at}
          onChange={setPaidAt}
        />
        <TextField
          label={t('withdraws.reference')}
          description={t('withdraws.reference_help')}
          maxLength={MAX_PAYOUT_REFERENCE_LENGTH}
          value={reference}
          error={errors.reference}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
        {text && <Notice tone="bad">{text}</Notice>}
      </div>
    </ConfirmDialog>
  );
}
