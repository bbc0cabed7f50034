import { type contract, type Input, payoutMethodIn, type PayoutMethod, type SettingsDocument } from '@lectern/contract';
import { currencyDecimals, fitsCurrency, formatMoney, fromMinor, toMinor } from '@lectern/contract/money';
import { DAY_MS } from '@lectern/contract/time';
import type { Db } from '../../platform/db/database.ts';
import { emit } from '../../platform/events.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { window } from '../../platform/http/paging.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { WriteContext } from '../../platform/http/write-context.ts';
import { seal, unseal } from '../../platform/sealed.ts';
import type { Services } from '../../platform/services.ts';
import { book } from '../orders/index.ts';
import { readSettings } from '../settings/index.ts';
import { revenueEvents } from './revenue.events.ts';
import { selectMonths, selectOwed, selectStatement } from './revenue.queries.ts';
import { lockBalance, selectOptionalInstructor, selectRequested, upsertInstructor } from './withdrawals.queries.ts';
import { invalid } from './words/messages.ts';

export interface Amounts {
  currency: string;
  /** Negative after refunds of sales that were withdrawn; later sales are netted with it. */
  available: number;
  pending: number;
  requested: number;
  withdrawn: number;
  earned: number;
}

/** The balances of people in the currency of the school, in minor units. Two statements. */
export async function readAmountsOf(
  db: Db,
  services: Services,
  { userIds, now }: { userIds: readonly number[]; now: Date },
): Promise<Map<number, Amounts>> {
  if (userIds.length === 0) return new Map();
  const { currency, revenue_sharing: sharing } = (await readSettings(services)).payments;
  const cutoff = new Date(now.getTime() - sharing.maturity_days * DAY_MS);
  const balances = await selectOwed(db, { userIds, currency: currency.code, cutoff });
  const reserved = await selectRequested(db, { userIds, currency: currency.code });
  return new Map(
    userIds.map((userId) => {
      const { owed, young, earned, withdrawn } = balances.get(userId) ?? nothingOwed;
      const requested = reserved.get(userId) ?? 0;
      const available = owed - young - requested;
      return [userId, { currency: currency.code, available, pending: young, requested, withdrawn, earned }];
    }),
  );
}

const nothingOwed = { owed: 0, young: 0, earned: 0, withdrawn: 0 };

export async function readAmounts(
  db: Db,
  services: Services,
  { userId, now }: { userId: number; now: Date },
): Promise<Amounts> {
  const amounts = (await readAmountsOf(db, services, { userIds: [userId], now })).get(userId);
  if (!amounts) throw new Error('no balance');
  return amounts;
}

const sealedFor = (userId: number) => ({ purpose: 'payouts' as const, owner: String(userId) });

/** The details of a payout method as they are stored. */
export const sealDetails = (services: Services, userId: number, method: PayoutMethod): string =>
  seal(services, sealedFor(userId), Buffer.from(JSON.stringify(method)));

/** The details of a payout method by their names; none if there is no method. */
export function openDetails(services: Services, userId: number, sealed: string): Record<string, string> {
  if (sealed === '') return {};
  const parsed = payoutMethodIn.parse(JSON.parse(unseal(services, sealedFor(userId), sealed).toString('utf8')));
  const { method: _, ...details } = parsed;
  return details;
}

const MONTHS = 12;

/** The balance of a person as they and the staff see it. */
export async function readBalance(context: RequestContext, userId: number) {
  const { db, services, now, timeZone } = context;
  const { payments } = await readSettings(services);
  const amounts = await readAmounts(db, services, { userId, now });
  const { currency } = amounts;
  const stored = await selectOptionalInstructor(db, userId);
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS + 1, 1));
  const months = await selectMonths(db, { userId, currency, since, timeZone });
  const minimum = minPayout(payments.revenue_sharing.min_payout, currency);
  const money = (minor: number) => fromMinor(minor, currency);
  const formatted = (minor: number) => formatMoney(minor, payments.currency);
  const { available, pending, requested, withdrawn, earned } = amounts;
  return {
    currency,
    available: money(available),
    pending: money(pending),
    requested: money(requested),
    withdrawn: money(withdrawn),
    earned: money(earned),
    formatted_available: formatted(available),
    formatted_pending: formatted(pending),
    formatted_requested: formatted(requested),
    formatted_withdrawn: formatted(withdrawn),
    formatted_earned: formatted(earned),
    min_payout: money(minimum),
    formatted_min_payout: formatted(minimum),
    methods: payments.revenue_sharing.methods,
    method: stored?.method ?? null,
    details: openDetails(services, userId, stored?.details ?? ''),
    months: months.map(({ month, amount }) => ({ month, amount: money(amount), formatted_amount: formatted(amount) })),
  };
}

/** The amount of a withdrawal as people read it. */
export const formattedAmount = (
  { amount, currency }: { amount: number; currency: string },
  { currency: display }: SettingsDocument['payments'],
): string => formatMoney(amount, { ...display, code: currency });

export const minPayout = (text: string, currency: string): number => toMinor(text, currency);

export async function readStatement(
  context: RequestContext,
  { userId, query }: { userId: number; query: Input<typeof contract.earnings.statement>['query'] },
) {
  const { db, services } = context;
  const { currency: display, revenue_sharing: sharing } = (await readSettings(services)).payments;
  const { rows, total } = await selectStatement(db, {
    userId,
    after: query.after ? new Date(query.after) : undefined,
    before: query.before ? new Date(query.before) : undefined,
    order: query.order,
    search: query.search,
    ...window(query),
  });
  const shown = rows.map(({ id, bookedAt, kind, orderId, inBundle, courseId, courseName, amount, currency }) => ({
    id,
    date: bookedAt.toISOString(),
    kind: kind === 'payout' || kind === 'adjustment' ? kind : ('share' as const),
    order_id: orderId ?? 0,
    in_bundle: inBundle,
    course_id: courseId ?? 0,
    course_name: courseName ?? '',
    amount: fromMinor(0 - amount, currency),
    formatted_amount: formatMoney(0 - amount, { ...display, code: currency }),
    matures_at: new Date(bookedAt.getTime() + sharing.maturity_days * DAY_MS).toISOString(),
  }));
  return { rows: shown, total };
}

/** Stores where an instructor is paid. Requests that are made keep the details that they were made with. */
export async function setMethod(context: RequestContext<Actor>, method: PayoutMethod) {
  const { db, services, actor } = context;
  const { methods } = (await readSettings(services)).payments.revenue_sharing;
  if (!methods.includes(method.method)) invalid('method', 'method_off');
  const details = sealDetails(services, actor.userId, method);
  await upsertInstructor(db, actor.userId, { method: method.method, details });
  await emit(db, context, revenueEvents.method_changed({ user_id: actor.userId }));
  return readBalance(context, actor.userId);
}

/** Books a correction of what an instructor has earned; the same key does it once. */
export async function adjustBalance(
  db: Db,
  writing: WriteContext & { userId: number; amount: string; requestKey: string },
): Promise<void> {
  const { services, userId, amount: text, requestKey, now } = writing;
  const currency = (await readSettings(services)).payments.currency.code;
  if (!fitsCurrency(text, currency)) invalid('amount', 'amount_decimals', { currency, n: currencyDecimals(currency) });
  const amount = toMinor(text, currency);
  if (amount === 0) invalid('amount', 'nothing_to_adjust');
  await lockBalance(db, userId);
  const booked = await book(db, {
    key: `adjustment:${userId}:${requestKey}`,
    kind: 'adjustment',
    orderId: null,
    at: now,
    entries: [
      { account: 'shares', amount, currency },
      { account: 'instructors', amount: -amount, currency, userId },
    ],
  });
  if (booked) await emit(db, writing, revenueEvents.adjusted({ user_id: userId }));
}
