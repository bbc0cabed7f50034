import type { DeliveryError, DeliveryStatus } from '@lectern/contract';
import { MINUTE_MS } from '@lectern/contract/time';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { webhookDeliveries, webhooks } from '../webhooks.tables.ts';

/** A process that has not noted the result of a try by then has died. Longer than a try and the loading of its data. */
const LEASE_MS = 2 * MINUTE_MS;

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
type Receiver = Pick<
  typeof webhooks.$inferSelect,
  'id' | 'authorId' | 'origin' | 'deliveryUrl' | 'host' | 'secret' | 'previousSecret' | 'previousSecretUntil'
>;
export interface Claimed {
  delivery: DeliveryRow;
  webhook: Receiver;
}

export const leaseEnd = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

/** Requests of this process by their hosts and by the authors of their webhooks. */
export interface Sending {
  hosts: ReadonlyMap<string, number>;
  authors: ReadonlyMap<number, number>;
}

const numbers = (counts: ReadonlyMap<string | number, number>) => JSON.stringify(Object.fromEntries(counts));

/**
 * Takes deliveries that are due, the oldest of each webhook first, with at most `perHost` for one host together with those
 * that this process is sending. Authors with fewer requests come first: the slow receivers of one must not hold those of
 * others up. Other processes skip what is taken until the lease ends.
 */
export async function claimDue(
  db: Db,
  { now, limit, perHost, sending }: { now: Date; limit: number; perHost: number; sending: Sending },
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with due as (
      select d.id, d.next_try_at, w.author_id, row_number() over (partition by w.host order by d.next_try_at, d.id)
        + coalesce((${numbers(sending.hosts)}::jsonb ->> w.host)::integer, 0) as place
      from ${webhooks} w cross join lateral (
        select id, next_try_at from ${webhookDeliveries}
        where webhook_id = w.id and next_try_at <= ${now.toISOString()}::timestamptz
        order by next_try_at, id limit ${perHost} for update skip locked
      ) d
      where w.status = 'publish'
    ), chosen as (
      select id from due where place <= ${perHost}
      order by row_number() over (partition by author_id order by next_try_at, id)
        + coalesce((${numbers(sending.authors)}::jsonb ->> author_id::text)::integer, 0), next_try_at, id
      limit ${limit}
    )
    update ${webhookDeliveries} d
    set tries = d.tries + 1, tried_at = ${now.toISOString()}::timestamptz,
      next_try_at = ${leaseEnd(now).toISOString()}::timestamptz
    from chosen where d.id = chosen.id returning d.id`);
  return rows.map(({ id }) => id);
}

export async function selectOptionalClaimed(db: Db, id: number): Promise<Claimed | undefined> {
  const [row] = await db
    .select({ delivery: getTableColumns(webhookDeliveries), webhook: getTableColumns(webhooks) })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(eq(webhookDeliveries.id, id));
  return row;
}

/** This try, and no later one of another process. */
const isTry = ({ id, tries }: Pick<DeliveryRow, 'id' | 'tries'>) =>
  and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.tries, tries));

export async function updateBody(db: Db, id: number, body: string): Promise<void> {
  await db.update(webhookDeliveries).set({ requestBody: body }).where(eq(webhookDeliveries.id, id));
}

export interface TryResult {
  status: DeliveryStatus;
  nextTryAt: Date | null;
  code: number | null;
  error: DeliveryError | null;
  durationMs: number;
  requestHeaders: Record<string, string>;
  responseHeaders: Record<string, string> | null;
  responseBody: string | null;
  responseTruncated: boolean;
}

/** Notes the result of a try. False if another process has taken the delivery over. */
export async function updateResult(db: Db, delivery: DeliveryRow, result: TryResult): Promise<boolean> {
  const { rowCount } = await db.update(webhookDeliveries).set(result).where(isTry(delivery));
  return (rowCount ?? 0) > 0;
}

/** Gives a delivery back that was not sent, as if it had not been claimed. */
export async function releaseClaim(db: Db, delivery: DeliveryRow, nextTryAt: Date): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ tries: delivery.tries - 1, nextTryAt })
    .where(isTry(delivery));
}

/** A delivery that its webhook must not have any more. */
export async function deleteDelivery(db: Db, id: number): Promise<void> {
  await db.delete(webhookDeliveries).where(eq(webhookDeliveries.id, id));
}

export async function clearFailures(db: Db, webhookId: number): Promise<void> {
  await db
    .update(webhooks)
    .set({ failureCount: 0 })
    .where(and(eq(webhooks.id, webhookId), sql`${webhooks.failureCount} > 0`));
}

/** Counts an event that failed. Answers how many have in a row. */
export async function countFailure(db: Db, webhookId: number): Promise<number> {
  const [row] = await db
    .update(webhooks)
    .set({ failureCount: sql`${webhooks.failureCount} + 1` })
    .where(eq(webhooks.id, webhookId))
    .returning({ count: webhooks.failureCount });
  return row?.count ?? 0;
}

/** Disables an active webhook. Answers its author; undefined if it was not active. */
export async function disableActive(
  db: Db,
  { webhookId, reason, now }: { webhookId: number; reason: 'failures' | 'gone'; now: Date },
): Promise<{ authorId: number | null } | undefined> {
  const [row] = await db
    .update(webhooks)
    .set({
      status: 'disabled_by_failure',
      disabledAt: now,
      disabledReason: reason,
      modifiedAt: now,
      modifiedById: null,
    })
    .where(and(eq(webhooks.id, webhookId), eq(webhooks.status, 'publish')))
    .returning({ authorId: webhooks.authorId });
  return row;
}
