import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { courses } from '../courses/courses.tables.ts';
import { courseFactColumns, enrollmentIsActive } from '../enrollments/index.ts';
import { enrollments } from '../enrollments/enrollments.tables.ts';
import { canBeMailed, recipientColumns } from '../identity/index.ts';
import { users } from '../identity/identity.tables.ts';
import { openingAlerts } from './openings.tables.ts';

interface Alert {
  userId: number;
  courseId: number;
}

const isAlert = ({ userId, courseId }: Alert) =>
  and(eq(openingAlerts.userId, userId), eq(openingAlerts.courseId, courseId));

export async function hasAlert(db: Db, alert: Alert): Promise<boolean> {
  return (await db.$count(openingAlerts, isAlert(alert))) > 0;
}

export async function insertAlert(db: Db, alert: Alert & { createdAt: Date }): Promise<void> {
  await db.insert(openingAlerts).values(alert).onConflictDoNothing();
}

export async function deleteAlert(db: Db, alert: Alert): Promise<void> {
  await db.delete(openingAlerts).where(isAlert(alert));
}

/** Published courses with alerts. */
export function selectAwaitedCourses(db: Db) {
  return db
    .select(courseFactColumns)
    .from(courses)
    .where(
      and(
        eq(courses.status, 'publish'),
        sql`exists (select 1 from ${openingAlerts} where ${openingAlerts.courseId} = ${courses.id})`,
      ),
    )
    .orderBy(courses.id);
}

/** Deletes up to `limit` alerts of a course. Two runs never take the same one. */
export async function takeAlerts(db: Db, { courseId, limit }: { courseId: number; limit: number }): Promise<number[]> {
  const portion = db
    .select({ userId: openingAlerts.userId })
    .from(openingAlerts)
    .where(eq(openingAlerts.courseId, courseId))
    .orderBy(openingAlerts.userId)
    .limit(limit)
    .for('update', { skipLocked: true });
  const taken = await db
    .delete(openingAlerts)
    .where(and(eq(openingAlerts.courseId, courseId), inArray(openingAlerts.userId, portion)))
    .returning({ userId: openingAlerts.userId });
  return taken.map(({ userId }) => userId);
}

/** Those of these people who are not enrolled yet, as emails address them. */
export function selectPeopleToAlert(
  db: Db,
  { userIds, courseId, now }: { userIds: readonly number[]; courseId: number; now: Date },
) {
  return db
    .select(recipientColumns)
    .from(users)
    .where(
      and(
        inArray(users.id, [...userIds]),
        canBeMailed,
        sql`not exists (select 1 from ${enrollments} where ${enrollments.userId} = ${users.id}
          and ${enrollments.courseId} = ${courseId} and ${enrollmentIsActive(enrollments.id, now)})`,
      ),
    )
    .orderBy(users.id);
}
