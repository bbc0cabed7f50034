import { type SQL, sql } from 'drizzle-orm';
import { taughtBy } from '../courses/index.ts';
import { momentOf } from '../../platform/db/fragments/moment.ts';
import { entitlementIsValid } from './access/access-conditions.queries.ts';
import { courses } from '../courses/courses.tables.ts';
import { enrollments, entitlements } from './enrollments.tables.ts';

/** An enrollment without entitlements is over; whose access has only run out is still the course's learner. */
const learns = (userId: SQL, where: SQL): SQL => sql`exists (
  select 1 from ${enrollments} e join ${courses} c on c.id = e.course_id
  where e.user_id = ${userId} and ${where}
    and exists (select 1 from ${entitlements} one where one.enrollment_id = e.id))`;

/** As the lists of enrollments call it: one that lets the person in, or only ones that did. */
function standing(
  userId: SQL,
  status: 'active' | 'expired' | 'none',
  { authorId, now }: { authorId: number | null; now: Date },
): SQL {
  const inTheirs =
    authorId === null
      ? sql``
      : sql`join ${enrollments} e on e.id = one.enrollment_id
          join ${courses} c on c.id = e.course_id and ${taughtBy(authorId, sql`c`)}`;
  const valid = entitlementIsValid(sql`one`, momentOf(now));
  const has = (what: SQL): SQL =>
    sql`exists (select 1 from ${entitlements} one ${inTheirs} where one.user_id = ${userId} and ${what})`;
  switch (status) {
    case 'active':
      return has(valid);
    case 'expired':
      // Those that do not let in any more are few, so they are what is looked for.
      return sql`(${has(sql`not ${valid}`)} and not ${has(valid)})`;
    case 'none':
      return sql`not ${has(sql`true`)}`;
  }
}

/** Which people a course, or the courses of an instructor, have. */
export const learnerScope = {
  standing,
  ofAuthor: (userId: SQL, authorId: number): SQL => learns(userId, taughtBy(authorId, sql`c`)),
  ofCourse: (userId: SQL, courseId: number): SQL => learns(userId, sql`c.id = ${courseId}`),
};
