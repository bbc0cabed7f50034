import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { extensionPoint } from '../../../platform/extension-points.ts';

/** Which quiz somebody is in the middle of, by course. */
export type RunningQuizFinder = (
  db: Db,
  options: { courseIds: readonly number[]; userId: number; now: Date },
) => Promise<ReadonlyMap<number, number>>;

export const runningQuizzes = extensionPoint<RunningQuizFinder>('running quizzes');

interface Wanted {
  item: { id: number; courseId: number };
  course: { disableCourseContent: boolean };
  staff: boolean;
}

/**
 * Of these items those that a running quiz keeps the learner from, each with the refusal: everything else in a course
 * that shuts its content while an attempt runs. Costs a statement only where a course does.
 */
export async function restrictedByRunningQuiz(
  db: Db,
  wanted: readonly Wanted[],
  { userId, now }: { userId: number; now: Date },
): Promise<ReadonlyMap<number, AppError>> {
  const shut = wanted.filter(({ course, staff }) => course.disableCourseContent && !staff);
  if (userId === 0 || shut.length === 0) return new Map();
  const courseIds = [...new Set(shut.map(({ item }) => item.courseId))];
  const running = await runningQuizzes.one()(db, { courseIds, userId, now });
  return new Map(
    shut.flatMap(({ item: { id, courseId } }) => {
      const quizId = running.get(courseId);
      if (quizId === undefined || quizId === id) return [];
      return [[id, new AppError('content_restricted_during_quiz', { quiz_id: quizId, course_id: courseId })]];
    }),
  );
}
