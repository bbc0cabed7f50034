import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { canBeMailed, recipientColumns } from '../../identity/index.ts';
import { notificationPreferences, users } from '../../identity/identity.tables.ts';
import { selectNotifications } from '../inbox/inbox.queries.ts';
import { notificationDigests, notifications } from '../notifications.tables.ts';

/** People whose digest is due, locked until the transaction ends. `weekly` includes weekly digests. */
export function selectDueDigestsForUpdate(
  db: Db,
  { weekly, sentBefore, limit }: { weekly: boolean; sentBefore: Date; limit: number },
) {
  return db
    .select({ to: recipientColumns, sentUntil: notificationDigests.sentUntil })
    .from(notificationDigests)
    .innerJoin(users, eq(users.id, notificationDigests.userId))
    .where(
      and(
        lte(notificationDigests.sentUntil, sentBefore),
        weekly ? undefined : eq(notificationDigests.every, 'daily'),
        canBeMailed,
      ),
    )
    .orderBy(asc(notificationDigests.userId))
    .limit(limit)
    .for('update', { of: notificationDigests, skipLocked: true });
}

/**
 * The unread notifications of these people since their last digest, newest first, at most `limit` for each. `types`:
 * those that there are emails about, with the kind of the email, which the person must want.
 */
export function selectDigested(
  db: Db,
  {
    userIds,
    until,
    types,
    limit,
  }: { userIds: readonly number[]; until: Date; types: ReadonlyMap<string, string>; limit: number },
) {
  const ranked = db
    .select({
      id: notifications.id,
      rank: sql<number>`row_number() over (partition by ${notifications.userId} order by ${notifications.id} desc)`.as(
        'rank',
      ),
    })
    .from(notifications)
    .innerJoin(notificationDigests, eq(notificationDigests.userId, notifications.userId))
    .where(
      and(
        inArray(notifications.userId, [...userIds]),
        isNull(notifications.readAt),
        gt(notifications.createdAt, notificationDigests.sentUntil),
        lte(notifications.createdAt, until),
        inArray(notifications.type, [...types.keys()] as never),
        sql`not exists (select 1 from ${notificationPreferences} p
          where p.user_id = ${notifications.userId} and not p.email
            and p.kind = (${JSON.stringify(Object.fromEntries(types))}::jsonb ->> ${notifications.type}))`,
      ),
    )
    .as('ranked');
  const ids = db.select({ id: ranked.id }).from(ranked).where(lte(ranked.rank, limit));
  return selectNotifications(db).where(inArray(notifications.id, ids)).orderBy(sql`${notifications.id} desc`);
}

export async function updateSentUntil(db: Db, userIds: readonly number[], sentUntil: Date): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .update(notificationDigests)
    .set({ sentUntil })
    .where(inArray(notificationDigests.userId, [...userIds]));
}
