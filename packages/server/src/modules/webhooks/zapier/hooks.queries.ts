import type { WebhookEvent } from '@lectern/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { events } from '../../../platform/platform.tables.ts';
import { webhooks } from '../webhooks.tables.ts';

const ofZapier = eq(webhooks.origin, 'zapier');

export const countZapierHooks = (db: Db): Promise<number> => db.$count(webhooks, ofZapier);

export async function selectOptionalHook(
  db: Db,
  { authorId, event, url }: { authorId: number; event: WebhookEvent; url: string },
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(
      and(
        ofZapier,
        eq(webhooks.authorId, authorId),
        eq(webhooks.deliveryUrl, url),
        eq(webhooks.events, [event]),
        eq(webhooks.status, 'publish'),
      ),
    );
  return row?.id;
}

/** Two Zaps that are turned on at once must not exceed the limit, and none may outlive its key. */
export async function lockZapierHooks(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('zapier_hooks'))`);
}

/** Deletes hooks of Zaps, with what waits for them. Answers their IDs. */
export async function deleteZapierHooks(db: Db, which: { id?: number; authorId?: number } = {}): Promise<number[]> {
  const { id, authorId } = which;
  const rows = await db
    .delete(webhooks)
    .where(
      and(
        ofZapier,
        id === undefined ? undefined : eq(webhooks.id, id),
        authorId === undefined ? undefined : eq(webhooks.authorId, authorId),
      ),
    )
    .returning({ id: webhooks.id });
  return rows.map((row) => row.id);
}

export interface HappenedEvent {
  id: number;
  type: string;
  payload: Record<string, unknown>;
  createdAt: Date;
}

/** The newest events of a type. */
export const selectNewestEvents = (
  db: Db,
  { type, limit }: { type: string; limit: number },
): Promise<HappenedEvent[]> =>
  db
    .select({ id: events.id, type: events.type, payload: events.payload, createdAt: events.createdAt })
    .from(events)
    .where(eq(events.type, type))
    .orderBy(sql`${events.createdAt} desc`, sql`${events.id} desc`)
    .limit(limit);
