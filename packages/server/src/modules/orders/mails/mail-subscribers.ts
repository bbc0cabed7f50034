import type { OrderStatus } from '@lectern/contract';
import { DAY_SECONDS } from '@lectern/contract/time';
import type { Db } from '../../../platform/db/database.ts';
import { on, type Subscriber } from '../../../platform/events.ts';
import { claimOncePerWindow } from '../../../platform/limits.ts';
import type { Services } from '../../../platform/services.ts';
import { orderNoteAdded, orderProofUploaded, orderRefunded, orderStatusChanged } from '../orders.events.ts';
import { selectOptionalLetterOrder, selectOptionalNoteText, selectOptionalRefund } from './mail-order.queries.ts';
import type { LetterOrder } from './order-letters.ts';
import { mailCustomer, mailProof, mailSale, type Mailing, readMailing, type Subject } from './order-mails.usecases.ts';

/** An event that is handled again within this time is mailed once. */
const ONCE_SECONDS = 30 * DAY_SECONDS;

/** The emails that changes of status send. Refunds have events of their own. */
export const mailOfStatus = {
  completed: 'order_completed',
  'on-hold': 'order_on_hold',
  failed: 'order_failed',
  cancelled: 'order_cancelled',
} as const satisfies Partial<Record<OrderStatus, Subject['kind']>>;

export const isMailed = (status: OrderStatus): status is keyof typeof mailOfStatus =>
  Object.hasOwn(mailOfStatus, status);

/** The emails about orders. */
export function orderMailSubscribers(services: Services): Subscriber[] {
  /** Mails about an event of an order once, unless the order was deleted. */
  async function mailOnce(
    { key, at, orderId }: { key: string; at: Date; orderId: number },
    work: (db: Db, mailing: Mailing, order: LetterOrder) => Promise<unknown>,
  ): Promise<void> {
    const mailing = await readMailing(services, services.clock());
    await services.db.transaction(async (db) => {
      const order = await selectOptionalLetterOrder(db, orderId);
      const keys = [`order-mail:${key}`];
      if (!order || (await claimOncePerWindow(db, { keys, windowSeconds: ONCE_SECONDS, now: at })).size === 0) return;
      await work(db, mailing, order);
    });
  }

  return [
    on(orderStatusChanged, 'orders.mail-status', async ({ id, at, payload }) => {
      const { order_id: orderId, to, quiet } = payload;
      if (quiet || !isMailed(to)) return;
      await mailOnce({ key: `status:${id}`, at, orderId }, async (db, mailing, order) => {
        // Its status has changed since, which sends another email.
        if (order.row.status === to) await mailCustomer(db, mailing, { order, subject: { kind: mailOfStatus[to] } });
      });
    }),
    on(orderStatusChanged, 'orders.mail-sale', async ({ at, actorId, payload }) => {
      const { order_id: orderId, to } = payload;
      if (to !== 'completed') return;
      // An order that is completed again is no other sale.
      await mailOnce({ key: `sale:${orderId}`, at, orderId }, (db, mailing, order) =>
        mailSale(db, mailing, { order, actorId }),
      );
    }),
    on(orderRefunded, 'orders.mail-refund', ({ id, at, payload: { order_id: orderId, refund_id: refundId } }) =>
      mailOnce({ key: `refund:${id}`, at, orderId }, async (db, mailing, order) => {
        const refund = await selectOptionalRefund(db, { orderId, id: refundId });
        if (refund) await mailCustomer(db, mailing, { order, subject: { kind: 'order_refunded', refund } });
      }),
    ),
    on(orderProofUploaded, 'orders.mail-proof', ({ id, at, actorId, payload: { order_id: orderId } }) =>
      mailOnce({ key: `proof:${id}`, at, orderId }, (db, mailing, order) => mailProof(db, mailing, { order, actorId })),
    ),
    on(orderNoteAdded, 'orders.mail-note', async ({ id, at, payload }) => {
      const { order_id: orderId, note_id: noteId, kind } = payload;
      if (kind !== 'customer') return;
      await mailOnce({ key: `note:${id}`, at, orderId }, async (db, mailing, order) => {
        const note = await selectOptionalNoteText(db, noteId);
        if (note) await mailCustomer(db, mailing, { order, subject: { kind: 'order_note', note } });
      });
    }),
  ];
}
