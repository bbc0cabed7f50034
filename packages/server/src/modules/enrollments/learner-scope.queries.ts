import { type SQL, sql } from 'drizzle-orm';
import { courses } from '../courses/courses.tables.ts';
import { enrolments, entitlements } from './enrollments.tables.ts';

/** An enrolment without entitlements is over; whose access has only run out is still the course's learner. */
const learns = (userId: SQL, where: SQL): SQL => sql`exists (
  select 1 from ${enrolments} e join ${courses} c on c.id = e.course_id
  where e.user_id = ${userId} and ${where}
    and exists (select 1 from ${entitlements} one where one.enrolment_id = e.id))`;

/** Which people a course, or the courses of an instructor, have. */
export const learnerScope = {
  ofAuthor: (userId: SQL, authorId: number): SQL => learns(userId, sql`c.author_id = ${authorId}`),
  ofCourse: (userId: SQL, courseId: number): SQL => learns(userId, sql`c.id = ${courseId}`),
};
