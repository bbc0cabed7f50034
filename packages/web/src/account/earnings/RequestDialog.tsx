import type { Balance } from '@lectern/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { fieldErrors } from '../../shared/api/errors.ts';
import { withdraws } from '../../shared/deferred/endpoints.gen.ts';
import { MoneyField } from '../../shared/forms/numbers/MoneyField.tsx';
import { requestKeys } from '../../shared/requestKeys.ts';
import base from '../../shared/ui/base.module.css';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { ConfirmDialog } from '../../shared/ui/overlays/ConfirmDialog.tsx';
import { earningKeys } from './queries.ts';
import { useEarningsWords } from './words.ts';

/** Requests a payout: all that is available unless a smaller amount is entered. Sent again, it counts once. */
export function RequestDialog({ balance, open, onClose }: { balance: Balance; open: boolean; onClose: () => void }) {
  const { t } = useEarningsWords();
  const { t: ofArea } = useTranslation();
  const client = useQueryClient();
  const [amount, setAmount] = useState(balance.available);
  const [keyOf] = useState(requestKeys);
  const send = useMutation({
    mutationFn: () =>
      call(withdraws.create, { body: { withdraw_amount: amount, request_key: keyOf({ amount, balance }) } }),
    onSuccess: () => {
      toast.good(t('requested_done'));
      onClose();
    },
    onSettled: () => Promise.all(earningKeys.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
  const errors = fieldErrors(send.error);
  return (
    <ConfirmDialog
      open={open}
      onClose={() => {
        onClose();
        send.reset();
      }}
      title={t('request')}
      confirm={t('request')}
      busy={send.isPending}
      disabled={amount === ''}
      onConfirm={() => send.mutate()}
    >
      <div className={base.stack16}>
        <MoneyField
          label={t('amount')}
          description={t('amount_help', {
            minimum: balance.formatted_min_payout,
            maximum: balance.formatted_available,
          })}
          currency={balance.currency}
          value={amount}
          error={errors.withdraw_amount}
          onChange={(value) => {
            send.reset();
            setAmount(value);
          }}
        />
        <p>{t('paid_to', { method: t(`method_${balance.method ?? 'bank'}`) })}</p>
        {send.error && Object.keys(errors).length === 0 && <Notice tone="bad">{errorText(ofArea, send.error)}</Notice>}
      </div>
    </ConfirmDialog>
  );
}
