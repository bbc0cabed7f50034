import type { ReceivedOrder } from '@lectern/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { call } from '../../../shared/api/client.ts';
import { ApiError } from '../../../shared/api/errors.ts';
import { checkout } from '../../../shared/deferred/endpoints.gen.ts';
import { ErrorView } from '../../../shared/ui/feedback/ErrorView.tsx';
import { Loading, Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { NotFoundView } from '../../../shared/ui/feedback/NotFoundView.tsx';
import { Main } from '../../../shared/ui/screen/Main.tsx';
import { useHydrated } from '../../../shared/ui/useHydrated.ts';
import { useSession } from '../../session.ts';
import { receivedQuery } from '../queries.ts';
import { PaymentProofs } from '../../../shared/proofs/PaymentProofs.tsx';
import { useCheckoutWords } from '../words.ts';
import { OrderLines } from './OrderLines.tsx';
import { isPaidOnline, OrderState } from './OrderState.tsx';
import classes from './Received.module.css';

const POLL_MS = 5_000;
const MAX_POLLS = 24;

/** Also an order that was to be paid by transfer, once it is paid at a payment service. */
const waits = ({ status, payment_method: method }: ReceivedOrder) =>
  status === 'pending' || status === 'processing' || (status === 'on-hold' && isPaidOnline(method));

/** Asks the payment service too, in case its event is late; without an answer of it the order is shown as it is. */
const confirmedQuery = (id: number, key: string) =>
  queryOptions({
    queryKey: [checkout.confirm.path, id, key],
    queryFn: async ({ client, signal }): Promise<ReceivedOrder> => {
      try {
        return await call(checkout.confirm, { params: { id }, body: { key } }, signal);
      } catch (error) {
        if (!(error instanceof ApiError) || (error.code !== 'gateway_unavailable' && error.code !== 'rate_limited'))
          throw error;
        return client.fetchQuery({ ...receivedQuery(id, key), staleTime: 0 });
      }
    },
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && waits(data) && dataUpdateCount < MAX_POLLS ? POLL_MS : false,
  });

/** What has become of an order, for buyers with its key. */
export function OrderReceived({ id, orderKey }: { id: number; orderKey: string | undefined }) {
  const { t } = useCheckoutWords();
  const hydrated = useHydrated();
  const session = useSession().data;
  const queryClient = useQueryClient();
  const key = orderKey ?? '';
  const query = useQuery({ ...confirmedQuery(id, key), enabled: hydrated && session !== undefined && key !== '' });
  if (hydrated && (key === '' || (query.error instanceof ApiError && query.error.status === 404)))
    return <NotFoundView />;
  const order = query.data;
  const polls = queryClient.getQueryState(confirmedQuery(id, key).queryKey)?.dataUpdateCount ?? 0;
  return (
    <Main className={classes.page}>
      {order ? (
        <>
          <OrderState order={order} polling={polls < MAX_POLLS} />
          <section className={classes.box} aria-labelledby="order-summary">
            <h2 id="order-summary" className={classes.heading}>
              {t('order_number', { number: order.number })}
            </h2>
            <OrderLines order={order} />
            {order.invoice_url !== '' && <a href={order.invoice_url}>{t('download_invoice')}</a>}
          </section>
          {order.takes_proof && (
            <Suspense>
              <PaymentProofs orderId={order.id} orderKey={order.key} isTaking />
            </Suspense>
          )}
          {session?.isUserLoggedIn && (
            <p className={classes.foot}>
              <a href={`/account#/orders/${order.id}`}>{t('see_in_account')}</a>
            </p>
          )}
        </>
      ) : (
        <>
          <h1 className={classes.title}>{t('your_order')}</h1>
          {query.error ? (
            <ErrorView error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <Loading>
              <Skeleton height={48} />
              <Skeleton height={160} />
            </Loading>
          )}
        </>
      )}
    </Main>
  );
}
