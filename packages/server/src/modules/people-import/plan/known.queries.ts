import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { taughtBy } from '../../courses/index.ts';
import { courses } from '../../courses/courses.tables.ts';
import { enrollmentIsActive } from '../../enrollments/index.ts';
import { enrollments } from '../../enrollments/enrollments.tables.ts';
import { customCapabilities, learnerScopes } from '../../identity/index.ts';
import { users } from '../../identity/identity.tables.ts';
import type { Known } from './known.ts';

const MAX_ID = 2_147_483_647;
const idIn = (name: string): number | null => (/^\d{1,10}$/.test(name) && Number(name) <= MAX_ID ? Number(name) : null);

/** The ids of courses by how rows name them. What lies in the trash is not found. */
export async function selectCourseIds(db: Db, names: readonly string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  if (names.length === 0) return found;
  const ids = names.flatMap((name) => idIn(name) ?? []);
  const rows = await db
    .select({ id: courses.id, slug: courses.slug })
    .from(courses)
    .where(and(ne(courses.status, 'trash'), or(inArray(courses.id, ids), inArray(courses.slug, [...names]))));
  for (const { id, slug } of rows) found.set(slug, id).set(String(id), id);
  return found;
}

/** People who have one of these addresses or usernames, and in which of the courses they are. */
export async function selectKnown(
  db: Db,
  asked: { emails: readonly string[]; usernames: readonly string[]; courseIds: readonly number[]; now: Date },
): Promise<Omit<Known, 'courses'>> {
  const known: Omit<Known, 'courses'> = {
    people: new Map(),
    usernames: new Set(),
    enrolled: new Set(),
    learners: null,
    foreign: new Set(),
  };
  const { emails, usernames, courseIds, now } = asked;
  if (emails.length === 0) return known;
  const rows = await db
    .select({
      id: users.id,
      email: sql<string>`coalesce(lower(${users.email}), '')`,
      username: sql<string>`lower(${users.username})`,
      first_name: users.firstName,
      last_name: users.lastName,
      display_name: users.displayName,
      roles: users.roles,
      customCapabilities,
      blocked: users.blocked,
      kind: users.kind,
    })
    .from(users)
    .where(
      or(
        inArray(sql`lower(${users.email})`, [...emails]),
        usernames.length > 0 ? inArray(sql`lower(${users.username})`, [...usernames]) : undefined,
      ),
    );
  for (const { email, username, kind, ...person } of rows) {
    known.usernames.add(username);
    if (kind === 'member' && email !== '') known.people.set(email, person as never);
  }
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0 || courseIds.length === 0) return known;
  const inside = await db
    .select({ userId: enrollments.userId, courseId: enrollments.courseId })
    .from(enrollments)
    .where(
      and(
        inArray(enrollments.userId, ids),
        inArray(enrollments.courseId, [...courseIds]),
        enrollmentIsActive(enrollments.id, now),
      ),
    );
  for (const { userId, courseId } of inside) known.enrolled.add(`${userId}:${courseId}`);
  return known;
}

/** Of these courses, those that are there. */
export async function selectCoursesThere(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(inArray(courses.id, [...ids]), ne(courses.status, 'trash')));
  return rows.map(({ id }) => id);
}

/** Of these courses, those of this author. */
export async function selectOwnCourses(
  db: Db,
  { ids, authorId }: { ids: readonly number[]; authorId: number },
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(inArray(courses.id, [...ids]), taughtBy(authorId), ne(courses.status, 'trash')));
  return new Set(rows.map(({ id }) => id));
}

/** Of these people, the learners of this author. */
export async function selectOwnLearners(
  db: Db,
  { ids, authorId }: { ids: readonly number[]; authorId: number },
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), learnerScopes.one().ofAuthor(sql`${users.id}`, authorId)));
  return new Set(rows.map(({ id }) => id));
}

/** Enrollments of these people in these courses, with what orders of stock clients say of them. */
export async function selectPairs(
  db: Db,
  { userIds, courseIds }: { userIds: readonly number[]; courseIds: readonly number[] },
) {
  if (userIds.length === 0 || courseIds.length === 0) return [];
  return db
    .select({
      id: enrollments.id,
      userId: enrollments.userId,
      courseId: enrollments.courseId,
      enrolledAt: enrollments.enrolledAt,
      name: courses.name,
      customer: users.displayName,
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .innerJoin(users, eq(users.id, enrollments.userId))
    .where(and(inArray(enrollments.userId, [...userIds]), inArray(enrollments.courseId, [...courseIds])))
    .orderBy(enrollments.id);
}

/** Members by their id, with how a file would name them. */
export async function selectMembers(db: Db, ids: readonly number[]): Promise<{ id: number; email: string | null }[]> {
  if (ids.length === 0) return [];
  return db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(inArray(users.id, [...ids]), eq(users.kind, 'member')));
}
