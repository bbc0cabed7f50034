import { MINUTE_MS } from '@lectern/contract/time';
import type { Db } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/events.ts';
import type { Services } from '../../../platform/services.ts';
import type { OrderContext } from '../../orders/index.ts';
import { noteSubscription } from '../notes.queries.ts';
import { reminderLead, reminders } from './schedule.rules.ts';
import { cancelNow, idsOf, moveSubscription } from '../status.usecases.ts';
import { subscriptionReminded } from '../subscriptions.events.ts';
import { claimSubscription, type SubscriptionRow, updateSubscription } from '../subscriptions.queries.ts';
import { type AfterStep, chargeRenewal } from './charge.usecases.ts';
import { selectDue, selectOver, selectToCharge, selectToRemind } from './due.queries.ts';
import { orderRenewal } from './renewal-orders.usecases.ts';

/**
 * Does what is due for subscriptions. Each step selects, claims and commits by subscription, so a run that ends early is
 * continued by the next one, and two runs at once do nothing twice. One that throws is postponed and holds up no other.
 */
export async function runSubscriptions(services: Services, after: AfterStep = () => {}): Promise<void> {
  const { db } = services;
  const now = services.clock();
  const failures: unknown[] = [];
  async function each(ids: readonly number[], work: (id: number) => Promise<void>): Promise<void> {
    for (const id of ids) {
      try {
        await work(id);
      } catch (error) {
        failures.push(error);
        const until = new Date(services.clock().getTime() + POSTPONED_MS);
        await updateSubscription(db, id, { postponedUntil: until }).catch((failed: unknown) => failures.push(failed));
      }
    }
  }
  await each(await selectOver(db, now), (id) => inTransaction(services, id, endOne));
  await each(await selectDue(db, now), async (id) => {
    await orderRenewal(services, id);
    await after('ordered', id);
  });
  // Orders that this run has made are due now.
  await each(await selectToCharge(db, services.clock()), (id) => chargeRenewal(services, id, after));
  await each(await selectToRemind(db, now, reminders), (id) => inTransaction(services, id, remindOne));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} subscriptions failed`);
}

/** No longer than the lease of a charge. */
const POSTPONED_MS = 15 * MINUTE_MS;

const inTransaction = (
  services: Services,
  id: number,
  work: (db: Db, context: OrderContext, row: SubscriptionRow) => Promise<void>,
): Promise<void> =>
  services.jobs.thenLook(() =>
    services.db.transaction(async (db) => {
      const row = await claimSubscription(db, id);
      if (row) await work(db, { services, actor: null, now: services.clock() }, row);
    }),
  );

const isPast = (date: Date | null, now: Date): boolean => date !== null && date <= now;

/** Ends what is over: a cancelled term, the last cycle, the grace or the time to pay of a renewal. */
async function endOne(db: Db, context: OrderContext, row: SubscriptionRow): Promise<void> {
  const { now } = context;
  const { status, cancelReason, paidUntil, endsAt, nextPaymentAt, graceEndsAt, unpaidEndsAt, pausedAt } = row;
  if (status === 'pending-cancel' && isPast(paidUntil, now)) {
    const columns = { nextPaymentAt: null, endsAt: paidUntil, cancelReason, savedMethod: '' };
    await moveSubscription(db, context, { row, to: 'cancelled', columns });
  } else if ((status === 'active' || status === 'on-hold') && pausedAt === null && isPast(unpaidEndsAt, now)) {
    await cancelNow(db, context, { row, reason: 'payment_failed' });
  } else if (status === 'active' && nextPaymentAt === null && isPast(endsAt, now)) {
    await moveSubscription(db, context, { row, to: 'expired', columns: { savedMethod: '' } });
  } else if (status === 'active' && isPast(graceEndsAt, now)) {
    await moveSubscription(db, context, { row, to: 'on-hold' });
  }
}

async function remindOne(db: Db, context: OrderContext, row: SubscriptionRow): Promise<void> {
  const { status, nextPaymentAt: due, renewalOrderId, remindedFor } = row;
  const lead = reminderLead(row);
  if (status !== 'active' || due === null || renewalOrderId !== null || lead === null) return;
  if (remindedFor?.getTime() === due.getTime() || due.getTime() - lead > context.now.getTime()) return;
  await updateSubscription(db, row.id, { remindedFor: due });
  await noteSubscription(db, { ...context, subscriptionId: row.id, code: 'reminded' });
  await emit(db, context, subscriptionReminded({ ...idsOf(row), due: due.toISOString() }));
}
