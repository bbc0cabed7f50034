import { and, count, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courses } from '../../courses/courses.tables.ts';
import { taughtBy } from '../../courses/index.ts';
import { quizAttempts } from '../quizzes.tables.ts';

const toReview = and(
  eq(quizAttempts.result, 'pending'),
  eq(quizAttempts.isPreview, false),
  eq(quizAttempts.isGuest, false),
);

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
        toReview,
        authorId === null ? undefined : taughtBy(authorId),
        courseId === undefined ? undefined : eq(quizAttempts.courseId, courseId),
      ),
    );
  return row?.many ?? 0;
}

/** The same count for each of these courses. `authorId`: only courses that this person teaches. */
export function countAttemptsToReviewByCourse(
  db: Db,
  { authorId, courseIds }: { authorId: number | null; courseIds: readonly number[] },
): Promise<{ courseId: number; count: number }[]> {
  return db
    .select({ courseId: quizAttempts.courseId, count: count() })
    .from(quizAttempts)
    .innerJoin(courses, eq(courses.id, quizAttempts.courseId))
    .where(
      and(toReview, inArray(quizAttempts.courseId, [...courseIds]), authorId === null ? undefined : taughtBy(authorId)),
    )
    .groupBy(quizAttempts.courseId);
}
