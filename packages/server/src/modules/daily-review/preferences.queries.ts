import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { dailyReviewMutes as mutes, dailyReviewPreferences as preferences } from './daily-review.tables.ts';

export async function isEnabled(db: Db, userId: number): Promise<boolean> {
  const [row] = await db
    .select({ enabled: preferences.enabled })
    .from(preferences)
    .where(eq(preferences.userId, userId));
  return row?.enabled ?? true;
}

export async function writeEnabled(
  db: Db,
  { userId, enabled, now }: { userId: number; enabled: boolean; now: Date },
): Promise<void> {
  await db
    .insert(preferences)
    .values({ userId, enabled, modifiedAt: now })
    .onConflictDoUpdate({ target: preferences.userId, set: { enabled, modifiedAt: now } });
}

export async function selectMutedCourseIds(db: Db, userId: number): Promise<number[]> {
  const rows = await db.select({ courseId: mutes.courseId }).from(mutes).where(eq(mutes.userId, userId));
  return rows.map(({ courseId }) => courseId);
}
