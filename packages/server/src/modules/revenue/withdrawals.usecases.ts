import type { contract, Input, WithdrawStatus } from '@lectern/contract';
import { currencyDecimals, fitsCurrency, formatMoney, fromMinor, toMinor } from '@lectern/contract/money';
import type { Db } from '../../platform/db/database.ts';
import { AppError, errorBody } from '../../platform/errors.ts';
import { emit } from '../../platform/events.ts';
import { type Actor, can } from '../../platform/http/actor.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { WriteContext } from '../../platform/http/write-context.ts';
import { BYTE_ORDER_MARK, csvLine } from '../long-jobs/index.ts';
import { book } from '../orders/index.ts';
import { readSettings } from '../settings/index.ts';
import { minPayout, openDetails, readAmounts, readAmountsOf } from './balance.usecases.ts';
import { withdrawalEvents } from './revenue.events.ts';
import { decidableWithdrawal } from './revenue.guards.ts';
import {
  insertWithdrawal,
  lockBalance,
  selectOptionalByRequest,
  selectOptionalInstructor,
  selectWithdrawalList,
  selectWithdrawers,
  updateWithdrawal,
  type WithdrawalQuery,
  type WithdrawalRow,
} from './withdrawals.queries.ts';
import { badTransition, invalid } from './words/messages.ts';

const iso = (date: Date | null) => date?.toISOString() ?? null;

async function viewsOf(context: RequestContext, rows: readonly WithdrawalRow[]) {
  const { db, services, actor, now } = context;
  const { payments } = await readSettings(services);
  const ids = rows.flatMap(({ userId, decidedById }) => [userId, ...(decidedById === null ? [] : [decidedById])]);
  const people = await selectWithdrawers(db, [...new Set(ids)]);
  const userIds = [...new Set(rows.map((row) => row.userId))];
  const amounts = await readAmountsOf(db, services, { userIds, now });
  const decides = can(actor, 'manage_orders');
  return rows.map((row) => {
    const { currency } = row;
    const person = people.get(row.userId);
    const left = amounts.get(row.userId)?.available ?? 0;
    const format = (minor: number) => formatMoney(minor, { ...payments.currency, code: currency });
    return {
      id: row.id,
      status: row.status,
      amount: fromMinor(row.amount, currency),
      currency,
      withdraw_amount: format(row.amount),
      withdraw_method: row.method,
      details: openDetails(services, row.userId, row.details),
      date_created: row.createdAt.toISOString(),
      date_modified: row.modifiedAt.toISOString(),
      reason: row.reason,
      rejection_detail: row.rejectionDetail,
      reference: row.reference,
      paid_at: iso(row.paidAt),
      decided_at: iso(row.decidedAt),
      decided_by: row.decidedById === null ? '' : (people.get(row.decidedById)?.displayName ?? ''),
      available_after: fromMinor(left, currency),
      formatted_available_after: format(left),
      withdrawer: {
        id: row.userId,
        display_name: person?.displayName ?? '',
        avatar_url: person?.avatarUrl ?? '',
        email: person?.email ?? '',
      },
      can: {
        decide: decides && row.status === 'pending',
        cancel: actor?.userId === row.userId && row.status === 'pending',
      },
    };
  });
}

export async function viewWithdrawal(context: RequestContext, row: WithdrawalRow) {
  const [view] = await viewsOf(context, [row]);
  return view!;
}

export async function readWithdrawals(
  context: RequestContext,
  { query, userId }: { query: WithdrawalQuery; userId: number | undefined },
) {
  const { rows, counts } = await selectWithdrawalList(context.db, { query, userId, reader: context.actor });
  return { rows: await viewsOf(context, rows), total: counts[query.status], counts };
}

type CreateBody = Input<typeof contract.withdraws.create>['body'];

/** Requests a payout. The amount is reserved; a person has one open request. */
export async function requestWithdrawal(context: RequestContext<Actor>, body: CreateBody): Promise<WithdrawalRow> {
  const { db, services, actor, now } = context;
  const { userId } = actor;
  await lockBalance(db, userId);
  const { request_key: requestKey, withdraw_amount: text } = body;
  const repeated = requestKey && (await selectOptionalByRequest(db, { userId, requestKey }));
  if (repeated) return repeated;
  const { payments } = await readSettings(services);
  const amounts = await readAmounts(db, services, { userId, now });
  const { currency } = amounts;
  if (amounts.requested > 0) throw new AppError('withdraw_pending');
  const stored = await selectOptionalInstructor(db, userId);
  if (!stored?.method) throw new AppError('no_payout_method');
  if (!fitsCurrency(text, currency)) {
    invalid('withdraw_amount', 'amount_decimals', { currency, n: currencyDecimals(currency) });
  }
  const amount = toMinor(text, currency);
  const format = (minor: number) => formatMoney(minor, payments.currency);
  const least = Math.max(1, minPayout(payments.revenue_sharing.min_payout, currency));
  if (amount < least) invalid('withdraw_amount', 'too_little', { amount: format(least) });
  if (amount > amounts.available) {
    invalid('withdraw_amount', 'too_much', { amount: format(Math.max(0, amounts.available)) });
  }
  const row = await insertWithdrawal(db, {
    userId,
    status: 'pending',
    amount,
    currency,
    method: stored.method,
    details: stored.details,
    requestKey: requestKey ?? null,
    createdAt: now,
    modifiedAt: now,
  });
  await emit(db, context, withdrawalEvents.requested({ user_id: userId, withdrawal_id: row.id }));
  return row;
}

function requirePending(row: WithdrawalRow, to: WithdrawStatus): void {
  if (row.status !== 'pending') badTransition(row.status, to);
}

export async function cancelWithdrawal(db: Db, { row, ...writing }: WriteContext & { row: WithdrawalRow }) {
  requirePending(row, 'cancelled');
  const cancelled = await updateWithdrawal(db, row.id, { status: 'cancelled', modifiedAt: writing.now });
  await emit(db, writing, withdrawalEvents.cancelled({ user_id: row.userId, withdrawal_id: row.id }));
  return cancelled;
}

type DecisionBody = Input<typeof contract.withdraws.update>['body'];

/** Approves or rejects a request. Approved, it is booked as paid. */
export async function decideWithdrawal(
  db: Db,
  { row, body, ...writing }: WriteContext & { row: WithdrawalRow; body: DecisionBody },
): Promise<WithdrawalRow> {
  const { status, reason, rejection_detail: rejectionDetail, reference, paid_at: paidAt } = body;
  const { now, actor } = writing;
  requirePending(row, status);
  if (status === 'rejected' && !reason) invalid('reason', 'reason_required');
  if (status === 'rejected' && reason === 'other' && rejectionDetail === '') {
    invalid('rejection_detail', 'detail_required');
  }
  const approved = status === 'approved';
  const decided = await updateWithdrawal(db, row.id, {
    status,
    ...(approved ? { reference, paidAt: paidAt ? new Date(paidAt) : now } : { reason: reason ?? '', rejectionDetail }),
    decidedAt: now,
    decidedById: actor.userId,
    modifiedAt: now,
  });
  const { id, userId, amount, currency } = row;
  if (approved) {
    await lockBalance(db, userId);
    await book(db, {
      key: `payout:${id}`,
      kind: 'payout',
      orderId: null,
      at: now,
      entries: [
        { account: 'instructors', amount, currency, userId },
        { account: 'payouts', amount: -amount, currency, userId },
      ],
    });
  }
  await emit(db, writing, withdrawalEvents[status]({ user_id: userId, withdrawal_id: id }));
  return decided;
}

/** Sales may have been refunded since the request. Staff who approve it alone see the balance. */
async function requireCovered({ db, services, now }: RequestContext, { userId, status }: WithdrawalRow): Promise<void> {
  await lockBalance(db, userId);
  const { available } = await readAmounts(db, services, { userId, now });
  if (status === 'pending' && available < 0) throw new AppError('withdraw_overdrawn');
}

const FILE_COLUMNS = ['id', 'name', 'email', 'method', 'paypal_email', 'holder', 'bank', 'account', 'swift', 'address'];

/** Approves requests one by one, and answers the file to pay those that were approved. */
export async function approveMany(
  call: RequestContext<Actor>,
  { ids, paidAt }: { ids: readonly number[]; paidAt: string | null | undefined },
) {
  const approved: WithdrawalRow[] = [];
  const failed: { id: number; code: string; message: string }[] = [];
  // By id, so that two such calls never hold rows that the other waits for in a circle.
  for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) {
    try {
      const decided = await call.db.transaction(async (db) => {
        const context = { ...call, db };
        const row = await decidableWithdrawal(context, id);
        await requireCovered(context, row);
        const body = { status: 'approved' as const, rejection_detail: '', reference: '', paid_at: paidAt };
        return decideWithdrawal(db, { ...context, row, body });
      });
      approved.push(decided);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failed.push({ id, code: error.code, message: errorBody(error, call).message });
    }
  }
  const views = await viewsOf(call, approved);
  const lines = views.map(({ id, withdrawer, withdraw_method: method, details, amount, currency }) =>
    csvLine([
      id,
      withdrawer.display_name,
      withdrawer.email,
      method,
      ...FILE_COLUMNS.slice(4).map((name) => details[name] ?? ''),
      amount,
      currency,
    ]),
  );
  const head = csvLine([...FILE_COLUMNS, 'amount', 'currency']);
  const { payments } = await readSettings(call.services);
  const sums = new Map<string, number>();
  for (const { currency, amount } of approved) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return {
    approved: approved.map(({ id }) => id),
    failed,
    file: BYTE_ORDER_MARK + [head, ...lines].join(''),
    total: [...sums].map(([currency, sum]) => ({
      currency,
      total: fromMinor(sum, currency),
      formatted_total: formatMoney(sum, { ...payments.currency, code: currency }),
    })),
  };
}
