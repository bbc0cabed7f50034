import { orders } from '../../shared/deferred/endpoints.gen.ts';
import { buttonClass } from '../../shared/ui/Button.tsx';
import { AddIcon } from '../../shared/ui/icons.tsx';
import { useTranslation } from '#i18n';
import { couponOptions } from '../coupons/coupon.ts';
import { courseOptions } from '../courses/courseOptions.ts';
import { AddressLink } from '../list/filters/AddressLink.tsx';
import { listOf } from '../list/state/list.ts';
import { productOptions } from '../products/productOptions.ts';
import { countryOptions } from './countryOptions.ts';
import { methods, orderName, types } from './order.ts';
import { ImportEnrollments } from './ImportEnrollments.tsx';
import { bulkOrderActions, orderActions } from './orderActions.tsx';
import {
  ListTotals,
  OrderCustomer,
  OrderDate,
  OrderItems,
  OrderMethod,
  OrderNumber,
  OrderTotal,
} from './OrderFacts.tsx';
import { StatusCell } from './StatusCell.tsx';

const byStatus = (id: string) => ({ id, count: id, query: () => ({ status: id }) });

function NewOrderLink() {
  const { t } = useTranslation();
  return (
    <AddressLink to="/orders/create-new-order" className={buttonClass({ variant: 'primary' })}>
      <AddIcon />
      {t('orders.new')}
    </AddressLink>
  );
}

export const orderList = listOf(orders)({
  name: 'orders',
  longJob: 'orders',
  words: 'orders',
  wordsFrom: ['orders', 'media'],
  defaultSort: '-date',
  nameOf: orderName,
  counts: (meta) => meta.orders_count,
  tabs: [
    { id: 'all', count: 'any' },
    byStatus('pending'),
    byStatus('on-hold'),
    byStatus('processing'),
    byStatus('completed'),
    byStatus('failed'),
    byStatus('cancelled'),
    byStatus('refunded'),
    { ...byStatus('trash'), when: ({ may }) => may('manage_orders') },
  ],
  filters: [
    { id: 'course', kind: 'one', options: courseOptions },
    { id: 'coupon', kind: 'one', options: couponOptions, when: ({ may }) => may('manage_orders') },
    { id: 'product', kind: 'one', options: productOptions },
    { id: 'country', kind: 'one', options: countryOptions, when: ({ may }) => may('manage_orders') },
    { id: 'method', kind: 'one', options: methods },
    { id: 'type', kind: 'one', options: types },
    { id: 'date', kind: 'dates', query: { from: 'after', to: 'before' } },
    { id: 'sold', kind: 'dates', query: { from: 'sold_after', to: 'sold_before' } },
  ],
  columns: [
    {
      id: 'number',
      sort: 'number',
      descendingFirst: true,
      rowHeader: true,
      narrow: 'number',
      cell: (order) => <OrderNumber order={order} />,
    },
    { id: 'customer', cell: (order) => <OrderCustomer order={order} /> },
    { id: 'items', cell: (order) => <OrderItems order={order} /> },
    { id: 'total', sort: 'total', descendingFirst: true, align: 'end', cell: (order) => <OrderTotal order={order} /> },
    { id: 'method', cell: (order) => <OrderMethod order={order} /> },
    { id: 'status', cell: (order) => <StatusCell order={order} /> },
    { id: 'date', sort: 'date', descendingFirst: true, cell: (order) => <OrderDate order={order} /> },
  ],
  rowActions: orderActions,
  bulkActions: bulkOrderActions,
  pageActions: ({ rights }) =>
    rights.may('manage_orders') && (
      <>
        <ImportEnrollments />
        <NewOrderLink />
      </>
    ),
  emptyAction: 'pageActions',
  below: ({ totals }) => <ListTotals totals={totals} />,
  exportable: () => true,
});
