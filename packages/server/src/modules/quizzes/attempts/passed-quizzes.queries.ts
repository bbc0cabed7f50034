import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courseItems } from '../../courses/courses.tables.ts';
import { quizAttempts } from '../quizzes.tables.ts';

/** Of these people, those who have passed each published quiz of a course. Archived attempts do not count. */
export async function selectPassedAll(
  db: Db,
  { courseId, userIds }: { courseId: number; userIds: readonly number[] },
): Promise<ReadonlySet<number>> {
  if (userIds.length === 0) return new Set();
  const { rows } = await db.execute<{ id: number }>(sql`
    select p.id from unnest(${sql.param([...userIds])}::int[]) as p(id)
    where not exists (
      select 1 from ${courseItems} i
      where i.course_id = ${courseId} and i.type = 'quiz' and i.status = 'publish' and not exists (
        select 1 from ${quizAttempts} a
        where a.quiz_id = i.id and a.user_id = p.id and a.result = 'pass' and not a.is_preview
          and a.archived_at is null))`);
  return new Set(rows.map(({ id }) => id));
}
