import { and, count, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courses } from '../../courses/courses.tables.ts';
import { taughtBy } from '../../courses/index.ts';
import { assignmentReplies } from '../assignments.tables.ts';

/** The number of submissions to grade, as shown in the inbox. */
export async function countToGrade(
  db: Db,
  { authorId = null, courseId }: { authorId?: number | null; courseId?: number },
): Promise<number> {
  const [row] = await db
    .select({ many: count() })
    .from(assignmentReplies)
    .innerJoin(courses, eq(courses.id, assignmentReplies.courseId))
    .where(
      and(
        eq(assignmentReplies.result, 'pending'),
        isNull(assignmentReplies.archivedAt),
        authorId === null ? undefined : taughtBy(authorId),
        courseId === undefined ? undefined : eq(assignmentReplies.courseId, courseId),
      ),
    );
  return row?.many ?? 0;
}
