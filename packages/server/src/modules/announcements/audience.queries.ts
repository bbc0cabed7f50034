import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { courses } from '../courses/courses.tables.ts';
import { taughtBy } from '../courses/index.ts';
import { enrollments } from '../enrollments/enrollments.tables.ts';
import { enrollmentIsActive } from '../enrollments/index.ts';
import { users } from '../identity/identity.tables.ts';
import { courseProgress } from '../progress/progress.tables.ts';
import { announcementReads, courseAnnouncements } from './announcements.tables.ts';

/** Whether a learner is in the audience. `not_completed` excludes those who completed the course before. */
const inAudience = (completedAt: SQL): SQL =>
  sql`(${courseAnnouncements.audience} = 'all' or ${completedAt} is null
    or ${completedAt} > coalesce(${courseAnnouncements.publishedAt}, 'infinity'))`;

/** Whether this person reads the row's announcement as a learner; of a row with its course. */
export const readsAsLearner = (userId: number, now: Date): SQL => sql`(
  ${courseAnnouncements.status} = 'publish' and ${courses.status} <> 'trash'
  and exists (select 1 from ${enrollments} mine where mine.course_id = ${courses.id} and mine.user_id = ${userId}
    and ${enrollmentIsActive(sql`mine.id`, now)})
  and ${inAudience(sql`(select p.completed_at from ${courseProgress} p
    where p.course_id = ${courses.id} and p.user_id = ${userId})`)})`;

/** A published announcement that a person reads where they teach. */
export const readsAsTeacher = (userId: number): SQL =>
  sql`(${courseAnnouncements.status} = 'publish' and ${courses.status} <> 'trash' and ${taughtBy(userId)})`;

/** Whether the person may enter the course as its learner. */
export async function isActiveLearner(
  db: Db,
  { courseId, userId, now }: { courseId: number; userId: number; now: Date },
): Promise<boolean> {
  const rows = await db
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(
      and(eq(enrollments.courseId, courseId), eq(enrollments.userId, userId), enrollmentIsActive(enrollments.id, now)),
    );
  return rows.length > 0;
}

const isMember = and(eq(users.kind, 'member'), eq(users.blocked, false));

/** Pairs of announcements and their active learners, for the figures and for the delivery. */
export const selectLearnersOf = (db: Db, now: Date) =>
  db
    .select({
      announcementId: sql<number>`${courseAnnouncements.id}`.as('announcement_id'),
      userId: sql<number>`${users.id}`.as('learner_id'),
      read: sql<number | null>`${announcementReads.userId}`.as('read_by'),
    })
    .from(courseAnnouncements)
    .innerJoin(enrollments, eq(enrollments.courseId, courseAnnouncements.courseId))
    .innerJoin(users, and(eq(users.id, enrollments.userId), isMember))
    .leftJoin(
      courseProgress,
      and(eq(courseProgress.courseId, enrollments.courseId), eq(courseProgress.userId, enrollments.userId)),
    )
    .leftJoin(
      announcementReads,
      and(
        eq(announcementReads.announcementId, courseAnnouncements.id),
        eq(announcementReads.userId, enrollments.userId),
        eq(announcementReads.sending, courseAnnouncements.sending),
      ),
    )
    .$dynamic()
    .where(and(enrollmentIsActive(enrollments.id, now), inAudience(sql`${courseProgress.completedAt}`)));

export interface Figures {
  learners: number;
  read: number;
}

/** How many learners each announcement is for and how many have read it. One statement. */
export async function selectFigures(
  db: Db,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<ReadonlyMap<number, Figures>> {
  if (ids.length === 0) return new Map();
  const pairs = selectLearnersOf(db, now).as('pairs');
  const rows = await db
    .select({
      id: pairs.announcementId,
      learners: sql<number>`count(*)::int`,
      read: sql<number>`count(${pairs.read})::int`,
    })
    .from(pairs)
    .where(inArray(pairs.announcementId, [...ids]))
    .groupBy(pairs.announcementId);
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}

/** How many people an announcement to these courses would reach. */
export async function countReach(
  db: Db,
  { courseIds, audience, now }: { courseIds: readonly number[]; audience: 'all' | 'not_completed'; now: Date },
): Promise<number> {
  if (courseIds.length === 0) return 0;
  const [row] = await db
    .select({ many: sql<number>`count(distinct ${enrollments.userId})::int` })
    .from(enrollments)
    .innerJoin(users, and(eq(users.id, enrollments.userId), isMember))
    .leftJoin(
      courseProgress,
      and(eq(courseProgress.courseId, enrollments.courseId), eq(courseProgress.userId, enrollments.userId)),
    )
    .where(
      and(
        inArray(enrollments.courseId, [...courseIds]),
        enrollmentIsActive(enrollments.id, now),
        audience === 'all' ? undefined : sql`${courseProgress.completedAt} is null`,
      ),
    );
  return row?.many ?? 0;
}
