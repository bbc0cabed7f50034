import { contract } from '@lectern/contract';
import { DAY_MS } from '@lectern/contract/time';
import { refreshCourseAccess } from '../modules/enrollments/index.ts';
import { createOrder, getOrderForUpdate, refundOrder } from '../modules/orders/index.ts';
import type { Db } from '../platform/db/database.ts';
import type { Services } from '../platform/services.ts';
import type { Study } from './seed-attempts.ts';

const ORDERS = 4;
const PRICE = '29.00';
const REFUND_AFTER_MS = 3 * DAY_MS;

/** Paid orders of learners on the days on which they enrolled; one of them was refunded. No emails are sent. */
export async function seedOrders(
  db: Db,
  {
    services,
    courseId,
    studies,
    actorId,
    now,
  }: {
    services: Services;
    courseId: number;
    studies: readonly Study[];
    actorId: number;
    now: Date;
  },
): Promise<void> {
  const silent = { ...services, subscribers: [] };
  const actor = { userId: actorId };
  const buyers = studies.filter(({ enrolledAt }) => enrolledAt.getTime() + REFUND_AFTER_MS < now.getTime());
  const refunded = buyers[0]?.userId;
  // In the order of their dates: numbers of orders and rows of the activity list grow with time.
  const inTime = buyers.slice(0, ORDERS).toSorted((a, b) => a.enrolledAt.getTime() - b.enrolledAt.getTime());
  for (const { userId, enrolledAt } of inTime) {
    const context = { services: silent, actor, now: enrolledAt };
    const body = contract.orders.create.body.parse({
      customer_id: userId,
      course_lines: [{ course_id: courseId, subtotal: PRICE }],
      set_paid: true,
      send_receipt: false,
    });
    const id = await createOrder(db, context, body);
    if (userId !== refunded) continue;
    const refund = contract.orders.refund.body.parse({ request_key: `demo-refund-${id}`, reason: 'Bought twice' });
    await refundOrder(
      db,
      { ...context, now: new Date(enrolledAt.getTime() + REFUND_AFTER_MS) },
      { row: await getOrderForUpdate(db, id), body: refund },
    );
  }
  // The refund counted the learners of its day.
  await refreshCourseAccess(db, { courseId, now });
}
