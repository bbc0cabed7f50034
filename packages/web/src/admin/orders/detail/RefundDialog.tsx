import { MAX_ORDER_REASON_LENGTH } from '@lectern/contract/limits';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { orders } from '../../../shared/deferred/endpoints.gen.ts';
import { ChoiceField } from '../../../shared/forms/ChoiceField.tsx';
import { TextAreaField } from '../../../shared/forms/fields.tsx';
import { MoneyField } from '../../../shared/forms/numbers/MoneyField.tsx';
import { SwitchField } from '../../../shared/forms/SwitchField.tsx';
import { requestKeys } from '../../../shared/requestKeys.ts';
import base from '../../../shared/ui/base.module.css';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { ConfirmDialog } from '../../../shared/ui/overlays/ConfirmDialog.tsx';
import type { Order } from '../order.ts';
import { errorsByLine, refundBody, type RefundValues, refundValues } from './refund.ts';
import { useOrderAttempt } from './useOrderChange.ts';

/** Gives money back: all that is left, or amounts of lines. Sent again after a lost answer, it counts once. */
export function RefundDialog({ order, open, onClose }: { order: Order; open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const [values, setValues] = useState(() => refundValues(order));
  const [keyOf] = useState(requestKeys);
  const { busy, attempt, errors, text, forget } = useOrderAttempt();
  const body = refundBody(order, values);
  // Access comes from the subscription, and none from its orders.
  const recurring = order.subscription_id > 0;
  const put = (change: Partial<RefundValues>) => {
    forget();
    setValues((before) => ({ ...before, ...change }));
  };
  async function confirm() {
    if (!body) return;
    const sent = { ...body, request_key: keyOf(body) };
    const done = t(values.via === 'gateway' ? 'order.refund_asked' : 'order.refund_done');
    if (await attempt(() => call(orders.refund, { params: { id: order.id }, body: sent }), done)) onClose();
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('order.refund_title', { number: order.number })}
      confirm={t('order.refund')}
      danger
      busy={busy}
      disabled={!body}
      onConfirm={() => void confirm()}
    >
      <div className={base.stack16}>
        <ChoiceField
          label={t('order.refund_what')}
          choices={(['full', 'lines'] as const).map((value) => ({
            value,
            label: t(`order.refund_${value}`),
            description: t(`order.refund_${value}_${recurring ? 'recurring' : 'help'}`),
          }))}
          value={values.kind}
          onChange={(kind) => put({ kind: kind as RefundValues['kind'] })}
        />
        {values.kind === 'lines' && <Amounts order={order} values={values} errors={errors} put={put} />}
        {order.paid_online && (
          <ChoiceField
            label={t('order.refund_how')}
            choices={(['gateway', 'record'] as const).map((value) => ({
              value,
              label: t(`order.via_${value}`),
              description: t(`order.via_${value}_help`),
            }))}
            value={values.via}
            onChange={(via) => put({ via: via as RefundValues['via'] })}
            error={errors.via}
          />
        )}
        {!order.paid_online && <p className={base.help}>{t('order.via_record_help')}</p>}
        {recurring && (
          <SwitchField
            label={t('order.cancel_subscription')}
            description={t('order.cancel_subscription_help')}
            checked={values.cancel_subscription}
            onChange={(event) => put({ cancel_subscription: event.currentTarget.checked })}
          />
        )}
        <TextAreaField
          label={t('orders.reason')}
          description={t('order.reason_help')}
          autosize
          minRows={2}
          maxLength={MAX_ORDER_REASON_LENGTH}
          value={values.reason}
          error={errors.reason}
          onChange={(event) => put({ reason: event.currentTarget.value })}
        />
        {text && <Notice tone="bad">{text}</Notice>}
      </div>
    </ConfirmDialog>
  );
}

function Amounts({
  order,
  values,
  errors,
  put,
}: {
  order: Order;
  values: RefundValues;
  errors: Readonly<Record<string, string>>;
  put: (change: Partial<RefundValues>) => void;
}) {
  const { t } = useTranslation();
  const wrong = errorsByLine(order, values, errors);
  return (
    <>
      {order.refundable.map(({ line_id: id, formatted_amount: left }) => (
        <MoneyField
          key={id}
          label={<bdi>{order.course_lines.find((line) => line.id === id)?.name}</bdi>}
          description={t('order.refund_left', { amount: left })}
          currency={order.currency}
          value={values.amounts[id] ?? ''}
          error={wrong[id]}
          onChange={(amount) => put({ amounts: { ...values.amounts, [id]: amount } })}
        />
      ))}
      {order.subscription_id === 0 && (
        <SwitchField
          label={t('order.end_access')}
          description={t('order.end_access_help')}
          checked={values.end_access}
          onChange={(event) => put({ end_access: event.currentTarget.checked })}
        />
      )}
    </>
  );
}
