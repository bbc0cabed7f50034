import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { taughtBy } from '../courses/index.ts';
import { users } from '../identity/identity.tables.ts';
import { courses } from '../courses/courses.tables.ts';
import { enrollments } from '../enrollments/enrollments.tables.ts';

const LATEST = 8;
const TOP = 5;

/** null: courses of everybody. */
type AuthorId = number | null;

const ofAuthor = (authorId: AuthorId) => (authorId === null ? undefined : taughtBy(authorId));

/** First steps of a new school that can be seen in its tables. One statement, each part of which stops at the first row. */
export async function getFirstSteps(db: Db) {
  const { rows } = await db.execute<{
    create_course: boolean;
    publish_course: boolean;
    invite_instructor: boolean;
    add_people: boolean;
    first_enrolment: boolean;
  }>(sql`
    select exists (select 1 from ${courses} where ${courses.status} <> 'trash') as create_course,
      exists (select 1 from ${courses} where ${courses.status} = 'publish') as publish_course,
      exists (select 1 from ${users} where ${users.roles} @> array['instructor']) as invite_instructor,
      exists (select 1 from ${users} offset 1) as add_people,
      exists (select 1 from ${enrollments}) as first_enrolment`);
  const [row] = rows;
  if (!row) throw new Error('no first steps');
  return row;
}

export async function selectLatestEnrollments(db: Db, authorId: AuthorId) {
  return db
    .select({
      id: enrollments.id,
      enrolledAt: enrollments.enrolledAt,
      learner: { id: users.id, displayName: users.displayName, avatarUrl: users.avatarUrl },
      course: { id: courses.id, name: courses.name },
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .innerJoin(users, eq(users.id, enrollments.userId))
    .where(and(ne(courses.status, 'trash'), ofAuthor(authorId)))
    .orderBy(desc(enrollments.enrolledAt), desc(enrollments.id))
    .limit(LATEST);
}

export async function selectTopCourses(db: Db, authorId: AuthorId) {
  return db
    .select({ id: courses.id, name: courses.name, studentsCount: courses.studentsCount })
    .from(courses)
    .where(and(ne(courses.status, 'trash'), gt(courses.studentsCount, 0), ofAuthor(authorId)))
    .orderBy(desc(courses.studentsCount), desc(courses.id))
    .limit(TOP);
}
