import type { AiKind, AiRequestStatus } from '@lectern/contract';
import { DAY_MS } from '@lectern/contract/time';
import { and, count, desc, eq, gt, isNull, lt, sql, sum } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courses } from '../../courses/courses.tables.ts';
import { users } from '../../identity/identity.tables.ts';
import { aiRequests, aiUsage } from '../ai.tables.ts';

/** Requests begin one after the other, so that two at once do not take the same tokens. */
export const lockTokens = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(hashtext('ai-tokens'))`);

interface Taken {
  /** With those that running requests may still take. */
  person: number;
  school: number;
}

/** Tokens that are taken in a month. */
export async function selectTaken(db: Db, { userId, month }: { userId: number; month: string }): Promise<Taken> {
  const total = sql`${aiUsage.tokensIn} + ${aiUsage.tokensOut}`;
  const used = db
    .select({ userId: aiUsage.userId, tokens: sql<string>`${total}`.as('tokens') })
    .from(aiUsage)
    .where(eq(aiUsage.month, month));
  const running = db
    .select({ userId: aiRequests.userId, tokens: sql<string>`${aiRequests.reserved}`.as('tokens') })
    .from(aiRequests)
    .where(and(eq(aiRequests.status, 'running'), eq(aiRequests.month, month)));
  const all = used.unionAll(running).as('taken');
  const [row] = await db
    .select({
      school: sql<string>`coalesce(sum(${all.tokens}), 0)`,
      person: sql<string>`coalesce(sum(${all.tokens}) filter (where ${all.userId} = ${userId}), 0)`,
    })
    .from(all);
  return { person: Number(row?.person ?? 0), school: Number(row?.school ?? 0) };
}

/** The longest age of a row of the current month. */
const MONTH_MS = 32 * DAY_MS;

/** Tokens that questions to the tutor have taken in the month of `now`. */
export async function selectTakenByTutor(db: Db, { month, now }: { month: string; now: Date }): Promise<number> {
  const { kind, status, reserved, tokensIn, tokensOut, createdAt } = aiRequests;
  const tokens = sql`case when ${status} = 'running' then ${reserved} else ${tokensIn} + ${tokensOut} end`;
  const [row] = await db
    .select({ taken: sql<string>`coalesce(sum(${tokens}), 0)` })
    .from(aiRequests)
    .where(and(eq(kind, 'tutor'), eq(aiRequests.month, month), gt(createdAt, new Date(now.getTime() - MONTH_MS))));
  return Number(row?.taken ?? 0);
}

export interface NewRequest {
  userId: number;
  courseId: number | null;
  kind: AiKind;
  model: string;
  month: string;
  reserved: number;
  tokensIn: number;
  createdAt: Date;
}

export async function insertRequest(db: Db, values: NewRequest): Promise<number> {
  const [row] = await db.insert(aiRequests).values(values).returning({ id: aiRequests.id });
  return row!.id;
}

export interface Settled {
  status: Exclude<AiRequestStatus, 'running'>;
  error: string;
  tokensIn: number;
  tokensOut: number;
  cost: number | null;
  durationMs: number | null;
}

/** Ends a request and adds what it has used to the month. Nothing happens if it has ended already. */
export async function settleRequest(db: Db, id: number, settled: Settled): Promise<void> {
  const [row] = await db
    .update(aiRequests)
    .set({ ...settled, reserved: 0 })
    .where(and(eq(aiRequests.id, id), eq(aiRequests.status, 'running')))
    .returning({ userId: aiRequests.userId, month: aiRequests.month });
  if (!row) return;
  const { tokensIn, tokensOut, cost } = settled;
  const added = {
    requests: sql`${aiUsage.requests} + 1`,
    tokensIn: sql`${aiUsage.tokensIn} + ${tokensIn}`,
    tokensOut: sql`${aiUsage.tokensOut} + ${tokensOut}`,
    ...(cost !== null && { cost: sql`coalesce(${aiUsage.cost}, 0) + ${cost}` }),
  };
  await db
    .insert(aiUsage)
    .values({ ...row, requests: 1, tokensIn, tokensOut, cost })
    .onConflictDoUpdate({ target: [aiUsage.userId, aiUsage.month], set: added });
}

/** Requests whose process has ended without settling them. */
export const selectLost = (db: Db, before: Date, limit: number) =>
  db
    .select({ id: aiRequests.id, reserved: aiRequests.reserved, tokensIn: aiRequests.tokensIn })
    .from(aiRequests)
    .where(and(eq(aiRequests.status, 'running'), lt(aiRequests.createdAt, before)))
    .limit(limit);

export async function deleteRequests(db: Db, before: Date): Promise<void> {
  await db.delete(aiRequests).where(and(lt(aiRequests.createdAt, before), sql`${aiRequests.status} <> 'running'`));
}

export async function selectOwnCost(db: Db, { userId, month }: { userId: number; month: string }) {
  const [row] = await db
    .select({ cost: aiUsage.cost })
    .from(aiUsage)
    .where(and(eq(aiUsage.userId, userId), eq(aiUsage.month, month)));
  return row?.cost ?? null;
}

const MAX_MONTHS = 24;

export const selectMonths = (db: Db) =>
  db
    .selectDistinct({ month: aiUsage.month })
    .from(aiUsage)
    .orderBy(desc(aiUsage.month))
    .limit(MAX_MONTHS)
    .then((rows) => rows.map(({ month }) => month));

const sumOf = (column: typeof aiUsage.tokensIn) => sql<string>`coalesce(${sum(column)}, 0)`.mapWith(Number);
const costSum = sql<string | null>`sum(${aiUsage.cost})`;
const figures = {
  requests: sumOf(aiUsage.requests),
  tokensIn: sumOf(aiUsage.tokensIn),
  tokensOut: sumOf(aiUsage.tokensOut),
  cost: costSum,
};

export async function selectTotal(db: Db, month: string) {
  const [row] = await db.select(figures).from(aiUsage).where(eq(aiUsage.month, month));
  return row!;
}

/** People of a month, those of most tokens first. Persons whose accounts are gone are one row. */
export async function selectUsage(db: Db, { month, limit, offset }: { month: string; limit: number; offset: number }) {
  const rows = await db
    .select({ userId: aiUsage.userId, name: users.displayName, ...figures })
    .from(aiUsage)
    .leftJoin(users, eq(users.id, aiUsage.userId))
    .where(eq(aiUsage.month, month))
    .groupBy(aiUsage.userId, users.displayName)
    .orderBy(sql`sum(${aiUsage.tokensIn} + ${aiUsage.tokensOut}) desc`, sql`${aiUsage.userId} nulls last`)
    .limit(limit)
    .offset(offset);
  const [all] = await db
    .select({
      total: sql<string>`count(distinct ${aiUsage.userId})`.mapWith(Number),
      nameless: sql<string>`count(*) filter (where ${isNull(aiUsage.userId)})`.mapWith(Number),
    })
    .from(aiUsage)
    .where(eq(aiUsage.month, month));
  return { rows, total: (all?.total ?? 0) + (all?.nameless ? 1 : 0) };
}

export async function selectRequests(
  db: Db,
  {
    userId,
    status,
    limit,
    offset,
  }: { userId: number | undefined; status: AiRequestStatus | 'any'; limit: number; offset: number },
) {
  const where = and(
    userId === undefined ? undefined : eq(aiRequests.userId, userId),
    status === 'any' ? undefined : eq(aiRequests.status, status),
  );
  const rows = await db
    .select({ request: aiRequests, person: users.displayName, course: courses.name })
    .from(aiRequests)
    .leftJoin(users, eq(users.id, aiRequests.userId))
    .leftJoin(courses, eq(courses.id, aiRequests.courseId))
    .where(where)
    .orderBy(desc(aiRequests.id))
    .limit(limit)
    .offset(offset);
  const [all] = await db.select({ total: count() }).from(aiRequests).where(where);
  return { rows, total: all?.total ?? 0 };
}
