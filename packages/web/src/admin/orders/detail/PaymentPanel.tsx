import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import base from '../../../shared/ui/base.module.css';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { Loading, SkeletonText } from '../../../shared/ui/feedback/Skeleton.tsx';
import { Tag } from '../../../shared/ui/Tag.tsx';
import { Panel } from '../../dashboard/Panel.tsx';
import type { Order } from '../order.ts';
import { OrderMethod } from '../OrderFacts.tsx';
import { paymentsQuery } from '../queries.ts';
import { Fact, Facts } from './Facts.tsx';
import classes from './PaymentPanel.module.css';

const refundTones = { pending: 'warn', done: 'good', failed: 'bad' } as const;
const paymentTones = {
  open: 'neutral',
  needs_action: 'warn',
  authorized: 'accent',
  paid: 'good',
  failed: 'bad',
  cancelled: 'neutral',
} as const;

export function PaymentPanel({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  const online = order.payment_method === 'stripe' || order.payment_method === 'paypal';
  return (
    <Panel title={t('order.payment')}>
      <Facts>
        <Fact name={t('order.method')}>
          <OrderMethod order={order} />
        </Fact>
        <Fact name={t('order.transaction_id')}>
          {order.transaction_id && <bdi dir="ltr">{order.transaction_id}</bdi>}
        </Fact>
        <Fact name={t('order.ordered')}>{format.dateTime(order.date_created)}</Fact>
        <Fact name={t('order.paid')}>{order.date_paid && format.dateTime(order.date_paid)}</Fact>
        <Fact name={t('order.type')}>{t(`orders.type_${order.type}`)}</Fact>
        <Fact name={t('order.subscription')}>{order.subscription_id > 0 && <SubscriptionLink order={order} />}</Fact>
      </Facts>
      {order.can.manage && online && <Payments orderId={order.id} />}
      {order.refunds.length > 0 && <Refunds order={order} />}
      {order.documents.length > 0 && <Documents order={order} />}
    </Panel>
  );
}

function SubscriptionLink({ order: { subscription_id: id, can } }: { order: Order }) {
  const { t } = useTranslation();
  const name = t('order.subscription_number', { id });
  if (!can.manage) return name;
  return (
    <Link to="/subscriptions/$subscriptionId" params={{ subscriptionId: String(id) }}>
      {name}
    </Link>
  );
}

/** Attempts to pay at the gateway. */
function Payments({ orderId }: { orderId: number }) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  const query = useQuery(paymentsQuery(orderId));
  return (
    <section className={classes.part}>
      <h3>{t('order.payments')}</h3>
      <QueryView
        query={query}
        loading={
          <Loading>
            <SkeletonText count={2} />
          </Loading>
        }
        isEmpty={({ rows }) => rows.length === 0}
        empty={<p className={base.muted}>{t('order.no_payments')}</p>}
      >
        {({ rows }) => (
          <ul role="list" className={classes.list}>
            {rows.map((payment) => (
              <li key={payment.id}>
                <span className={classes.head}>
                  <bdi>{payment.formatted_amount}</bdi>
                  <Tag tone={paymentTones[payment.status]}>{t(`order.payment_${payment.status}`)}</Tag>
                  <span className={base.fact}>{format.dateTime(payment.created_at)}</span>
                </span>
                <span className={base.fact}>
                  <bdi dir="ltr">{payment.reference}</bdi>
                  {payment.method_hint && (
                    <>
                      {' · '}
                      <bdi>{payment.method_hint}</bdi>
                    </>
                  )}
                </span>
                {payment.declined && <span className={base.error}>{payment.declined}</span>}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}

/** What was given back, what is on its way, and what failed. */
function Refunds({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  return (
    <section className={classes.part}>
      <h3>{t('order.refunds')}</h3>
      <ul role="list" className={classes.list}>
        {order.refunds.map((refund) => (
          <li key={refund.id}>
            <span className={classes.head}>
              <bdi>{refund.formatted_amount}</bdi>
              <Tag tone={refundTones[refund.status]}>{t(`order.refund_is_${refund.status}`)}</Tag>
              <span className={base.fact}>
                {t(`order.refunded_via_${refund.via}`)} · {format.dateTime(refund.created_at)}
              </span>
            </span>
            {refund.reason && <bdi>{refund.reason}</bdi>}
            {refund.error && <span className={base.error}>{refund.error}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Invoices and credit notes. */
function Documents({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  return (
    <section className={classes.part}>
      <h3>{t('order.documents')}</h3>
      <ul role="list" className={classes.list}>
        {order.documents.map(({ id, kind, number, issued_at: issued, url }) => (
          <li key={id}>
            <span className={classes.head}>
              <a href={url} target="_blank" rel="noreferrer">
                {t(`order.document_${kind}`)} <bdi>{number}</bdi>
              </a>
              <span className={base.fact}>{format.dateTime(issued)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
