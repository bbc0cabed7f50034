import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../identity/identity.tables.ts';
import { calendarFeeds } from './calendar.tables.ts';

export async function selectOptionalFeed(db: Db, userId: number) {
  const [row] = await db
    .select({ createdAt: calendarFeeds.createdAt, lastReadAt: calendarFeeds.lastReadAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId));
  return row;
}

/** The owner of a feed. Blocked people and guests have none that works. */
export async function selectOptionalOwner(db: Db, tokenHash: string) {
  const [row] = await db
    .select({
      userId: users.id,
      locale: users.locale,
      lastReadAt: calendarFeeds.lastReadAt,
    })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.tokenHash, tokenHash), eq(users.kind, 'member'), eq(users.blocked, false)));
  return row;
}

export async function upsertFeed(db: Db, feed: { userId: number; tokenHash: string; createdAt: Date }): Promise<void> {
  const { tokenHash, createdAt } = feed;
  await db
    .insert(calendarFeeds)
    .values(feed)
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { tokenHash, createdAt, lastReadAt: null } });
}

/** Returns whether there was one. */
export async function deleteFeed(db: Db, userId: number): Promise<boolean> {
  const gone = await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId)).returning();
  return gone.length > 0;
}

export async function updateFeedRead(db: Db, userId: number, now: Date): Promise<void> {
  await db.update(calendarFeeds).set({ lastReadAt: now }).where(eq(calendarFeeds.userId, userId));
}
