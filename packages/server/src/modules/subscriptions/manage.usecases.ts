import type { contract, Input } from '@lectern/contract';
import { formatMoney } from '@lectern/contract/money';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { emit } from '../../platform/events.ts';
import type { WriteContext } from '../../platform/http/write-context.ts';
import type { OrderContext } from '../orders/index.ts';
import { readSettings } from '../settings/index.ts';
import { noteSubscription } from './notes.queries.ts';
import { checkedPrice } from './open.usecases.ts';
import { datesAfter } from './renewals/schedule.rules.ts';
import { cancelNow, idsOf, moveSubscription } from './status.usecases.ts';
import { subscriptionEvents, subscriptionPriceChanged } from './subscriptions.events.ts';
import { lockSubscription, type SubscriptionRow, updateSubscription } from './subscriptions.queries.ts';
import { isOpenSubscription } from './subscriptions.rules.ts';
import { badTransition, invalid } from './words/messages.ts';

type Writing = WriteContext & { row: SubscriptionRow };

/** Access and renewals stop until it is resumed. */
export async function pauseSubscription(db: Db, writing: Writing): Promise<void> {
  const { row, now } = writing;
  if (row.status !== 'active') badTransition(row.status, 'on-hold');
  await moveSubscription(db, writing, { row, to: 'on-hold', columns: { pausedAt: now } });
}

const later = (date: Date | null, by: number): Date | null => date && new Date(date.getTime() + by);

/** Resumes after a pause. All dates are moved by the length of the pause. */
export async function resumeSubscription(db: Db, writing: Writing): Promise<void> {
  const { row, now } = writing;
  // A failed renewal is resumed by its payment.
  if (row.status !== 'on-hold' || row.pausedAt === null) badTransition(row.status, 'active');
  const pause = now.getTime() - row.pausedAt.getTime();
  await moveSubscription(db, writing, {
    row,
    to: 'active',
    columns: {
      pausedAt: null,
      anchorAt: later(row.anchorAt, pause),
      paidUntil: later(row.paidUntil, pause),
      nextPaymentAt: later(row.nextPaymentAt, pause),
      endsAt: later(row.endsAt, pause),
      trialEndsAt: later(row.trialEndsAt, pause),
      graceEndsAt: later(row.graceEndsAt, pause),
      unpaidEndsAt: later(row.unpaidEndsAt, pause),
    },
    event: subscriptionEvents.resumed(idsOf(row)),
  });
}

/** Continues one that was cancelled at the end of its term. */
export async function undoCancel(db: Db, context: OrderContext, row: SubscriptionRow): Promise<void> {
  if (row.status !== 'pending-cancel') badTransition(row.status, 'active');
  const { nextPaymentAt, endsAt } = datesAfter(row, row.cyclesDone);
  await moveSubscription(db, context, {
    row,
    to: 'active',
    columns: { nextPaymentAt, endsAt, cancelledAt: null, cancelReason: '', cancelNote: '' },
    event: subscriptionEvents.cancel_undone(idsOf(row)),
  });
}

/** Charges a failed renewal with the next run of the job. */
export async function retryRenewal(db: Db, writing: Writing): Promise<void> {
  const { row, now } = writing;
  if (!mayRetry(row)) throw new AppError('no_failed_renewal');
  const { userId: modifiedById } = writing.actor;
  await updateSubscription(db, row.id, { nextAttemptAt: now, postponedUntil: null, modifiedAt: now, modifiedById });
  await noteSubscription(db, { ...writing, subscriptionId: row.id, code: 'retry' });
  await emit(db, writing, subscriptionEvents.retry_requested(idsOf(row)));
}

export const mayRetry = (row: SubscriptionRow): boolean =>
  row.status === 'on-hold' && row.pausedAt === null && row.renewalOrderId !== null && row.savedMethod !== '';

/** Only where no gateway charges it, and no order of the next cycle exists. */
export const mayMoveNextPayment = (row: SubscriptionRow): boolean =>
  row.status === 'active' && row.savedMethod === '' && row.nextPaymentAt !== null && row.renewalOrderId === null;

type UpdateBody = Partial<Input<typeof contract.subscriptions.update>['body']>;

/** Changes the price of the next cycles, or when the next payment is. */
export async function changeSubscription(db: Db, writing: Writing & { body: UpdateBody }): Promise<void> {
  const { row, body, now, actor } = writing;
  if (!isOpenSubscription(row.status)) badTransition(row.status, row.status);
  const modified = { modifiedAt: now, modifiedById: actor.userId };
  if (body.price !== undefined) await changePrice(db, writing, body.price);
  if (body.next_payment_at) {
    if (row.savedMethod !== '') throw new AppError('not_a_manual_subscription');
    if (!mayMoveNextPayment(row)) invalid('next_payment_at', 'renewal_open');
    const next = new Date(body.next_payment_at);
    if (next <= now) invalid('next_payment_at', 'date_past');
    const anchor = { anchorAt: next, anchorCycles: row.cyclesDone };
    await updateSubscription(db, row.id, {
      ...anchor,
      ...datesAfter({ ...row, ...anchor }, row.cyclesDone),
      ...modified,
    });
    await noteSubscription(db, {
      ...writing,
      subscriptionId: row.id,
      code: 'next_payment',
      params: { date: next.toISOString() },
    });
  }
  await updateSubscription(db, row.id, modified);
  await emit(db, writing, subscriptionEvents.updated(idsOf(row)));
}

async function changePrice(db: Db, writing: Writing, text: string): Promise<void> {
  const { row } = writing;
  const price = checkedPrice(text, row.currency);
  if (price === row.price) return;
  await updateSubscription(db, row.id, { price });
  const display = { ...(await readSettings(writing.services)).payments.currency, code: row.currency };
  const params = { from: formatMoney(row.price, display), to: formatMoney(price, display) };
  await noteSubscription(db, { ...writing, subscriptionId: row.id, code: 'price', params });
  await emit(db, writing, subscriptionPriceChanged(idsOf(row)));
}

/** Cancels the subscription that a refunded order belongs to; one that is over stays so. */
export async function cancelRefunded(
  db: Db,
  context: OrderContext,
  { subscriptionId }: { subscriptionId: number },
): Promise<void> {
  const row = await lockSubscription(db, subscriptionId);
  if (row.status === 'cancelled' || row.status === 'expired') return;
  await cancelNow(db, context, { row, reason: 'refund' });
}
