import { useTranslation } from '#i18n';
import base from '../../../shared/ui/base.module.css';
import type { Order } from '../order.ts';
import classes from './ItemsPanel.module.css';

/** What the order comes to. */
export function OrderSums({ order }: { order: Order }) {
  const { t } = useTranslation();
  const rows = [
    { id: 'subtotal', value: order.formatted_subtotal, shown: true },
    {
      id: order.coupon_code === '' ? 'discount' : 'coupon',
      value: `−${order.formatted_discount}`,
      shown: Number(order.discount_total) > 0 || order.coupon_code !== '',
    },
    {
      id: order.prices_include_tax ? 'tax_included' : 'tax',
      value: order.formatted_tax,
      shown: Number(order.total_tax) > 0,
    },
    { id: 'total', value: order.formatted_total, shown: true },
    { id: 'refunded', value: `−${order.formatted_refunded}`, shown: Number(order.refunded_total) > 0 },
  ] as const;
  return (
    <>
      <dl className={classes.sums}>
        {rows
          .filter(({ shown }) => shown)
          .map(({ id, value }) => (
            <div key={id} className={id === 'total' ? classes.all : undefined}>
              <dt>{t(`order.sum_${id}`, { code: order.coupon_code })}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
      </dl>
      {order.reverse_charge && <p className={base.muted}>{t('order.reverse_charge')}</p>}
    </>
  );
}
