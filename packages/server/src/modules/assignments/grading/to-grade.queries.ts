import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courses } from '../../courses/courses.tables.ts';
import { taughtBy } from '../../courses/index.ts';
import { assignmentReplies } from '../assignments.tables.ts';

const toGrade = and(eq(assignmentReplies.result, 'pending'), isNull(assignmentReplies.archivedAt));

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
        toGrade,
        authorId === null ? undefined : taughtBy(authorId),
        courseId === undefined ? undefined : eq(assignmentReplies.courseId, courseId),
      ),
    );
  return row?.many ?? 0;
}

/** The same count for each of these courses. `authorId`: only courses that this person teaches. */
export function countToGradeByCourse(
  db: Db,
  { authorId, courseIds }: { authorId: number | null; courseIds: readonly number[] },
): Promise<{ courseId: number; count: number }[]> {
  return db
    .select({ courseId: assignmentReplies.courseId, count: count() })
    .from(assignmentReplies)
    .innerJoin(courses, eq(courses.id, assignmentReplies.courseId))
    .where(
      and(
        toGrade,
        inArray(assignmentReplies.courseId, [...courseIds]),
        authorId === null ? undefined : taughtBy(authorId),
      ),
    )
    .groupBy(assignmentReplies.courseId);
}
