import type { WebhookEvent } from '@lectern/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { holdsCapability } from '../../identity/index.ts';
import { users } from '../../identity/identity.tables.ts';
import { webhookDeliveries, webhooks } from '../webhooks.tables.ts';

/** Active, and for one of these events. */
const listening = (events: readonly WebhookEvent[]): SQL =>
  sql`${webhooks.status} = 'publish' and ${webhooks.events} && ${sql.param([...events])}::text[]`;

/** Whether an active webhook listens to one of these events. */
export const isHeard = (events: readonly WebhookEvent[]): SQL =>
  sql`exists (select 1 from ${webhooks} where ${listening(events)})`;

export async function hasListeners(db: Db, event: WebhookEvent): Promise<boolean> {
  const [row] = await db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(listening([event]))
    .limit(1);
  return row !== undefined;
}

const array = (ids: readonly number[]): SQL => sql`${sql.param([...ids])}::integer[]`;

/**
 * Whether the author of a webhook may have an event of these courses, and the webhook is for one of them. Instructors have
 * the events of courses that they teach now. null: the event is about the school.
 */
function inScope(courseIds: readonly number[] | null): SQL {
  const member = sql`users.kind = 'member' and not users.blocked`;
  const seesAll = holdsCapability('author_any');
  if (courseIds === null) return sql`${member} and ${webhooks.allCourses} and ${seesAll}`;
  const ids = array(courseIds);
  const isTaught = sql`exists (select 1 from courses c where c.id = any(${ids})
    and (${webhooks.allCourses} or c.id = any(${webhooks.courseIds}))
    and (c.author_id = users.id or c.additional_author_ids @> array[users.id]))`;
  return sql`${member} and case when ${seesAll} then ${webhooks.allCourses} or ${webhooks.courseIds} && ${ids}
    else ${holdsCapability('author_own')} and ${isTaught} end`;
}

/** Whether a webhook still has the events of these courses. */
export async function isInScope(
  db: Db,
  { webhookId, courseIds }: { webhookId: number; courseIds: readonly number[] | null },
): Promise<boolean> {
  const [row] = await db
    .select({ id: webhooks.id })
    .from(webhooks)
    .innerJoin(users, eq(users.id, webhooks.authorId))
    .where(and(eq(webhooks.id, webhookId), inScope(courseIds)));
  return row !== undefined;
}

export interface NewDelivery {
  eventId: string;
  event: WebhookEvent;
  source: string;
  payload: Record<string, unknown>;
  userId: number | null;
  happenedAt: Date;
  now: Date;
  courseIds: readonly number[] | null;
}

/** Writes one delivery for each webhook that has the event, once. Says whether there is any new one. */
export async function insertDeliveriesOnce(db: Db, delivery: NewDelivery): Promise<boolean> {
  const { eventId, event, source, payload, userId, happenedAt, now, courseIds } = delivery;
  const at = now.toISOString();
  const { rowCount } = await db.execute(sql`
    insert into ${webhookDeliveries}
      (webhook_id, event_id, event, source, payload, user_id, happened_at, created_at, next_try_at)
    select ${webhooks.id}, ${eventId}, ${event}, ${source}, ${JSON.stringify(payload)}::jsonb,
      (select about.id from users about where about.id = ${userId}::integer),
      ${happenedAt.toISOString()}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
    from ${webhooks} join ${users} on ${users.id} = ${webhooks.authorId}
    where ${listening([event])} and ${inScope(courseIds)}
    on conflict (webhook_id, event_id) do nothing`);
  return (rowCount ?? 0) > 0;
}
