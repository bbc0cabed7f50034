import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { courseItems, courses } from '../courses/courses.tables.ts';
import { users } from '../identity/identity.tables.ts';
import { canBeMailed, recipientColumns } from '../identity/index.ts';
import { enrollmentIsActive } from './access/access-conditions.queries.ts';
import { enrollments } from './enrollments.tables.ts';

/** People who are in a course now, as mails address them. */
export async function selectLearnersToTell(db: Db, { courseId, now }: { courseId: number; now: Date }) {
  return db
    .select(recipientColumns)
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.userId))
    .where(and(eq(enrollments.courseId, courseId), canBeMailed, enrollmentIsActive(enrollments.id, now)))
    .orderBy(users.id);
}

/** The course, if it is published still. */
export async function selectOptionalPublishedCourse(db: Db, id: number) {
  const [row] = await db
    .select({ name: courses.name, slug: courses.slug })
    .from(courses)
    .where(and(eq(courses.id, id), eq(courses.status, 'publish')));
  return row;
}

/** The item, if it is published still. */
export async function selectOptionalPublishedItem(db: Db, id: number) {
  const [row] = await db
    .select({ id: courseItems.id, name: courseItems.name, type: courseItems.type, courseId: courseItems.courseId })
    .from(courseItems)
    .where(and(eq(courseItems.id, id), eq(courseItems.status, 'publish')));
  return row;
}
