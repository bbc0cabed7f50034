import type { ReceivedOrder } from '@lectern/contract';
import { formatMoney } from '@lectern/contract/money';
import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import {
  getOrderByKey,
  isPayable,
  offlinePayment,
  type OrderLineRow,
  type OrderRow,
  selectLineCourses,
  selectLines,
  documentPath,
  selectDocuments,
  takesProof,
} from '../orders/index.ts';
import { selectPaymentsOf } from '../payments/index.ts';
import { readSettings } from '../settings/index.ts';
import { needsSetup } from '../subscriptions/index.ts';
import { readMethods } from './methods.ts';

/** Where the course of a line begins; of a bundle, the list of one's courses. */
function startOf({ courseId, bundleId }: OrderLineRow): string {
  if (bundleId !== null) return '/account#/courses';
  return courseId === null ? '' : `/course/${courseId}`;
}

/** Why the latest payment of an order that is not paid was declined; '' if it was not. */
async function declinedOf(db: Db, { id, status }: OrderRow): Promise<string> {
  if (status !== 'failed' && status !== 'pending') return '';
  const [latest] = await selectPaymentsOf(db, id);
  return latest?.declined ?? '';
}

/** An order for its key: without name and address. */
export async function receivedView(db: Db, services: Services, order: OrderRow): Promise<ReceivedOrder> {
  const { payments } = await readSettings(services);
  const lines = await selectLines(db, { orderIds: [order.id] });
  const bundled = await selectLineCourses(
    db,
    lines.map(({ id }) => id),
  );
  const formatted = (amount: number) => formatMoney(amount, { ...payments.currency, code: order.currency });
  const invoice = (await selectDocuments(db, [order.id])).find(({ kind }) => kind === 'invoice');
  const payable = isPayable(order);
  return {
    id: order.id,
    number: String(order.id),
    key: order.orderKey,
    status: order.status,
    date_created: order.createdAt.toISOString(),
    items: lines.map((line) => ({
      course_id: line.courseId ?? 0,
      name: line.name,
      start_url: order.status === 'completed' && line.accessEndedAt === null ? startOf(line) : '',
      courses_count: line.bundleId === null ? 1 : bundled.filter(({ lineId }) => lineId === line.id).length,
      formatted_subtotal: formatted(line.subtotal),
      formatted_total: formatted(line.total),
    })),
    formatted_subtotal: formatted(order.subtotal),
    formatted_discount: order.discount === 0 ? '' : formatted(order.discount),
    formatted_tax: order.tax === 0 ? '' : formatted(order.tax),
    formatted_total: formatted(order.total),
    payment_method: order.paymentMethod,
    payment_method_title: order.paymentMethod === 'offline' ? payments.offline.title : order.paymentMethodTitle,
    invoice_url: invoice ? `${documentPath(invoice)}?key=${order.orderKey}` : '',
    ...offlinePayment(order, payments),
    can_pay: payable && (order.total > 0 || needsSetup(order)),
    takes_proof: takesProof(order),
    declined: await declinedOf(db, order),
    saves_method: needsSetup(order),
    payment_methods: payable
      ? await readMethods(services, { total: order.total, recurring: order.subscriptionId !== null })
      : [],
  };
}

export const readReceived = async (
  { db, services }: { db: Db; services: Services },
  opened: { id: number; key: string },
): Promise<ReceivedOrder> => receivedView(db, services, await getOrderByKey(db, opened));
