import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { users } from '../../identity/identity.tables.ts';
import { courseItems, courses } from '../../courses/courses.tables.ts';
import { staffedCourseColumns } from '../../courses/index.ts';
import { enrollments } from '../../enrollments/enrollments.tables.ts';
import { learnersWithout } from '../../enrollments/index.ts';
import { quizAttempts, quizExtraAttempts, quizzes } from '../quizzes.tables.ts';

/** Limit of additional attempts. */
const MAX_EXTRA_ATTEMPTS = 1000;

/** A quiz as far as its graders act on it. */
export async function getStaffQuiz(db: Db, id: number) {
  const [row] = await db
    .select({
      id: quizzes.id,
      name: courseItems.name,
      courseId: courseItems.courseId,
      revealMode: quizzes.revealMode,
      attemptsAllowed: quizzes.attemptsAllowed,
      course: staffedCourseColumns,
    })
    .from(quizzes)
    .innerJoin(courseItems, eq(courseItems.id, quizzes.id))
    .innerJoin(courses, eq(courses.id, courseItems.courseId))
    .where(eq(quizzes.id, id));
  if (!row) throw new AppError('not_found');
  return row;
}

export type StaffQuiz = Awaited<ReturnType<typeof getStaffQuiz>>;

const hasNoAttempt = (quizId: number): SQL =>
  sql`not exists (select 1 from ${quizAttempts} done where done.quiz_id = ${quizId}
    and done.user_id = ${enrollments.userId} and not done.is_preview)`;

/** Learners of the quiz's course now who have not begun it. */
export const withoutAttempt = ({ quiz, now }: { quiz: StaffQuiz; now: Date }) => ({
  courseId: quiz.courseId,
  without: hasNoAttempt(quiz.id),
  now,
});

/** Which of these people are learners of the course who have not begun the quiz, and can be written to. */
export async function selectRemindable(
  db: Db,
  { quiz, userIds, now }: { quiz: StaffQuiz; userIds: readonly number[]; now: Date },
): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.userId))
    .where(
      and(
        learnersWithout(withoutAttempt({ quiz, now })),
        sql`${users.email} is not null`,
        inArray(users.id, [...userIds]),
      ),
    )
    .orderBy(asc(users.id));
  return rows.map(({ id }) => id);
}

/** Adds to what a person has been granted, and answers how much that is now. */
export async function addExtraAttempts(
  db: Db,
  grant: { quizId: number; userId: number; extra: number; grantedById: number; grantedAt: Date },
): Promise<number> {
  const [row] = await db
    .insert(quizExtraAttempts)
    .values(grant)
    .onConflictDoUpdate({
      target: [quizExtraAttempts.quizId, quizExtraAttempts.userId],
      set: {
        extra: sql`least(${quizExtraAttempts.extra} + excluded.extra, ${MAX_EXTRA_ATTEMPTS})`,
        grantedById: grant.grantedById,
        grantedAt: grant.grantedAt,
      },
    })
    .returning({ extra: quizExtraAttempts.extra });
  if (!row) throw new Error('extra attempts not written');
  return row.extra;
}
