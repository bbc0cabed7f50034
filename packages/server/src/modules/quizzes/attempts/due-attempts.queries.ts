import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { courseItems } from '../../courses/courses.tables.ts';
import type { DueFinder } from '../../progress/index.ts';
import { quizAttempts } from '../quizzes.tables.ts';

/** Own attempts whose time runs. */
export const findDueAttempts: DueFinder = async (db, { courseIds, userId, now, limit }) => {
  const rows = await db
    .select({
      id: courseItems.id,
      type: courseItems.type,
      name: courseItems.name,
      courseId: quizAttempts.courseId,
      at: quizAttempts.deadline,
    })
    .from(quizAttempts)
    .innerJoin(courseItems, eq(courseItems.id, quizAttempts.quizId))
    .where(
      and(
        inArray(quizAttempts.courseId, [...courseIds]),
        eq(quizAttempts.userId, userId),
        eq(quizAttempts.status, 'attempt_started'),
        eq(quizAttempts.isPreview, false),
        eq(courseItems.status, 'publish'),
        gt(quizAttempts.deadline, now),
      ),
    )
    .orderBy(asc(quizAttempts.deadline))
    .limit(limit);
  return rows.map(({ id, type, name, courseId, at }) => ({ kind: 'attempt', at, courseId, item: { id, type, name } }));
};
