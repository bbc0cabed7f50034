import type { ItemTypeSlug } from '@lectern/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courseItems } from '../../courses/courses.tables.ts';
import { users } from '../../identity/identity.tables.ts';
import { courseProgress, itemProgress } from '../progress.tables.ts';

/**
 * Completes a course for all learners without a pending item. Returns the ids of the members for whom this is the first
 * completion. A course that was completed earlier keeps its date. One statement.
 */
export async function completeFinishedRecords(
  db: Db,
  { courseId, types, now }: { courseId: number; types: readonly ItemTypeSlug[]; now: Date },
): Promise<number[]> {
  const counted = sql`i.course_id = ${courseId} and i.status = 'publish' and i.type in ${[...types]}`;
  const { rows } = await db.execute<{ userId: number }>(sql`
    with finished as (
      select p.id, p.user_id, p.completed_at is null and p.retake_count = 0 as first
      from ${courseProgress} p
      where p.course_id = ${courseId} and (p.status <> 'completed' or p.completed_at is null)
        and exists (select from ${courseItems} i where ${counted})
        and not exists (
          select from ${courseItems} i
          left join ${itemProgress} done on done.item_id = i.id and done.user_id = p.user_id
          where ${counted} and done.completed is not true)
      for update of p
    ), completed as (
      -- What staff change is no activity of the learner: modified_at stays.
      update ${courseProgress} p set status = 'completed', completed_at = coalesce(p.completed_at, (
          select max(done.completed_at) from ${itemProgress} done
          where done.user_id = p.user_id and done.course_id = p.course_id and done.completed
        ), ${now.toISOString()}::timestamptz)
      from finished where finished.id = p.id
    )
    select finished.user_id as "userId" from finished
    join ${users} learner on learner.id = finished.user_id and learner.kind = 'member'
    where finished.first order by finished.user_id`);
  return rows.map(({ userId }) => userId);
}
