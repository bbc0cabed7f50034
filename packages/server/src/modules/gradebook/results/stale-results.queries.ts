import { and, asc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courses } from '../../courses/courses.tables.ts';
import { enrollments } from '../../enrollments/enrollments.tables.ts';
import { users } from '../../identity/identity.tables.ts';

export interface WhoseResults {
  courseId?: number | undefined;
  userId?: number | undefined;
}

const wanted = ({ courseId, userId }: WhoseResults, after = 0) =>
  and(
    gt(enrollments.id, after),
    courseId === undefined ? undefined : eq(enrollments.courseId, courseId),
    userId === undefined ? undefined : eq(enrollments.userId, userId),
  );

export const countLearnersOfCourses = (db: Db, whose: WhoseResults): Promise<number> =>
  db.$count(enrollments, wanted(whose));

/** Enrollments with an id above `after`, with the names of learner and course. */
export const selectLearnersOfCourses = (
  db: Db,
  { after, limit, ...whose }: WhoseResults & { after: number; limit: number },
) =>
  db
    .select({
      id: enrollments.id,
      courseId: enrollments.courseId,
      userId: enrollments.userId,
      course: courses.name,
      person: users.displayName,
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .innerJoin(users, eq(users.id, enrollments.userId))
    .where(wanted(whose, after))
    .orderBy(asc(enrollments.id))
    .limit(limit);
