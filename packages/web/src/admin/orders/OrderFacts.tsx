import type { contract, Got, OrderStatus } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import { Avatar } from '../../shared/ui/Avatar.tsx';
import base from '../../shared/ui/base.module.css';
import { Tag } from '../../shared/ui/Tag.tsx';
import { RowLink } from '../list/table/RowLink.tsx';
import { type Order, orderName, orderPath, statusTones } from './order.ts';
import classes from './OrderFacts.module.css';
import { EmailText } from '../people/EmailText.tsx';

export function OrderStatusTag({ status }: { status: OrderStatus }) {
  const { t } = useTranslation();
  return <Tag tone={statusTones[status]}>{t(`orders.status_${status}`)}</Tag>;
}

/** The number leads to the order. */
export function OrderNumber({ order }: { order: Order }) {
  return (
    <span className={classes.number}>
      <RowLink to={orderPath(order)}>
        <bdi dir="ltr">{orderName(order)}</bdi>
      </RowLink>
    </span>
  );
}

export function OrderCustomer({ order: { customer } }: { order: Order }) {
  const { t } = useTranslation();
  if (customer === null) return t('orders.no_customer');
  return (
    <span className={classes.person}>
      <Avatar name={customer.display_name} url={customer.avatar_url} size={32} />
      <span className={classes.lines}>
        <bdi>{customer.display_name}</bdi>
        {customer.email && (
          <span className={classes.email}>
            <bdi className={base.fact}>
              <EmailText address={customer.email} />
            </bdi>
          </span>
        )}
      </span>
    </span>
  );
}

/** The first course, and how many there are besides it. */
export function OrderItems({ order: { course_lines: lines } }: { order: Order }) {
  const { t } = useTranslation();
  const [first, ...more] = lines;
  return (
    <span className={classes.items}>
      <bdi>{first?.name ?? '–'}</bdi>
      {more.length > 0 && <span className={base.fact}> {t('orders.more_items', { count: more.length })}</span>}
    </span>
  );
}

export function OrderTotal({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { formatted_total: total, formatted_refunded: refunded, refunded_total: amount } = order;
  return (
    <span className={classes.amount}>
      <bdi>{total}</bdi>
      {Number(amount) > 0 && <span className={base.fact}>{t('orders.refunded', { amount: refunded })}</span>}
    </span>
  );
}

export function OrderDate({ order: { date_created: at } }: { order: Order }) {
  const format = useSiteFormat();
  return (
    <time className={classes.date} dateTime={at} title={format.dateTime(at)}>
      {format.shortDate(at)}
    </time>
  );
}

/** The title that staff have given to the payment, or the name of the method. */
export function OrderMethod({ order: { payment_method: method, payment_method_title: title } }: { order: Order }) {
  const { t } = useTranslation();
  return title ? <bdi>{title}</bdi> : <span className={classes.method}>{t(`orders.method_${method}`)}</span>;
}

type Totals = Got<typeof contract.orders.list>['meta']['totals'];

/** What all orders of the list come to, also those of other pages. */
export function ListTotals({ totals }: { totals: Totals }) {
  const { t } = useTranslation();
  if (totals.length === 0) return null;
  return (
    <dl className={classes.totals}>
      {totals.map(({ currency, formatted_total: total, formatted_refunded: refunded, refunded: amount }) => (
        <div key={currency}>
          <dt>{t('orders.sum', { currency })}</dt>
          <dd>
            <bdi>{total}</bdi>
          </dd>
          {Number(amount) > 0 && <dd className={base.fact}>{t('orders.refunded', { amount: refunded })}</dd>}
        </div>
      ))}
    </dl>
  );
}
