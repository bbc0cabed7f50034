import { and, count, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { taughtBy } from '../../courses/index.ts';
import { courses } from '../../courses/courses.tables.ts';
import { quizAttempts } from '../quizzes.tables.ts';

/** Attempts with an answer that waits for a person, as the list of them counts. */
export async function countAttemptsToReview(
  db: Db,
  { authorId = null, courseId }: { authorId?: number | null; courseId?: number },
): Promise<number> {
  const [row] = await db
    .select({ many: count() })
    .from(quizAttempts)
    .innerJoin(courses, eq(courses.id, quizAttempts.courseId))
    .where(
      and(
        eq(quizAttempts.result, 'pending'),
        eq(quizAttempts.isPreview, false),
        eq(quizAttempts.isGuest, false),
        authorId === null ? undefined : taughtBy(authorId),
        courseId === undefined ? undefined : eq(quizAttempts.courseId, courseId),
      ),
    );
  return row?.many ?? 0;
}
