import type { ItemTypeSlug } from '@lectern/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courseItems, courses } from '../../courses/courses.tables.ts';
import { courseProgress, courseRuns, itemProgress } from '../progress.tables.ts';

interface Learner {
  courseId: number;
  userId: number;
}

/** Erases the record of a course and of all its items, also of earlier times; answers whether there was anything. */
export async function deleteProgress(db: Db, { courseId, userId }: Learner): Promise<boolean> {
  const items = await db
    .delete(itemProgress)
    .where(and(eq(itemProgress.userId, userId), eq(itemProgress.courseId, courseId)))
    .returning({ id: itemProgress.id });
  await db.delete(courseRuns).where(and(eq(courseRuns.userId, userId), eq(courseRuns.courseId, courseId)));
  const records = await db
    .delete(courseProgress)
    .where(and(eq(courseProgress.userId, userId), eq(courseProgress.courseId, courseId)))
    .returning({ id: courseProgress.id });
  return items.length + records.length > 0;
}

/**
 * Sets every item of a course completed that learners see and that is not; answers how many there were. The course is
 * held from here on: none where it is being deleted at this moment.
 */
export async function completeOpenItems(
  db: Db,
  { courseId, userId, types, now }: Learner & { types: readonly ItemTypeSlug[]; now: Date },
): Promise<number> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute(sql`
    insert into ${itemProgress} as mine
      (user_id, course_id, item_id, item_type, completed, started_at, modified_at, completed_at)
    select ${userId}::int, i.course_id, i.id, i.type, true, ${moment}, ${moment}, ${moment}
    from ${courseItems} i
    join ${courses} c on c.id = i.course_id
    where i.course_id = ${courseId} and i.status = 'publish' and i.type in ${[...types, '']}
    for key share of c, i
    on conflict (user_id, item_id) do update set
      completed = true, modified_at = excluded.modified_at, completed_at = coalesce(mine.completed_at, excluded.completed_at)
    where not mine.completed
    returning mine.id`);
  return rows.length;
}
