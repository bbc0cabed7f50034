import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { courseItems } from '../courses/courses.tables.ts';
import { type CalendarQuestion, dueItemColumns, type DueQuestion } from '../progress/index.ts';
import { liveSessions } from './live-sessions.tables.ts';

/** Published sessions that start before `until` or are in progress. */
export async function selectDueSessions(db: Db, { courseIds, now, until, limit }: Omit<DueQuestion, 'userId'>) {
  return db
    .select({
      ...dueItemColumns,
      startsAt: liveSessions.startsAt,
      minutes: liveSessions.minutes,
    })
    .from(liveSessions)
    .innerJoin(courseItems, eq(courseItems.id, liveSessions.id))
    .where(
      and(
        inArray(courseItems.courseId, [...courseIds]),
        eq(courseItems.status, 'publish'),
        lte(liveSessions.startsAt, until),
        gt(sql`${liveSessions.startsAt} + make_interval(mins => ${liveSessions.minutes})`, now.toISOString()),
      ),
    )
    .orderBy(asc(liveSessions.startsAt), asc(courseItems.id))
    .limit(limit);
}

/** Published sessions that start between two moments. */
export async function selectSessionDates(db: Db, { courseIds, from, until, limit }: CalendarQuestion) {
  return db
    .select({
      ...dueItemColumns,
      startsAt: liveSessions.startsAt,
      minutes: liveSessions.minutes,
      modifiedAt: courseItems.modifiedAt,
    })
    .from(liveSessions)
    .innerJoin(courseItems, eq(courseItems.id, liveSessions.id))
    .where(
      and(
        inArray(courseItems.courseId, [...courseIds]),
        eq(courseItems.status, 'publish'),
        gt(liveSessions.startsAt, from),
        lte(liveSessions.startsAt, until),
      ),
    )
    .orderBy(asc(liveSessions.startsAt), asc(courseItems.id))
    .limit(limit);
}
