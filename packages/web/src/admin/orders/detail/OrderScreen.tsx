import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { useCrumb } from '../../resources/useCrumb.ts';
import { useRights } from '../../resources/useRights.ts';
import { Screen, ScreenLoading } from '../../shell/Screen.tsx';
import { ScreenQuery } from '../../shell/ScreenQuery.tsx';
import type { Order } from '../order.ts';
import { OrderStatusTag } from '../OrderFacts.tsx';
import { orderQuery } from '../queries.ts';
import { CustomerPanel } from './CustomerPanel.tsx';
import { GatewayEvents } from './GatewayEvents.tsx';
import { ItemsPanel } from './ItemsPanel.tsx';
import { NotesPanel } from './NotesPanel.tsx';
import { OrderActions } from './OrderActions.tsx';
import classes from './OrderScreen.module.css';
import { ProofsPanel } from './ProofsPanel.tsx';
import { PaymentPanel } from './PaymentPanel.tsx';

/** One order: what was sold, what was paid, and what happened to it. */
export function OrderScreen({ id }: { id: number }) {
  const { t } = useTranslation();
  const order = useQuery(orderQuery(id));
  return (
    <ScreenQuery query={order} loading={<ScreenLoading />} missing={t('order.missing')}>
      {(found) => <OneOrder key={found.id} order={found} />}
    </ScreenQuery>
  );
}

function OneOrder({ order }: { order: Order }) {
  const { t } = useTranslation();
  const crumb = useCrumb('/orders');
  const { may } = useRights();
  const { manage } = order.can;
  const online = order.payment_method === 'stripe' || order.payment_method === 'paypal';
  return (
    <Screen
      title={t('order.title', { number: order.number })}
      crumbs={[crumb]}
      badge={<OrderStatusTag status={order.status} />}
      actions={<OrderActions order={order} />}
    >
      <div className={classes.notices}>
        <OrderNotices order={order} />
      </div>
      <div className={classes.columns}>
        <div className={classes.column}>
          <ItemsPanel order={order} />
          <PaymentPanel order={order} />
          {manage && order.payment_method === 'offline' && <ProofsPanel orderId={order.id} />}
          {manage && <NotesPanel order={order} />}
          {may('manage_settings') && online && <GatewayEvents orderId={order.id} />}
        </div>
        <div className={classes.column}>
          <CustomerPanel order={order} />
        </div>
      </div>
    </Screen>
  );
}

/** What staff should know before they do anything. */
function OrderNotices({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  const waiting = order.refunds.filter(({ status }) => status === 'pending');
  return (
    <>
      {order.dispute !== '' && (
        <Notice tone={order.dispute === 'won' ? 'good' : 'warn'}>{t(`order.dispute_${order.dispute}`)}</Notice>
      )}
      {waiting.length > 0 && <Notice>{t('order.refund_waits', { count: waiting.length })}</Notice>}
      {order.expiry_date !== '' && <Notice>{t('order.expires', { date: format.dateTime(order.expiry_date) })}</Notice>}
      {!order.can.manage && <Notice>{t('order.own_lines')}</Notice>}
    </>
  );
}
