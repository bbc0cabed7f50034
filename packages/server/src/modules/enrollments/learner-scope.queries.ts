import { type SQL, sql } from 'drizzle-orm';
import { courses } from '../courses/courses.tables.ts';
import { enrollments, entitlements } from './enrollments.tables.ts';

/** An enrollment without entitlements is over; whose access has only run out is still the course's learner. */
const learns = (userId: SQL, where: SQL): SQL => sql`exists (
  select 1 from ${enrollments} e join ${courses} c on c.id = e.course_id
  where e.user_id = ${userId} and ${where}
    and exists (select 1 from ${entitlements} one where one.enrollment_id = e.id))`;

/** Which people a course, or the courses of an instructor, have. */
export const learnerScope = {
  ofAuthor: (userId: SQL, authorId: number): SQL => learns(userId, sql`c.author_id = ${authorId}`),
  ofCourse: (userId: SQL, courseId: number): SQL => learns(userId, sql`c.id = ${courseId}`),
};
