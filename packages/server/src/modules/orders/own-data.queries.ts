import { eq } from 'drizzle-orm';
import { ownDataOf, ownRowsOf } from '../../platform/db/own-data.ts';
import { orderDocuments } from './documents/documents.tables.ts';
import { orderLines, orders } from './orders.tables.ts';
import { orderProofs } from './proofs/proofs.tables.ts';

export const ordersOwnData = [
  ownRowsOf(orders.customerId, {
    name: 'orders',
    show: {
      id: orders.id,
      status: orders.status,
      date_created: orders.createdAt,
      date_paid: orders.paidAt,
      currency: orders.currency,
      total_in_minor_units: orders.total,
      tax_in_minor_units: orders.tax,
      refunded_in_minor_units: orders.refunded,
      payment_method: orders.paymentMethod,
      transaction_id: orders.transactionId,
      coupon: orders.couponCode,
      billing: orders.billing,
      note: orders.customerNote,
      address: orders.customerIp,
      user_agent: orders.customerUserAgent,
    },
    orderBy: [orders.id],
  }),
  ownDataOf([orderLines], {
    name: 'order-lines',
    rows: (db, userId) =>
      db
        .select({ order_id: orderLines.orderId, name: orderLines.name, total_in_minor_units: orderLines.total })
        .from(orderLines)
        .innerJoin(orders, eq(orders.id, orderLines.orderId))
        .where(eq(orders.customerId, userId))
        .orderBy(orderLines.id),
  }),
  ownDataOf([orderProofs], {
    name: 'payment-proofs',
    rows: (db, userId) =>
      db
        .select({
          order_id: orderProofs.orderId,
          file_name: orderProofs.fileName,
          size: orderProofs.byteSize,
          created_at: orderProofs.createdAt,
        })
        .from(orderProofs)
        .innerJoin(orders, eq(orders.id, orderProofs.orderId))
        .where(eq(orders.customerId, userId))
        .orderBy(orderProofs.id),
  }),
  ownDataOf([orderDocuments], {
    name: 'invoices',
    rows: (db, userId) =>
      db
        .select({
          order_id: orderDocuments.orderId,
          kind: orderDocuments.kind,
          number: orderDocuments.number,
          issued_at: orderDocuments.issuedAt,
          document: orderDocuments.document,
        })
        .from(orderDocuments)
        .innerJoin(orders, eq(orders.id, orderDocuments.orderId))
        .where(eq(orders.customerId, userId))
        .orderBy(orderDocuments.id),
  }),
  {
    because: 'Who wrote a note or refunded an order belongs to the history of the order.',
    tables: ['order_notes', 'order_refunds'],
  },
];
