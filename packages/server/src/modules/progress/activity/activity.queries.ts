import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { activityClocks, learnerActivity } from './activity.tables.ts';

type Clock = typeof activityClocks.$inferSelect;

/** The clock of a person, locked until the commit. */
export async function selectOptionalClock(db: Db, userId: number): Promise<Clock | undefined> {
  const [row] = await db.select().from(activityClocks).where(eq(activityClocks.userId, userId)).for('update');
  return row;
}

export async function setClock(db: Db, clock: Clock): Promise<void> {
  await db.insert(activityClocks).values(clock).onConflictDoUpdate({ target: activityClocks.userId, set: clock });
}

/** Sets the clock, and adds to the row of the learner, the item and the day. One statement. */
export async function addActivity(db: Db, row: typeof learnerActivity.$inferInsert, clock: Clock): Promise<void> {
  const set = db
    .$with('clock')
    .as(
      db
        .insert(activityClocks)
        .values(clock)
        .onConflictDoUpdate({ target: activityClocks.userId, set: clock })
        .returning({ userId: activityClocks.userId }),
    );
  await db
    .with(set)
    .insert(learnerActivity)
    .values(row)
    .onConflictDoUpdate({
      target: [learnerActivity.userId, learnerActivity.itemId, learnerActivity.day],
      set: {
        seconds: sql`${learnerActivity.seconds} + excluded.seconds`,
        idleSeconds: sql`${learnerActivity.idleSeconds} + excluded.idle_seconds`,
        visits: sql`${learnerActivity.visits} + excluded.visits`,
        lastAt: sql`greatest(${learnerActivity.lastAt}, excluded.last_at)`,
      },
    });
}

/** Deletes what was measured of a learner in a course. */
export async function deleteActivity(
  db: Db,
  { courseId, userId }: { courseId: number; userId: number },
): Promise<void> {
  await db
    .delete(learnerActivity)
    .where(and(eq(learnerActivity.userId, userId), eq(learnerActivity.courseId, courseId)));
  await db.delete(activityClocks).where(and(eq(activityClocks.userId, userId), eq(activityClocks.courseId, courseId)));
}
