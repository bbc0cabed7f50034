import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { earnings } from '../../shared/deferred/endpoints.gen.ts';
import { MoneyField } from '../../shared/forms/numbers/MoneyField.tsx';
import { requestKeys } from '../../shared/requestKeys.ts';
import base from '../../shared/ui/base.module.css';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { ConfirmDialog } from '../../shared/ui/overlays/ConfirmDialog.tsx';
import { useAttempt } from '../form/useAttempt.ts';
import { refreshWithdrawals } from './queries.ts';

/** Corrects a balance. A repeated request with the same key is booked once. */
export function AdjustDialog({
  userId,
  currency,
  open,
  onClose,
}: {
  userId: number;
  currency: string;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [amount, setAmount] = useState('');
  const [keyOf] = useState(requestKeys);
  const { busy, attempt, errors, text, forget } = useAttempt(refreshWithdrawals);
  async function confirm() {
    const body = { user_id: userId, amount };
    const sent = { ...body, request_key: keyOf(body) };
    if (!(await attempt(() => call(earnings.adjust, { body: sent }), t('earnings.adjusted')))) return;
    setAmount('');
    onClose();
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('earnings.adjust_title')}
      confirm={t('earnings.adjust')}
      busy={busy}
      disabled={amount === ''}
      onConfirm={() => void confirm()}
    >
      <div className={base.stack16}>
        <MoneyField
          label={t('earnings.amount')}
          description={t('earnings.adjust_help')}
          currency={currency}
          value={amount}
          error={errors.amount}
          onChange={(value) => {
            forget();
            setAmount(value);
          }}
        />
        {text && <Notice tone="bad">{text}</Notice>}
      </div>
    </ConfirmDialog>
  );
}
