import type { LedgerAccount } from './ledger.tables.ts';

/** A part of a booking; see `ledgerEntries`. */
export interface Entry {
  account: LedgerAccount;
  amount: number;
  currency: string;
  orderId?: number | null;
  lineId?: number | null;
  courseId?: number | null;
  userId?: number | null;
}

export interface BookedOrder {
  id: number;
  currency: string;
}

/** A payment or refund of one line. `amount` includes `tax`. */
export interface BookedLine {
  lineId: number;
  courseId: number | null;
  amount: number;
  tax: number;
}

const negated = (entries: readonly Entry[]): Entry[] => entries.map((one) => ({ ...one, amount: 0 - one.amount }));

/** Ledger entries of the payment of these lines. */
export function saleEntries({ id: orderId, currency }: BookedOrder, lines: readonly BookedLine[]): Entry[] {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const of = { orderId, currency };
  return [
    { ...of, account: 'payments' as const, amount: total },
    ...lines.flatMap(({ lineId, courseId, amount, tax }) => [
      { ...of, account: 'sales' as const, amount: tax - amount, lineId, courseId },
      { ...of, account: 'tax' as const, amount: -tax, lineId, courseId },
    ]),
  ].filter(({ amount }) => amount !== 0);
}

/** Ledger entries of the refund of these lines. */
export const refundEntries = (order: BookedOrder, lines: readonly BookedLine[]): Entry[] =>
  negated(saleEntries(order, lines));

/** The currencies in which entries do not sum to zero. */
export function unbalanced(entries: readonly Pick<Entry, 'amount' | 'currency'>[]): string[] {
  const sums = new Map<string, number>();
  for (const { amount, currency } of entries) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].flatMap(([currency, sum]) => (sum === 0 ? [] : [currency]));
}
