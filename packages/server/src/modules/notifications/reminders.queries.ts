import { MAX_COMPLETION_REMINDERS } from '@lectern/contract/limits';
import { DAY_MS } from '@lectern/contract/time';
import { and, eq, gt, gte, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { courses } from '../courses/courses.tables.ts';
import { enrollmentIsActive, enrollmentStateLateral, heldColumns } from '../enrollments/index.ts';
import { enrollments, entitlements } from '../enrollments/enrollments.tables.ts';
import { users } from '../identity/identity.tables.ts';
import { canBeMailed, recipientColumns } from '../identity/index.ts';
import { courseProgress } from '../progress/progress.tables.ts';
import { reminders } from './notifications.tables.ts';

/** Learners inactive for longer are not reminded, so turning reminders on does not mail everyone who ever left. */
const FORGOTTEN_DAYS = 90;

const columns = {
  to: recipientColumns,
  course: { id: courses.id, name: courses.name, slug: courses.slug },
};

/** Learners who have not completed a course and were inactive in it for `days`, ordered by course. */
export async function selectInactiveLearners(db: Db, { days, now, limit }: { days: number; now: Date; limit: number }) {
  const since = new Date(now.getTime() - days * DAY_MS);
  const active = sql<Date>`greatest(${enrollments.enrolledAt}, ${courseProgress.modifiedAt})`.mapWith(
    enrollments.enrolledAt,
  );
  return db
    .select(columns)
    .from(enrollments)
    .innerJoin(courses, and(eq(courses.id, enrollments.courseId), eq(courses.status, 'publish')))
    .innerJoin(users, and(eq(users.id, enrollments.userId), canBeMailed))
    .leftJoin(
      courseProgress,
      and(eq(courseProgress.userId, enrollments.userId), eq(courseProgress.courseId, enrollments.courseId)),
    )
    .leftJoin(reminders, reminderOf('completion'))
    .where(
      and(
        lt(active, since),
        gt(active, new Date(since.getTime() - FORGOTTEN_DAYS * DAY_MS)),
        or(isNull(courseProgress.id), ne(courseProgress.status, 'completed')),
        isNull(courseProgress.completedAt),
        or(
          isNull(reminders.sentAt),
          and(lt(reminders.sentCount, MAX_COMPLETION_REMINDERS), lt(reminders.sentAt, since)),
        ),
        enrollmentIsActive(enrollments.id, now),
      ),
    )
    .orderBy(courses.id, users.id)
    .limit(limit);
}

/** Learners whose access ends within `days`, ordered by course. */
export async function selectEndingAccess(db: Db, { days, now, limit }: { days: number; now: Date; limit: number }) {
  const until = new Date(now.getTime() + days * DAY_MS);
  const soon = db
    .select({ id: entitlements.enrollmentId })
    .from(entitlements)
    .where(and(gt(entitlements.expiresAt, now), lte(entitlements.expiresAt, until)));
  return db
    .select({ ...columns, endsAt: heldColumns.expiresAt, timezone: users.timezone })
    .from(enrollments)
    .innerJoin(courses, and(eq(courses.id, enrollments.courseId), eq(courses.status, 'publish')))
    .innerJoin(users, and(eq(users.id, enrollments.userId), canBeMailed))
    .innerJoinLateral(enrollmentStateLateral(now), sql`true`)
    .leftJoin(reminders, reminderOf('access_ending'))
    .where(
      and(
        sql`${enrollments.id} in ${soon}`,
        sql`${heldColumns.status} = 'active'`,
        gte(heldColumns.expiresAt, now),
        lte(heldColumns.expiresAt, until),
        sql`${reminders.endsAt} is distinct from ${heldColumns.expiresAt}`,
      ),
    )
    .orderBy(courses.id, users.id)
    .limit(limit);
}

const reminderOf = (kind: 'completion' | 'access_ending') =>
  and(eq(reminders.userId, enrollments.userId), eq(reminders.courseId, enrollments.courseId), eq(reminders.kind, kind));

export async function upsertReminders(
  db: Db,
  rows: readonly Pick<typeof reminders.$inferInsert, 'userId' | 'courseId' | 'kind' | 'sentAt' | 'endsAt'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(reminders)
    .values([...rows])
    .onConflictDoUpdate({
      target: [reminders.userId, reminders.courseId, reminders.kind],
      set: {
        sentCount: sql`${reminders.sentCount} + 1`,
        sentAt: sql`excluded.sent_at`,
        endsAt: sql`excluded.ends_at`,
      },
    });
}
