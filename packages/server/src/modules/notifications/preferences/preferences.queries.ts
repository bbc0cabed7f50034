import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courses } from '../../courses/courses.tables.ts';
import { enrollments } from '../../enrollments/enrollments.tables.ts';
import { notificationPreferences } from '../../identity/identity.tables.ts';
import { mutedCourses, notificationDigests } from '../notifications.tables.ts';

export type DigestInterval = (typeof notificationDigests.$inferSelect)['every'];

export async function selectDigest(db: Db, userId: number): Promise<DigestInterval | 'off'> {
  const [row] = await db
    .select({ every: notificationDigests.every })
    .from(notificationDigests)
    .where(eq(notificationDigests.userId, userId));
  return row?.every ?? 'off';
}

/** The first digest starts at `now`: earlier notifications were mailed one by one. */
export async function writeDigest(
  db: Db,
  { userId, every, now }: { userId: number; every: DigestInterval | 'off'; now: Date },
): Promise<void> {
  if (every === 'off') {
    await db.delete(notificationDigests).where(eq(notificationDigests.userId, userId));
    return;
  }
  await db
    .insert(notificationDigests)
    .values({ userId, every, sentUntil: now })
    .onConflictDoUpdate({ target: notificationDigests.userId, set: { every } });
}

/** The courses that a person has muted, by name. */
export function selectMutedCourses(db: Db, userId: number): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: courses.id, name: courses.name })
    .from(mutedCourses)
    .innerJoin(courses, eq(courses.id, mutedCourses.courseId))
    .where(eq(mutedCourses.userId, userId))
    .orderBy(asc(courses.name), asc(courses.id));
}

/** Of these courses, those that the person learns or teaches in. */
export async function selectOwnCourseIds(
  db: Db,
  { userId, courseIds }: { userId: number; courseIds: readonly number[] },
): Promise<number[]> {
  if (courseIds.length === 0) return [];
  const rows = await db
    .select({ id: courses.id })
    .from(courses)
    .where(
      and(
        inArray(courses.id, [...courseIds]),
        sql`(${courses.authorId} = ${userId} or ${courses.additionalAuthorIds} @> array[${userId}]::integer[]
          or exists (select 1 from ${enrollments} e where e.course_id = ${courses.id} and e.user_id = ${userId}))`,
      ),
    );
  return rows.map(({ id }) => id);
}

/** Which of these people have muted a course. */
export async function selectWhoMuted(
  db: Db,
  { courseId, userIds }: { courseId: number; userIds: readonly number[] },
): Promise<number[]> {
  const rows = await db
    .select({ userId: mutedCourses.userId })
    .from(mutedCourses)
    .where(and(eq(mutedCourses.courseId, courseId), inArray(mutedCourses.userId, [...userIds])));
  return rows.map(({ userId }) => userId);
}

/** Which of these people have a digest, and get notifications of this type, which will be in it. */
export async function selectWhoGetDigest(
  db: Db,
  { type, userIds }: { type: string; userIds: readonly number[] },
): Promise<number[]> {
  const rows = await db
    .select({ userId: notificationDigests.userId })
    .from(notificationDigests)
    .where(
      and(
        inArray(notificationDigests.userId, [...userIds]),
        sql`not exists (select 1 from ${notificationPreferences} p
          where p.user_id = ${notificationDigests.userId} and p.kind = ${type} and not p.in_app)`,
      ),
    );
  return rows.map(({ userId }) => userId);
}
