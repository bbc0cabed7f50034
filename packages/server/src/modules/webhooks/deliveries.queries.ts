import { type contract, type DeliveryStatus, deliveryStatuses, type Input } from '@lectern/contract';
import { WEBHOOK_DELIVERY_DAYS } from '@lectern/contract/limits';
import { DAY_MS } from '@lectern/contract/time';
import { and, count, desc, eq, getTableColumns, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { window } from '../../platform/http/paging.ts';
import { users } from '../identity/identity.tables.ts';
import { type DeliveryRow, leaseEnd } from './outgoing/claims.queries.ts';
import { webhookDeliveries, webhooks } from './webhooks.tables.ts';

type DeliveryQuery = Input<typeof contract.webhooks.deliveries>['query'];

const LEASE_MS = leaseEnd(new Date(0)).getTime();

/**
 * The status as people see it: `pending` while a failed delivery is tried again, or will be at once. The row says
 * `retrying` until the result is noted.
 */
const shownStatus = (now: Date) => sql<DeliveryStatus>`case
  when ${webhookDeliveries.status} = 'retrying' and (
    ${webhookDeliveries.nextTryAt} = ${webhookDeliveries.triedAt} + interval '1 millisecond' * ${sql.raw(String(LEASE_MS))}
    or ${webhookDeliveries.nextTryAt} <= ${now.toISOString()}::timestamptz
      and exists (select from ${webhooks} w where w.id = ${webhookDeliveries.webhookId} and w.status = 'publish')
  ) then 'pending' else ${webhookDeliveries.status} end`;

/** Columns of lists: without headers and bodies. */
const listedColumns = {
  id: webhookDeliveries.id,
  webhookId: webhookDeliveries.webhookId,
  eventId: webhookDeliveries.eventId,
  event: webhookDeliveries.event,
  status: webhookDeliveries.status,
  code: webhookDeliveries.code,
  error: webhookDeliveries.error,
  tries: webhookDeliveries.tries,
  durationMs: webhookDeliveries.durationMs,
  createdAt: webhookDeliveries.createdAt,
  triedAt: webhookDeliveries.triedAt,
  nextTryAt: webhookDeliveries.nextTryAt,
};
export type ListedDelivery = Pick<DeliveryRow, keyof typeof listedColumns>;

/** A page of deliveries, and their number by status. Two statements. */
export async function selectDeliveries(
  db: Db,
  { webhookId, query, now }: { webhookId: number; query: DeliveryQuery; now: Date },
) {
  const where = and(
    eq(webhookDeliveries.webhookId, webhookId),
    query.event === undefined ? undefined : eq(webhookDeliveries.event, query.event),
  );
  const page = window(query);
  const status = shownStatus(now).as('shown_status');
  const shown = db
    .select({ ...listedColumns, status })
    .from(webhookDeliveries)
    .where(where)
    .as('shown');
  const rows: ListedDelivery[] = await db
    .select()
    .from(shown)
    .where(query.status === 'any' ? undefined : eq(shown.status, query.status))
    .orderBy(desc(shown.createdAt), desc(shown.id))
    .limit(page.limit)
    .offset(page.offset);
  const sums = await db.select({ status: shown.status, count: count() }).from(shown).groupBy(shown.status);
  const counts: Record<string, number> = { any: 0, ...Object.fromEntries(deliveryStatuses.map((one) => [one, 0])) };
  for (const one of sums) {
    counts[one.status] = one.count;
    counts.any = (counts.any ?? 0) + one.count;
  }
  return { rows, counts };
}

interface Wanted {
  webhookId: number;
  id: number;
}

const isOne = ({ webhookId, id }: Wanted) =>
  and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.id, id));

export async function getDelivery(db: Db, wanted: Wanted): Promise<DeliveryRow> {
  const [row] = await db.select().from(webhookDeliveries).where(isOne(wanted));
  if (!row) throw new AppError('not_found');
  return row;
}

/** With the status that people see. */
export async function getShownDelivery(db: Db, { now, ...wanted }: Wanted & { now: Date }): Promise<DeliveryRow> {
  const [row] = await db
    .select({ ...getTableColumns(webhookDeliveries), status: shownStatus(now) })
    .from(webhookDeliveries)
    .where(isOne(wanted));
  if (!row) throw new AppError('not_found');
  return row;
}

/** Locks the delivery until the transaction ends. */
export async function getDeliveryForUpdate(db: Db, wanted: Wanted): Promise<DeliveryRow> {
  const [row] = await db.select().from(webhookDeliveries).where(isOne(wanted)).for('update');
  if (!row) throw new AppError('not_found');
  return row;
}

/** Sends a delivery again from its first try. */
export async function resetDelivery(db: Db, id: number, now: Date): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ status: 'pending', tries: 0, nextTryAt: now })
    .where(eq(webhookDeliveries.id, id));
}

/** Brings the next try of a delivery forward. */
export async function hurryDelivery(db: Db, id: number, now: Date): Promise<void> {
  await db.update(webhookDeliveries).set({ nextTryAt: now }).where(eq(webhookDeliveries.id, id));
}

export async function insertDelivery(db: Db, row: typeof webhookDeliveries.$inferInsert): Promise<DeliveryRow> {
  const [made] = await db.insert(webhookDeliveries).values(row).returning();
  if (!made) throw new Error('delivery not inserted');
  return made;
}

/**
 * Forgets what was sent for webhooks of a person, or of all with a custom role: it is what they might read then. What is
 * still to be sent gets a new body.
 */
export async function forgetBodiesOf(db: Db, whose: { userId: number } | { roleId: number }): Promise<void> {
  const people = 'userId' in whose ? eq(users.id, whose.userId) : eq(users.customRoleId, whose.roleId);
  const authors = db.select({ id: users.id }).from(users).where(people);
  const theirs = db.select({ id: webhooks.id }).from(webhooks).where(inArray(webhooks.authorId, authors));
  await db
    .update(webhookDeliveries)
    .set({ requestBody: null, responseBody: null })
    .where(and(inArray(webhookDeliveries.webhookId, theirs), ne(webhookDeliveries.event, 'ping')));
}

/** Rows of one statement. */
const PORTION = 1000;

/** Deletes deliveries that are older than they are kept. Answers whether there may be more. */
export async function deleteOldDeliveries(db: Db, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - WEBHOOK_DELIVERY_DAYS * DAY_MS);
  const old = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(lt(webhookDeliveries.createdAt, before))
    .limit(PORTION);
  const { rowCount } = await db.delete(webhookDeliveries).where(inArray(webhookDeliveries.id, sql`(${old})`));
  return rowCount === PORTION;
}
