import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { extensionPoint } from '../../../platform/extension-points.ts';

/** The running quiz of a person, by course. */
export type RunningQuizFinder = (
  db: Db,
  options: { courseIds: readonly number[]; userId: number; now: Date },
) => Promise<ReadonlyMap<number, number>>;

export const runningQuizzes = extensionPoint<RunningQuizFinder>('running quizzes');

interface Wanted {
  course: { id: number; disableCourseContent: boolean };
  staff: boolean;
}

interface WantedItem extends Wanted {
  item: { id: number; courseId: number };
}

/**
 * The running quiz of the person in each of these courses that shuts its content while an attempt runs, by course.
 * Costs a statement only where a course does.
 */
export async function shutByRunningQuiz(
  db: Db,
  wanted: readonly Wanted[],
  { userId, now }: { userId: number; now: Date },
): Promise<ReadonlyMap<number, number>> {
  const shut = wanted.filter(({ course, staff }) => course.disableCourseContent && !staff);
  if (userId === 0 || shut.length === 0) return new Map();
  const courseIds = [...new Set(shut.map(({ course }) => course.id))];
  return runningQuizzes.one()(db, { courseIds, userId, now });
}

/**
 * Of these items those that a running quiz keeps the learner from, each with the refusal: everything but the quiz in a
 * course that is shut.
 */
export async function restrictedByRunningQuiz(
  db: Db,
  wanted: readonly WantedItem[],
  options: { userId: number; now: Date },
): Promise<ReadonlyMap<number, AppError>> {
  const shut = wanted.filter(({ course, staff }) => course.disableCourseContent && !staff);
  const running = await shutByRunningQuiz(db, shut, options);
  return new Map(
    shut.flatMap(({ item: { id, courseId } }) => {
      const quizId = running.get(courseId);
      if (quizId === undefined || quizId === id) return [];
      return [[id, refusalOf(courseId, quizId)]];
    }),
  );
}

/** Throws when a running quiz of the person shuts the course. */
export async function requireNoRunningQuiz(
  db: Db,
  wanted: Wanted,
  options: { userId: number; now: Date },
): Promise<void> {
  for (const [courseId, quizId] of await shutByRunningQuiz(db, [wanted], options)) throw refusalOf(courseId, quizId);
}

const refusalOf = (courseId: number, quizId: number): AppError =>
  new AppError('content_restricted_during_quiz', { quiz_id: quizId, course_id: courseId });
