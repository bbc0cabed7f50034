import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courses } from '../../courses/courses.tables.ts';
import { enrollments } from '../../enrollments/enrollments.tables.ts';
import { grades, gradeResults } from '../../gradebook/gradebook.tables.ts';
import { users } from '../../identity/identity.tables.ts';
import { courseProgress } from '../../progress/progress.tables.ts';

/** What a certificate can show of a learner of a course. undefined: the person does not take it. */
export async function selectOptionalLearner(db: Db, { userId, courseId }: { userId: number; courseId: number }) {
  const [row] = await db
    .select({
      displayName: users.displayName,
      firstName: users.firstName,
      lastName: users.lastName,
      locale: users.locale,
      courseName: courses.name,
      duration: courses.duration,
      authorId: courses.authorId,
      coAuthorIds: courses.additionalAuthorIds,
      enrolledAt: enrollments.enrolledAt,
      startedAt: courseProgress.startedAt,
      completedAt: courseProgress.completedAt,
      percent: gradeResults.percent,
      grade: grades.name,
    })
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.userId))
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .leftJoin(courseProgress, and(eq(courseProgress.courseId, courses.id), eq(courseProgress.userId, users.id)))
    .leftJoin(gradeResults, and(eq(gradeResults.courseId, courses.id), eq(gradeResults.userId, users.id)))
    .leftJoin(grades, eq(grades.id, gradeResults.gradeId))
    .where(and(eq(enrollments.userId, userId), eq(enrollments.courseId, courseId)));
  return row;
}
