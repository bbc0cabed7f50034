import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import { consumeRateLimit } from '../../../platform/limits.ts';
import { noteThat } from '../notes.queries.ts';
import { orderMailResent } from '../orders.events.ts';
import type { OrderRow } from '../orders.queries.ts';
import type { OrderContext } from '../creation/order-context.ts';
import { selectOptionalLetterOrder, selectOptionalRefund } from './mail-order.queries.ts';
import { isMailed, mailOfStatus } from './mail-subscribers.ts';
import { mailCustomer, readMailing, type Subject } from './order-mails.usecases.ts';

const RESENDS_PER_HOUR = 5;

async function subjectOf(db: Db, { id: orderId, status }: OrderRow): Promise<Subject | undefined> {
  if (isMailed(status)) return { kind: mailOfStatus[status] };
  const refund = status === 'refunded' ? await selectOptionalRefund(db, { orderId }) : undefined;
  return refund && { kind: 'order_refunded', refund };
}

/** Sends the customer the email of the order's status again. The order must be locked. */
export async function resendMail(db: Db, context: OrderContext, row: OrderRow): Promise<void> {
  const { services, now } = context;
  const subject = await subjectOf(db, row);
  const order = await selectOptionalLetterOrder(db, row.id);
  const mailing = await readMailing(services, now);
  if (!subject || !order || !(await mailCustomer(db, mailing, { order, subject })))
    throw new AppError('nothing_to_send');
  await consumeRateLimit(db, { key: `orders:resend:${row.id}`, max: RESENDS_PER_HOUR, windowSeconds: 3600 }, now);
  await noteThat(db, { ...context, orderId: row.id, code: 'mail_resent' });
  await emit(db, context, orderMailResent({ order_id: row.id, customer_id: row.customerId, status: row.status }));
}
