import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courseItems } from '../../courses/courses.tables.ts';
import { assignmentReplies, assignments } from '../assignments.tables.ts';

const MAX_ASSIGNMENTS = 300;

/** HTML of the assignments of a course for which a learner has no grade. */
export async function selectOpenAssignments(
  db: Db,
  { courseId, userId }: { courseId: number; userId: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ html: string }>(sql`
    select '<p>' || item.name || '</p>' || a.description as html
    from ${assignments} a join ${courseItems} item on item.id = a.id
    where item.course_id = ${courseId} and not exists (
      select 1 from ${assignmentReplies} r
      where r.assignment_id = a.id and r.user_id = ${userId} and r.result <> 'pending')
    order by a.id limit ${MAX_ASSIGNMENTS}`);
  return rows.map(({ html }) => html);
}
