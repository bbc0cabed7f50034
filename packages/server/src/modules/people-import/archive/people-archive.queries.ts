import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courses } from '../../courses/courses.tables.ts';
import { enrollmentIsActive } from '../../enrollments/index.ts';
import { enrollments } from '../../enrollments/enrollments.tables.ts';
import { users } from '../../identity/identity.tables.ts';

/** The fields for the archive. Blocked people are left out, so that a file cannot unblock them in another school. */
export async function selectPeopleToArchive(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: users.id,
      email: users.email,
      username: users.username,
      first_name: users.firstName,
      last_name: users.lastName,
      display_name: users.displayName,
      roles: users.roles,
      headline: users.headline,
      description: users.description,
      url: users.url,
      locale: users.locale,
      timezone: users.timezone,
    })
    .from(users)
    .where(and(inArray(users.id, [...ids]), eq(users.kind, 'member'), eq(users.blocked, false)))
    .orderBy(users.id);
}
export type ArchivedPerson = Awaited<ReturnType<typeof selectPeopleToArchive>>[number];

/** The current courses of these people, with their enrollment dates. */
export async function selectCoursesToArchive(db: Db, { ids, now }: { ids: readonly number[]; now: Date }) {
  if (ids.length === 0) return [];
  return db
    .select({ userId: enrollments.userId, slug: courses.slug, enrolledAt: enrollments.enrolledAt })
    .from(enrollments)
    .innerJoin(courses, and(eq(courses.id, enrollments.courseId), ne(courses.status, 'trash')))
    .where(and(inArray(enrollments.userId, [...ids]), enrollmentIsActive(enrollments.id, now)))
    .orderBy(enrollments.userId, enrollments.id);
}
