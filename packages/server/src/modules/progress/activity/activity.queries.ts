import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { preparedQuery, preparedStatement } from '../../../platform/db/prepared-query.ts';
import { activityClocks, learnerActivity } from './activity.tables.ts';

type Clock = typeof activityClocks.$inferSelect;

const clockOf = preparedQuery((db) =>
  db
    .select()
    .from(activityClocks)
    .where(eq(activityClocks.userId, sql.placeholder('userId')))
    .for('update'),
);

/** The clock of a person, locked until the commit. */
export async function selectOptionalClock(db: Db, userId: number): Promise<Clock | undefined> {
  const [row] = await clockOf(db, { userId });
  return row;
}

export async function setClock(db: Db, clock: Clock): Promise<void> {
  await db.insert(activityClocks).values(clock).onConflictDoUpdate({ target: activityClocks.userId, set: clock });
}

const given = (name: string, type: 'int' | 'date' | 'boolean' | 'timestamptz') =>
  sql`${sql.placeholder(name)}::${sql.raw(type)}`;

const addedActivity = preparedStatement(
  () => sql`
    with clock as (
      insert into ${activityClocks} (user_id, course_id, seen_at, new_visit)
      values (${given('userId', 'int')}, ${given('courseId', 'int')}, ${given('seenAt', 'timestamptz')}, false)
      on conflict (user_id) do update set
        course_id = excluded.course_id, seen_at = excluded.seen_at, new_visit = excluded.new_visit)
    insert into ${learnerActivity} as counted
      (user_id, course_id, item_id, day, seconds, idle_seconds, visits, last_at)
    values (${given('userId', 'int')}, ${given('courseId', 'int')}, ${given('itemId', 'int')}, ${given('day', 'date')},
      ${given('seconds', 'int')}, ${given('idleSeconds', 'int')}, ${given('visits', 'int')},
      ${given('lastAt', 'timestamptz')})
    on conflict (user_id, item_id, day) do update set
      seconds = counted.seconds + excluded.seconds,
      idle_seconds = counted.idle_seconds + excluded.idle_seconds,
      visits = counted.visits + excluded.visits,
      last_at = greatest(counted.last_at, excluded.last_at)`,
);

/** Sets the clock, and adds to the row of the learner, the item and the day. One statement. */
export async function addActivity(
  db: Db,
  { seenAt, lastAt, ...row }: Required<typeof learnerActivity.$inferInsert> & Pick<Clock, 'seenAt'>,
): Promise<void> {
  await addedActivity(db, { ...row, seenAt: seenAt.toISOString(), lastAt: lastAt.toISOString() });
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
