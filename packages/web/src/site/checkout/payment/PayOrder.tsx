import type { CheckoutMethod, NextPaymentStep, ReceivedOrder } from '@lectern/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { ApiError } from '../../../shared/api/errors.ts';
import { checkout } from '../../../shared/deferred/endpoints.gen.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { ErrorView } from '../../../shared/ui/feedback/ErrorView.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { NotFoundView } from '../../../shared/ui/feedback/NotFoundView.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { useHydrated } from '../../../shared/ui/useHydrated.ts';
import { useSession } from '../../session.ts';
import { CheckoutPage } from '../Checkout.tsx';
import classes from '../Checkout.module.css';
import { CheckoutLoading } from '../CheckoutLoading.tsx';
import { PaymentMethods } from './PaymentMethods.tsx';
import { nextStepKey, receivedQuery } from '../queries.ts';
import { OrderLines } from '../received/OrderLines.tsx';
import { receivedPath } from '../receivedPath.ts';
import { StripeForm } from './StripeForm.tsx';
import { useReloadWhenRestored } from '../useReloadWhenRestored.ts';
import { useCheckoutWords } from '../words.ts';

/** Pays an order that is not paid, also in another way than before. */
export function PayOrder({
  id,
  orderKey,
  cancelled,
}: {
  id: number;
  orderKey: string | undefined;
  /** At PayPal, by the buyer. */
  cancelled: boolean;
}) {
  const { t } = useCheckoutWords();
  const hydrated = useHydrated();
  const known = useSession().data !== undefined;
  const key = orderKey ?? '';
  const query = useQuery({ ...receivedQuery(id, key), enabled: hydrated && known && key !== '' });
  if (hydrated && (key === '' || (query.error instanceof ApiError && query.error.status === 404)))
    return <NotFoundView />;
  const order = query.data;
  if (order && !order.can_pay) {
    return <Navigate to="/order-received/$id" params={{ id: String(id) }} search={{ key }} replace />;
  }
  return (
    <CheckoutPage title={t('pay_title')}>
      {order ? (
        <PayForm order={order} cancelled={cancelled} />
      ) : query.error ? (
        <ErrorView error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <CheckoutLoading />
      )}
    </CheckoutPage>
  );
}

function PayForm({ order, cancelled }: { order: ReceivedOrder; cancelled: boolean }) {
  const { t } = useCheckoutWords();
  const { t: ofSite } = useTranslation();
  const queryClient = useQueryClient();
  // Of the checkout, which leads here with the form of its order.
  const [next, setNext] = useState(() => queryClient.getQueryData<NextPaymentStep>(nextStepKey(order.id)));
  const methods = order.payment_methods;
  const [chosen, setChosen] = useState<CheckoutMethod | undefined>(
    () => methods.find(({ name }) => name === order.payment_method)?.name ?? methods[0]?.name,
  );
  useReloadWhenRestored();
  const pay = useMutation({
    mutationFn: (method: CheckoutMethod) =>
      call(checkout.pay, { params: { id: order.id }, body: { key: order.key, payment_method: method } }),
    onSuccess: ({ next: step }) => {
      if (step.kind === 'none') window.location.assign(receivedPath(order));
      else if (step.kind === 'redirect') window.location.assign(step.url);
      else {
        queryClient.setQueryData(nextStepKey(order.id), step);
        setNext(step);
      }
    },
    // Another window may have paid or cancelled it.
    onError: () => queryClient.invalidateQueries({ queryKey: [checkout.received.path] }),
  });
  const [isOutdated, setOutdated] = useState(false);
  async function startAgain() {
    setOutdated(true);
    setNext(undefined);
    queryClient.removeQueries({ queryKey: nextStepKey(order.id) });
    await queryClient.invalidateQueries({ queryKey: [checkout.received.path] });
  }
  const leaving = pay.isSuccess && pay.data.next.kind !== 'stripe';
  const form = chosen === 'stripe' && next?.kind === 'stripe' ? next : undefined;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (chosen && !pay.isPending && !leaving) pay.mutate(chosen);
  }
  return (
    <div className={classes.columns}>
      <section className={classes.summary} aria-labelledby="order-summary">
        <h2 id="order-summary" className={classes.heading}>
          {t('order_number', { number: order.number })}
        </h2>
        <OrderLines order={order} />
      </section>
      <div className={classes.main}>
        {order.status === 'failed' ? (
          <Notice tone="warn">{t('failed_before')}</Notice>
        ) : (
          cancelled && <Notice tone="warn">{t('paypal_cancelled')}</Notice>
        )}
        {isOutdated && !form && <Notice tone="bad">{t('payment_outdated')}</Notice>}
        <PaymentMethods methods={methods} value={chosen} onChange={setChosen} />
        {form ? (
          <StripeForm
            key={form.client_secret}
            step={form}
            returnPath={receivedPath(order)}
            total={order.formatted_total}
            onOutdated={() => void startAgain()}
          />
        ) : (
          chosen && (
            <form className={classes.form} method="post" onSubmit={submit}>
              {pay.error && <Notice tone="bad">{errorText(ofSite, pay.error)}</Notice>}
              <Button type="submit" variant="primary" className={classes.pay} busy={pay.isPending || leaving}>
                {chosen === 'stripe'
                  ? t('continue_to_card')
                  : order.saves_method
                    ? t('start_subscription')
                    : t(chosen === 'offline' ? 'order_for' : 'pay_amount', { total: order.formatted_total })}
              </Button>
            </form>
          )
        )}
      </div>
    </div>
  );
}
