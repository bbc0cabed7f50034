import { and, eq, inArray, is, lt, sql } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Db } from './db/database.ts';
import { preparedStatement } from './db/prepared-query.ts';
import { AppError } from './errors.ts';
import { limits } from './platform.tables.ts';

export interface Limit {
  /** What is counted and for whom, for example `forgot:ip:1f3a…`. No plain addresses: hash what names a person. */
  key: string;
  max: number;
  windowSeconds: number;
}

const countedAct = (waitsForDisk: boolean) =>
  preparedStatement<{ count: number }>(
    () => sql`
      ${waitsForDisk ? sql`` : sql`with commit as (select set_config('synchronous_commit', 'off', true))`}
      insert into ${limits} as counted (key, window_start, count, expires_at)
      select ${sql.placeholder('key')}, ${sql.placeholder('windowStart')}::timestamptz, 1,
        ${sql.placeholder('expiresAt')}::timestamptz ${waitsForDisk ? sql`` : sql`from commit`}
      on conflict (key, window_start) do update set count = counted.count + 1
      returning count`,
  );

/** In a transaction of its own. It does not wait for the disk: a crash of the database forgets less than a second. */
const countAlone = countedAct(false);
const countInTransaction = countedAct(true);

/**
 * Counts one act and refuses when the window is full. Shared by all processes of a school. On the pool a refused or
 * failed request counts too; call it there before a transaction is open, never inside one: a request that holds one
 * connection and waits for a second can stop the school.
 */
export async function consumeRateLimit(db: Db, { key, max, windowSeconds }: Limit, now: Date): Promise<void> {
  const windowStart = startOfWindow(now, windowSeconds * 1000);
  const expiresAt = new Date(windowStart.getTime() + windowSeconds * 1000);
  const [row] = await (is(db, PgTransaction) ? countInTransaction : countAlone)(db, {
    key,
    windowStart: windowStart.toISOString(),
    expiresAt: expiresAt.toISOString(),
  });
  if (row && row.count > max) {
    const n = Math.max(1, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000));
    throw new AppError('rate_limited', { n, retryAfter: n });
  }
}

/**
 * Counts one act for each of several keys, in the caller's transaction. Answers the keys whose window is full, and how
 * long it lasts. One statement.
 */
export async function consumeRateLimits(
  db: Db,
  { keys, max, windowSeconds }: Omit<Limit, 'key'> & { keys: readonly string[] },
  now: Date,
): Promise<{ full: string[]; seconds: number }> {
  const windowStart = startOfWindow(now, windowSeconds * 1000);
  const expiresAt = new Date(windowStart.getTime() + windowSeconds * 1000);
  const seconds = Math.max(1, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000));
  if (keys.length === 0) return { full: [], seconds };
  const rows = await db
    .insert(limits)
    // In one order, so that two calls never wait for each other.
    .values([...new Set(keys)].toSorted().map((key) => ({ key, windowStart, count: 1, expiresAt })))
    .onConflictDoUpdate({ target: [limits.key, limits.windowStart], set: { count: sql`${limits.count} + 1` } })
    .returning({ key: limits.key, count: limits.count });
  return { full: rows.filter(({ count }) => count > max).map(({ key }) => key), seconds };
}

interface OncePerWindow {
  keys: readonly string[];
  windowSeconds: number;
  now: Date;
}

const startOfWindow = (now: Date, windowMs: number): Date => new Date(Math.floor(now.getTime() / windowMs) * windowMs);

/** Of several actions, by key, those that have happened in this window. */
export async function selectClaimed(db: Db, { keys, windowSeconds, now }: OncePerWindow): Promise<ReadonlySet<string>> {
  const windowStart = startOfWindow(now, windowSeconds * 1000);
  const rows = await db
    .select({ key: limits.key })
    .from(limits)
    .where(and(inArray(limits.key, [...keys]), eq(limits.windowStart, windowStart)));
  return new Set(rows.map(({ key }) => key));
}

/**
 * Of several actions, by key, those that have not happened in this window. They are recorded in the caller's
 * transaction, so a failure does not count. One statement.
 */
export async function claimOncePerWindow(
  db: Db,
  { keys, windowSeconds, now }: OncePerWindow,
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const windowMs = windowSeconds * 1000;
  const windowStart = startOfWindow(now, windowMs);
  const expiresAt = new Date(windowStart.getTime() + windowMs);
  const taken = await db
    .insert(limits)
    // In one order, so that two calls never wait for each other.
    .values(keys.toSorted().map((key) => ({ key, windowStart, count: 1, expiresAt })))
    .onConflictDoNothing()
    .returning({ key: limits.key });
  return new Set(taken.map(({ key }) => key));
}

/** Takes back claims of this window that the caller made in vain. */
export async function releaseClaims(db: Db, { keys, windowSeconds, now }: OncePerWindow): Promise<void> {
  if (keys.length === 0) return;
  const windowStart = startOfWindow(now, windowSeconds * 1000);
  await db.delete(limits).where(and(inArray(limits.key, [...keys]), eq(limits.windowStart, windowStart)));
}

/** Drops windows that are over; run by the hourly sweep. */
export async function dropOldLimits(db: Db, now: Date): Promise<void> {
  await db.delete(limits).where(lt(limits.expiresAt, now));
}
