import { type contract, type Input, withdrawStatuses } from '@lectern/contract';
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { inIds, inPeriod } from '../../platform/db/fragments/list-filters.ts';
import { AppError } from '../../platform/errors.ts';
import { window } from '../../platform/http/paging.ts';
import { peopleFoundBy } from '../identity/index.ts';
import { searchWords } from '../../platform/db/fragments/search.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { users } from '../identity/identity.tables.ts';
import { instructorShares, withdrawals } from './revenue.tables.ts';

export type WithdrawalRow = typeof withdrawals.$inferSelect;
export type WithdrawalQuery = Input<typeof contract.withdraws.list>['query'];

/** Changes of what a person can withdraw take turns. */
export async function lockBalance(db: Db, userId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`balance:${userId}`}, 0))`);
}

export async function selectOptionalWithdrawal(db: Db, id: number): Promise<WithdrawalRow | undefined> {
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, id));
  return row;
}

export async function getWithdrawalForUpdate(db: Db, id: number): Promise<WithdrawalRow> {
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update');
  if (!row) throw new AppError('not_found');
  return row;
}

export async function selectOptionalByRequest(
  db: Db,
  { userId, requestKey }: { userId: number; requestKey: string },
): Promise<WithdrawalRow | undefined> {
  const [row] = await db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.userId, userId), eq(withdrawals.requestKey, requestKey)));
  return row;
}

export async function insertWithdrawal(db: Db, row: typeof withdrawals.$inferInsert): Promise<WithdrawalRow> {
  const [made] = await db.insert(withdrawals).values(row).returning();
  if (!made) throw new Error('withdrawal not inserted');
  return made;
}

export async function updateWithdrawal(
  db: Db,
  id: number,
  columns: Partial<typeof withdrawals.$inferInsert>,
): Promise<WithdrawalRow> {
  const [row] = await db.update(withdrawals).set(columns).where(eq(withdrawals.id, id)).returning();
  if (!row) throw new AppError('not_found');
  return row;
}

/** The sums of pending requests by person. */
export async function selectRequested(
  db: Db,
  { userIds, currency }: { userIds: readonly number[]; currency: string },
): Promise<Map<number, number>> {
  const rows = await db
    .select({ userId: withdrawals.userId, amount: sql<number>`sum(${withdrawals.amount})::float8` })
    .from(withdrawals)
    .where(
      and(
        inArray(withdrawals.userId, [...userIds]),
        eq(withdrawals.currency, currency),
        eq(withdrawals.status, 'pending'),
      ),
    )
    .groupBy(withdrawals.userId);
  return new Map(rows.map(({ userId, amount }) => [userId, amount]));
}

/** A page of requests, and their number by status. Two statements. `userId`: only those of a person. */
export async function selectWithdrawalList(
  db: Db,
  { query, userId, reader }: { query: WithdrawalQuery; userId: number | undefined; reader: Actor | null },
) {
  const of = userId ?? query.user ?? query.instructor;
  const where = and(
    of === undefined ? undefined : eq(withdrawals.userId, of),
    ...searchWords(query.search).map((word) => sql`${withdrawals.userId} in (${peopleFoundBy(word, reader)})`),
    query.method === undefined ? undefined : eq(withdrawals.method, query.method),
    inIds(query, withdrawals.id),
    inPeriod(query, withdrawals.createdAt),
  );
  const direction = query.order === 'asc' ? asc : desc;
  const sorts = { date: withdrawals.createdAt, id: withdrawals.id, amount: withdrawals.amount };
  const page = window(query);
  const rows = await db
    .select()
    .from(withdrawals)
    .where(and(where, query.status === 'any' ? undefined : eq(withdrawals.status, query.status)))
    .orderBy(direction(sorts[query.orderby]), direction(withdrawals.id))
    .limit(page.limit)
    .offset(page.offset);
  const found = await db
    .select({ status: withdrawals.status, count: count() })
    .from(withdrawals)
    .where(where)
    .groupBy(withdrawals.status);
  const counts = Object.fromEntries([
    ['any', found.reduce((sum, one) => sum + one.count, 0)],
    ...withdrawStatuses.map((status) => [status, found.find((one) => one.status === status)?.count ?? 0]),
  ]) as Record<WithdrawalQuery['status'], number>;
  return { rows, counts };
}

export async function selectWithdrawers(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await db
    .select({ id: users.id, displayName: users.displayName, email: users.email, avatarUrl: users.avatarUrl })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function selectOptionalInstructor(db: Db, userId: number) {
  const [row] = await db.select().from(instructorShares).where(eq(instructorShares.userId, userId));
  return row;
}

export async function upsertInstructor(
  db: Db,
  userId: number,
  columns: Partial<Omit<typeof instructorShares.$inferInsert, 'userId'>>,
): Promise<void> {
  await db
    .insert(instructorShares)
    .values({ userId, ...columns })
    .onConflictDoUpdate({ target: instructorShares.userId, set: columns });
}

export const countPending = (db: Db): Promise<number> => db.$count(withdrawals, eq(withdrawals.status, 'pending'));
