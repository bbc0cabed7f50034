import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courseItems } from '../../courses/courses.tables.ts';
import { users } from '../../identity/identity.tables.ts';
import { quizAttempts } from '../quizzes.tables.ts';

interface StaleFilter {
  /** Attempts started before this time. */
  before: Date;
  courseId?: number | undefined;
}

const stale = ({ before, courseId }: StaleFilter) =>
  and(
    eq(quizAttempts.status, 'attempt_started'),
    eq(quizAttempts.isPreview, false),
    eq(quizAttempts.isGuest, false),
    isNull(quizAttempts.archivedAt),
    lt(quizAttempts.startedAt, before),
    courseId === undefined ? undefined : eq(quizAttempts.courseId, courseId),
  );

/** Attempts with an id above `after` that were started before `before` and never submitted. */
export async function selectStaleAttempts(
  db: Db,
  { after, limit, ...filter }: StaleFilter & { after: number; limit: number },
) {
  return db
    .select({
      id: quizAttempts.id,
      quiz: courseItems.name,
      person: users.displayName,
      startedAt: quizAttempts.startedAt,
      answered: quizAttempts.answeredQuestions,
    })
    .from(quizAttempts)
    .innerJoin(courseItems, eq(courseItems.id, quizAttempts.quizId))
    .innerJoin(users, eq(users.id, quizAttempts.userId))
    .where(and(stale(filter), gt(quizAttempts.id, after)))
    .orderBy(asc(quizAttempts.id))
    .limit(limit);
}

export const countStaleAttempts = (db: Db, filter: StaleFilter): Promise<number> =>
  db.$count(quizAttempts, stale(filter));
