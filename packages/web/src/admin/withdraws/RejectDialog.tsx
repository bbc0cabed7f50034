import { MAX_REJECTION_DETAIL_LENGTH } from '@lectern/contract/limits';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { withdraws } from '../../shared/deferred/endpoints.gen.ts';
import { ChoiceField } from '../../shared/forms/ChoiceField.tsx';
import { TextAreaField } from '../../shared/forms/fields.tsx';
import base from '../../shared/ui/base.module.css';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { ConfirmDialog } from '../../shared/ui/overlays/ConfirmDialog.tsx';
import { useAttempt } from '../form/useAttempt.ts';
import { refreshWithdrawals } from './queries.ts';
import type { Withdrawal } from './withdrawal.ts';

const reasons = ['wrong_details', 'not_valid', 'other'] as const;
type Reason = (typeof reasons)[number];

/** Rejects a request with a reason, which its instructor reads. The amount is available again. */
export function RejectDialog({
  withdrawal: { id, withdraw_amount: amount },
  open,
  onClose,
}: {
  withdrawal: Withdrawal;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [reason, setReason] = useState<Reason>('wrong_details');
  const [detail, setDetail] = useState('');
  const { busy, attempt, errors, text, forget } = useAttempt(refreshWithdrawals);
  async function confirm() {
    const body = { status: 'rejected' as const, reason, rejection_detail: detail.trim() };
    if (await attempt(() => call(withdraws.update, { params: { id }, body }), t('withdraws.rejected'))) onClose();
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('withdraws.reject_title', { amount })}
      confirm={t('withdraws.reject')}
      danger
      busy={busy}
      onConfirm={() => void confirm()}
    >
      <div className={base.stack16}>
        <ChoiceField
          label={t('withdraws.reason')}
          choices={reasons.map((value) => ({ value, label: t(`withdraws.reason_${value}`) }))}
          value={reason}
          error={errors.reason}
          onChange={(value) => {
            forget();
            setReason(value as Reason);
          }}
        />
        <TextAreaField
          label={t('withdraws.reject_detail')}
          description={t('withdraws.reject_detail_help')}
          required={reason === 'other'}
          autosize
          minRows={2}
          maxLength={MAX_REJECTION_DETAIL_LENGTH}
          value={detail}
          error={errors.rejection_detail}
          onChange={(event) => {
            forget();
            setDetail(event.currentTarget.value);
          }}
        />
        {text && <Notice tone="bad">{text}</Notice>}
      </div>
    </ConfirmDialog>
  );
}
