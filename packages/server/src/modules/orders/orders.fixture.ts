import { contract } from '@lectern/contract';
import { eq, sql } from 'drizzle-orm';
import type { TestApp } from '../../test/app.ts';
import { ledgerEntries } from './ledger/ledger.tables.ts';

/** Effects of orders: access to courses, and sums of the ledger. */
export const outcomesIn = (t: TestApp) => ({
  /** The status of an enrollment; undefined without one. */
  async mayEnter(person: { id: number; email: string | null }, courseId: number) {
    const query = { course: courseId, status: 'any' as const };
    return (await t.as(person)(contract.enrollments.list, { query })).body.data[0]?.status;
  },
  /** Sums of the entries of an order by account, in minor units. */
  async ledger(orderId: number): Promise<Record<string, number>> {
    const rows = await t.db
      .select({ account: ledgerEntries.account, sum: sql<number>`sum(${ledgerEntries.amount})::float8` })
      .from(ledgerEntries)
      .where(eq(ledgerEntries.orderId, orderId))
      .groupBy(ledgerEntries.account);
    return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
  },
});
