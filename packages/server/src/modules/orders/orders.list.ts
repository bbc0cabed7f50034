import { contract, type Order } from '@lectern/contract';
import { type Column, heads, type ListKind } from '../long-jobs/index.ts';

const columns: Column<Order>[] = [
  [{ en: 'Number' }, (row) => row.number],
  [heads.status, (row) => row.status],
  [{ en: 'Type' }, (row) => row.type],
  [heads.created, (row) => row.date_created],
  [{ en: 'Paid' }, (row) => row.date_paid ?? ''],
  [{ en: 'Customer' }, (row) => row.customer?.display_name ?? ''],
  [heads.email, (row) => row.customer?.email ?? ''],
  [{ en: 'Company' }, (row) => row.billing.company],
  [{ en: 'Country' }, (row) => row.billing.country],
  [{ en: 'VAT number' }, (row) => row.billing.vat_number],
  [{ en: 'Items' }, (row) => row.course_lines.map(({ name }) => name).join('; ')],
  [{ en: 'Currency' }, (row) => row.currency],
  [{ en: 'Subtotal' }, (row) => row.subtotal],
  [{ en: 'Discount' }, (row) => row.discount_total],
  [{ en: 'Tax' }, (row) => row.total_tax],
  [{ en: 'Total' }, (row) => row.total],
  [{ en: 'Refunded' }, (row) => row.refunded_total],
  [{ en: 'Method' }, (row) => row.payment_method],
  [{ en: 'Transaction' }, (row) => row.transaction_id],
];

export const orderList: ListKind = {
  name: 'orders',
  calls: contract.orders,
  always: {},
  actions: ['update', 'trash', 'restore', 'delete'],
  changes: contract.orders.bulkUpdate.body.shape.changes,
  columns,
};
