import { DAY_SECONDS } from '@lectern/contract/time';
import { on, type Subscriber } from '../../../platform/events.ts';
import { claimOncePerWindow } from '../../../platform/limits.ts';
import type { Services } from '../../../platform/services.ts';
import { orderProofUploaded, orderStatusChanged, selectLines } from '../../orders/index.ts';
import { selectStaff, selectTeachers } from './audiences.queries.ts';
import { notify } from './notify.usecases.ts';

/** An order that is set back and completed again within this time is no new one. */
const ONCE_SECONDS = 30 * DAY_SECONDS;

/** The notifications about orders. */
export function orderSubscribers(services: Services): Subscriber[] {
  return [
    on(orderStatusChanged, 'inbox.order-customer', ({ id: eventId, payload }) =>
      services.db.transaction(async (db) => {
        const { order_id: subjectId, customer_id: customerId, to } = payload;
        if (customerId === null || (to !== 'completed' && to !== 'on-hold')) return;
        const type = to === 'completed' ? 'order_completed' : 'order_on_hold';
        await notify(db, services, { type, subjectId, eventId, to: [customerId] });
      }),
    ),
    on(orderStatusChanged, 'inbox.order-staff', ({ id: eventId, at: now, actorId, payload }) =>
      services.db.transaction(async (db) => {
        const { order_id: subjectId, customer_id: customerId, to } = payload;
        if (to !== 'completed') return;
        const keys = [`order-notice:${subjectId}`];
        if ((await claimOncePerWindow(db, { keys, windowSeconds: ONCE_SECONDS, now })).size === 0) return;
        const notice = { subjectId, actorId: customerId, eventId, except: actorId };
        await notify(db, services, { ...notice, type: 'new_order', to: await selectStaff(db) });
        // An event makes one notification for each person, also of those who have sold several courses or manage orders.
        for (const { courseId } of await selectLines(db, { orderIds: [subjectId] })) {
          if (courseId === null) continue;
          await notify(db, services, {
            ...notice,
            type: 'course_sold',
            courseId,
            to: await selectTeachers(db, courseId),
          });
        }
      }),
    ),
    on(orderProofUploaded, 'inbox.payment-proof', ({ id: eventId, actorId, payload }) =>
      services.db.transaction(async (db) => {
        const { order_id: subjectId, customer_id: customerId } = payload;
        const to = await selectStaff(db);
        await notify(db, services, {
          type: 'payment_proof',
          subjectId,
          actorId: customerId,
          eventId,
          except: actorId,
          to,
        });
      }),
    ),
  ];
}
