import type { CancelReason, SubscriptionStatus } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import { type DomainEvent, emit } from '../../platform/events.ts';
import { endAccessBy, enroll } from '../enrollments/index.ts';
import { changeStatus, type OrderContext } from '../orders/index.ts';
import { selectSubscribedCourses } from './bundles/subscription-courses.queries.ts';
import { noteSubscription } from './notes.queries.ts';
import { subscriptionEvents } from './subscriptions.events.ts';
import {
  lockOpenOrders,
  type NewSubscription,
  type SubscriptionRow,
  updateSubscription,
} from './subscriptions.queries.ts';
import { accessUntil, mayMove } from './subscriptions.rules.ts';
import { badTransition, type NoteCode } from './words/messages.ts';

export interface Move {
  row: SubscriptionRow;
  to: SubscriptionStatus;
  columns?: Partial<NewSubscription>;
  /** Of the change; left out: the one of the status. */
  event?: DomainEvent;
  note?: { code: NoteCode; params?: Record<string, string> };
}

export const idsOf = ({ id, customerId, courseId, bundleId }: SubscriptionRow) => ({
  subscription_id: id,
  customer_id: customerId,
  course_id: courseId,
  bundle_id: bundleId,
});

const eventOf = {
  pending: subscriptionEvents.created,
  active: subscriptionEvents.activated,
  'on-hold': subscriptionEvents.on_hold,
  'pending-cancel': subscriptionEvents.cancel_requested,
  cancelled: subscriptionEvents.cancelled,
  expired: subscriptionEvents.expired,
};

/**
 * Moves a subscription to another status, or changes its dates within one, with all that follows: access, the unpaid
 * orders of one that has ended, a note and an event. The subscription must be locked.
 */
export async function moveSubscription(db: Db, context: OrderContext, move: Move): Promise<SubscriptionRow> {
  const { row, to, columns = {} } = move;
  const { now, actor } = context;
  const { status: from } = row;
  if (from !== to && !mayMove(from, to)) badTransition(from, to);
  const moved = await updateSubscription(db, row.id, {
    ...columns,
    status: to,
    modifiedAt: now,
    modifiedById: actor?.userId ?? null,
  });
  await giveAccess(db, context, moved);
  if (to === 'cancelled' || to === 'expired') await cancelOrders(db, context, moved);
  if (from !== to) {
    await noteSubscription(db, { ...context, subscriptionId: row.id, code: 'status', params: { from, to } });
  }
  if (move.note) await noteSubscription(db, { ...context, subscriptionId: row.id, ...move.note });
  await emit(db, context, move.event ?? eventOf[to](idsOf(moved)));
  return moved;
}

/**
 * Gives or ends the access of a subscription by its status and dates. Other sources of access stay. `only`: these of its
 * courses; left out: all.
 */
export async function giveAccess(
  db: Db,
  context: OrderContext,
  row: SubscriptionRow,
  only?: readonly number[],
): Promise<void> {
  const { now, services, actor } = context;
  const { customerId: userId } = row;
  const source = { source: 'subscription' as const, sourceRef: String(row.id) };
  const until = accessUntil(row);
  if (until === null || (until !== 'open' && until <= now) || userId === null) {
    if (row.startedAt !== null) await endAccessBy(db, { ...source, courseIds: only, ...context });
    return;
  }
  for (const courseId of only ?? (await selectSubscribedCourses(db, row))) {
    await enroll(db, {
      ...source,
      courseId,
      userId,
      expiresAt: until === 'open' ? null : until,
      actorId: actor?.userId ?? null,
      // The seat was kept when it was ordered.
      gate: 'none',
      now,
      services,
    });
  }
}

/** An ended subscription has nothing to pay. */
async function cancelOrders(db: Db, context: OrderContext, { id }: SubscriptionRow): Promise<void> {
  for (const order of await lockOpenOrders(db, id)) {
    if (order.status === 'processing') continue;
    await changeStatus(db, context, { row: order, to: 'cancelled', by: 'timeout', quiet: true });
  }
}

const NO_RENEWAL = {
  renewalOrderId: null,
  nextAttemptAt: null,
  graceEndsAt: null,
  unpaidEndsAt: null,
} satisfies Partial<NewSubscription>;

/** The columns of a subscription without an open renewal. */
export const noRenewal = { ...NO_RENEWAL, failedAttempts: 0, askedAttempt: 0 } satisfies Partial<NewSubscription>;

/** Ends a subscription now. */
export const cancelNow = (
  db: Db,
  context: OrderContext,
  { row, reason, note = '' }: { row: SubscriptionRow; reason: CancelReason; note?: string },
): Promise<SubscriptionRow> =>
  moveSubscription(db, context, {
    row,
    to: 'cancelled',
    columns: {
      ...NO_RENEWAL,
      nextPaymentAt: null,
      endsAt: context.now,
      cancelledAt: context.now,
      cancelReason: reason,
      ...(note !== '' && { cancelNote: note }),
      pausedAt: null,
      savedMethod: '',
    },
  });

/** Ends a subscription with its paid term; now if nothing more is paid. */
export async function cancelAtEnd(
  db: Db,
  context: OrderContext,
  { row, reason, note = '' }: { row: SubscriptionRow; reason: CancelReason; note?: string },
): Promise<SubscriptionRow> {
  const { paidUntil, status } = row;
  if (status !== 'active' || paidUntil === null || paidUntil <= context.now) {
    // Cancelling twice is refused, as every illegal change is.
    if (status === 'pending-cancel') badTransition(status, 'pending-cancel');
    return cancelNow(db, context, { row, reason, note });
  }
  return moveSubscription(db, context, {
    row,
    to: 'pending-cancel',
    columns: {
      ...noRenewal,
      nextPaymentAt: null,
      endsAt: paidUntil,
      cancelledAt: context.now,
      cancelReason: reason,
      cancelNote: note,
    },
  });
}
