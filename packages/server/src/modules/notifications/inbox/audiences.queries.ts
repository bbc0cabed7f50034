import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courses } from '../../courses/courses.tables.ts';
import { users } from '../../identity/identity.tables.ts';
import { longJobs } from '../../long-jobs/long-jobs.tables.ts';

/** Above the number of administrators of any real school. */
const MAX_STAFF = 50;

/** The author and the other instructors of a course; none if it was deleted. */
export async function selectTeachers(db: Db, courseId: number): Promise<number[]> {
  const [course] = await db
    .select({ authorId: courses.authorId, others: courses.additionalAuthorIds })
    .from(courses)
    .where(eq(courses.id, courseId));
  if (!course) return [];
  return course.authorId === null ? course.others : [course.authorId, ...course.others];
}

/** Administrators and managers: they decide about applications, and see orders. */
export async function selectStaff(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.kind, 'member'), sql`${users.roles} && ${sql.param(['administrator', 'manager'], users.roles)}`),
    )
    .orderBy(users.id)
    .limit(MAX_STAFF);
  return rows.map(({ id }) => id);
}

/** The person who started an import; undefined for other jobs and deleted ones. */
export async function selectOptionalImporter(db: Db, longJobId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ userId: longJobs.userId })
    .from(longJobs)
    .where(and(eq(longJobs.id, longJobId), eq(longJobs.kind, 'import')));
  return row?.userId;
}
