import type { Order } from '@lectern/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { ApiError } from '../../shared/api/errors.ts';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { ReceiptIcon } from '../../shared/deferred/icons.tsx';
import { useFormat } from '../../shared/format/useFormat.ts';
import { ButtonLink, buttonClass } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/feedback/EmptyState.tsx';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import classes from '../attempts/Attempts.module.css';
import { AttemptsLoading } from '../attempts/AttemptsLoading.tsx';
import { offeredPages } from '../attempts/attemptSearch.ts';
import { ownOrdersQuery } from '../queries.ts';
import { Screen } from '../shell/Screen.tsx';
import { type OrdersSearch, ordersListOf, readOrdersSearch } from './orderSearch.ts';
import { OrderStatusTag } from './OrderStatusTag.tsx';
import { useOrderWords } from './words.ts';

/** The own orders, the latest first. */
export function OrdersScreen({ search }: { search: OrdersSearch }) {
  const { t } = useOrderWords();
  const query = useQuery({ ...ownOrdersQuery(ordersListOf(search)), placeholderData: keepPreviousData });
  // A page that was there when its address was kept.
  const beyond = search.page !== undefined && query.error instanceof ApiError && query.error.status === 400;
  if (beyond) return <Navigate to="/orders" search={{}} replace />;
  return (
    <Screen title={t('title')}>
      <QueryView
        query={query}
        loading={<AttemptsLoading />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<NoOrders />}
      >
        {({ rows, total, meta }) => (
          <div aria-busy={query.isPlaceholderData} className={classes.results}>
            <OrdersTable orders={rows} />
            <Pager page={meta.current_page} pages={meta.pages} size={meta.per_page} total={total} />
          </div>
        )}
      </QueryView>
    </Screen>
  );
}

function NoOrders() {
  const { t } = useOrderWords();
  const { courses_url } = usePageSettings();
  return (
    <EmptyState
      icon={<ReceiptIcon size={26} />}
      title={t('none')}
      action={
        <ButtonLink variant="primary" href={courses_url}>
          {t('browse_courses')}
        </ButtonLink>
      }
    >
      {t('none_text')}
    </EmptyState>
  );
}

function OrdersTable({ orders }: { orders: readonly Order[] }) {
  const { t } = useOrderWords();
  const { date } = useFormat();
  return (
    <table className={classes.table}>
      <caption>
        <VisuallyHidden>{t('title')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('number')}</th>
          <th scope="col">{t('date')}</th>
          <th scope="col">{t('items')}</th>
          <th scope="col" className={classes.number}>
            {t('total')}
          </th>
          <th scope="col">{t('status')}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <th scope="row">
              <Link to="/orders/$orderId" params={{ orderId: String(order.id) }} className={classes.open}>
                {t('order_number', { number: order.number })}
              </Link>
            </th>
            <td data-label={t('date')}>
              <time dateTime={order.date_created}>{date(order.date_created)}</time>
            </td>
            <td data-label={t('items')}>
              <span>
                {order.course_lines.map(({ id, name }, at) => (
                  <span key={id}>
                    {at > 0 && ', '}
                    <bdi>{name}</bdi>
                  </span>
                ))}
              </span>
            </td>
            <td data-label={t('total')} className={classes.number}>
              <bdi>{order.formatted_total}</bdi>
            </td>
            <td data-label={t('status')}>
              <OrderStatusTag status={order.status} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Pager({ page, pages, size, total }: { page: number; pages: number; size: number; total: number }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <div className={classes.pager}>
      <p className={classes.showing} aria-live="polite">
        {t('showing', {
          from: number((page - 1) * size + 1),
          to: number(Math.min(page * size, total)),
          total: number(total),
        })}
      </p>
      {pages > 1 && (
        <nav className={classes.pages} aria-label={t('pages')}>
          {offeredPages(page, pages).map((one, place) =>
            one === null ? (
              // oxlint-disable-next-line react/no-array-index-key -- a gap is its place
              <span key={`gap-${place}`}>…</span>
            ) : (
              <Link
                key={one}
                to="/orders"
                search={readOrdersSearch({ page: one })}
                className={buttonClass({ variant: one === page ? 'soft' : 'quiet' })}
                aria-label={t('page_number', { page: number(one) })}
                activeOptions={{ exact: true, explicitUndefined: true }}
                aria-current={one === page ? 'page' : undefined}
              >
                {number(one)}
              </Link>
            ),
          )}
        </nav>
      )}
    </div>
  );
}
