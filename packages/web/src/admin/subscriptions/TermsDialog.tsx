import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { subscriptions } from '../endpoints.gen.ts';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import { DateTimeField } from '../../shared/forms/DateTimeField.tsx';
import { MoneyField } from '../../shared/forms/numbers/MoneyField.tsx';
import base from '../../shared/ui/base.module.css';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { ConfirmDialog } from '../../shared/ui/overlays/ConfirmDialog.tsx';
import { useAttempt } from '../form/useAttempt.ts';
import { refreshSubscriptions } from './queries.ts';
import type { Subscription } from './subscription.ts';

/** Changes the price of the next cycles, and the next payment where it is not charged. */
export function TermsDialog({
  subscription,
  open,
  onClose,
}: {
  subscription: Subscription;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { zone } = useSiteFormat();
  const [price, setPrice] = useState(subscription.price);
  const [next, setNext] = useState(subscription.next_payment_at);
  const { busy, attempt, errors, text, forget } = useAttempt(refreshSubscriptions);
  const body = {
    ...(price !== subscription.price && { price }),
    ...(next !== null && next !== subscription.next_payment_at && { next_payment_at: next }),
  };
  async function confirm() {
    const send = () =>
      call(subscriptions.update, {
        params: { id: subscription.id },
        body: { ...body, modified: subscription.modified },
      });
    if (await attempt(send, t('subscriptions.terms_saved'))) onClose();
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('subscriptions.change_terms')}
      confirm={t('subscriptions.save')}
      busy={busy}
      disabled={Object.keys(body).length === 0}
      onConfirm={() => void confirm()}
    >
      <div className={base.stack16}>
        {subscription.can.change_price && (
          <MoneyField
            label={t('subscriptions.price')}
            description={t('subscriptions.price_help')}
            currency={subscription.currency}
            value={price}
            error={errors.price}
            onChange={(value) => {
              forget();
              setPrice(value);
            }}
          />
        )}
        {subscription.can.change_next_payment && (
          <DateTimeField
            label={t('subscriptions.column_next')}
            zone={zone}
            value={next}
            error={errors.next_payment_at}
            onChange={(value) => {
              forget();
              setNext(value);
            }}
          />
        )}
        {text && <Notice tone="bad">{text}</Notice>}
      </div>
    </ConfirmDialog>
  );
}
