import { erasures } from '../../platform/db/erasure.ts';
import { ownDataAnswers, ownFiles } from '../../platform/db/own-data.ts';
import { storedFiles, storedFilesOf } from '../../platform/files/stored-files.ts';
import { proofFilesOf } from './proofs/proofs.queries.ts';
import { proofsRoutes } from './proofs/proofs.routes.ts';
import { orderProofs } from './proofs/proofs.tables.ts';
import { contribute } from '../../platform/extension-points.ts';
import { mailKinds } from '../../platform/mail/mail-templates.ts';
import type { Module } from '../../platform/module.ts';
import { can } from '../../platform/http/actor.ts';
import { actionItems } from '../courses/index.ts';
import { heldSeats } from '../enrollments/index.ts';
import { lists } from '../long-jobs/index.ts';
import { lineGiving } from './access/give-added.jobs.ts';
import { orderList } from './orders.list.ts';
import { ordersErasure } from './orders.erasure.ts';
import { countHeldSeats, countOnHold } from './orders.queries.ts';
import { ordersRoutes } from './orders.routes.ts';
import { orderMailSubscribers } from './mails/mail-subscribers.ts';
import { orderMails } from './mails/orders.mails.ts';
import { cancelOverdue, emptyOrderTrash } from './orders.usecases.ts';
import { ordersOwnData } from './own-data.queries.ts';

export { addOrder, createOrder, orderOfRequest } from './creation/create.usecases.ts';
export { failRefund, getRefund, settleReportedRefunds } from './refunds/gateway-refunds.usecases.ts';
export {
  orderCompleted,
  orderEvents,
  orderPaidLate,
  orderProofUploaded,
  orderRefunded,
  orderRefundRequested,
  orderStatusChanged,
} from './orders.events.ts';
export { badTransition as refuseStatus } from './words/messages.ts';
export { book } from './ledger/ledger.usecases.ts';
export { selectDocuments } from './documents/documents.queries.ts';
export {
  type BookedSale,
  type FollowedOrder,
  orderFollowers,
  saleFollowers,
  subscriptionCancellers,
} from './extension-points.ts';
export { orderCoupons } from './creation/order-coupons.ts';
export type { Entry } from './ledger/ledger.rules.ts';
export { bookFee } from './fees.usecases.ts';
export { noteThat } from './notes.queries.ts';
export {
  getOrderByKey,
  getOrderForUpdate,
  isUndeliverable,
  type OrderCustomer,
  type OrderLineRow,
  type OrderRow,
  selectCustomers,
  selectLines,
  selectOptionalCustomer,
  soldBy,
  updateOrder,
} from './orders.queries.ts';
export { orderMails } from './mails/orders.mails.ts';
export { offlinePayment } from './offline-payment.ts';
export { isOpen, isPayable, takesProof } from './orders.rules.ts';
export { documentPath, noBilling, paymentPath, totalsView } from './orders.views.ts';
export { type OrderAmounts, type PricedItem, priceOrder } from './pricing/pricing.rules.ts';
export { pricedItems } from './pricing/priced-items.usecases.ts';
export {
  pricedBundle,
  pricedCourse,
  recurringCourse,
  selectSoldCourses,
} from './pricing/sold-courses.queries.ts';
export type { OrderContext } from './creation/order-context.ts';
export { insertLineCourseOnce, selectLineCourses } from './access/line-courses.queries.ts';
export { refundOrder } from './refunds/refunds.usecases.ts';
export { changeStatus } from './status.usecases.ts';
export { pricesIncludeTax, readTaxContext, type TaxContext } from './pricing/tax-context.ts';

export const ordersModule: Module = {
  routes(app, services) {
    ordersRoutes(app, services);
    proofsRoutes(app, services);
  },
  subscribers: (services) => [...orderMailSubscribers(services), ...lineGiving.subscribers(services)],
  queues: [lineGiving.queue],
  jobs: (services) => [
    lineGiving.job(services),
    { name: 'orders.empty-trash', cron: '53 3 * * *', run: () => emptyOrderTrash(services) },
    { name: 'orders.cancel-overdue', cron: '*/5 * * * *', run: () => cancelOverdue(services) },
  ],
  contributes: [
    contribute(erasures, ordersErasure),
    contribute(ownDataAnswers, ordersOwnData),
    contribute(ownFiles, { folder: 'payment-proofs', read: proofFilesOf }),
    contribute(storedFiles, storedFilesOf(orderProofs, 'fileKey')),
    contribute(lists, orderList),
    contribute(mailKinds, orderMails),
    contribute(heldSeats, countHeldSeats),
    contribute(actionItems, {
      kind: 'orders_on_hold',
      count: async (db, { actor }) => (can(actor, 'manage_orders') ? countOnHold(db) : 0),
    }),
  ],
};
