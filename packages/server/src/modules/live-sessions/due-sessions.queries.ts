import { and, asc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { courseItems } from '../courses/courses.tables.ts';
import { type CalendarQuestion, dueItemColumns, type DueQuestion } from '../progress/index.ts';
import { liveSessions } from './live-sessions.tables.ts';

/** Published sessions, the earliest first. */
const selectSessions = (
  db: Db,
  { courseIds, when, limit }: { courseIds: readonly number[]; when: SQL | undefined; limit: number },
) =>
  db
    .select({
      ...dueItemColumns,
      startsAt: liveSessions.startsAt,
      minutes: liveSessions.minutes,
      modifiedAt: courseItems.modifiedAt,
    })
    .from(liveSessions)
    .innerJoin(courseItems, eq(courseItems.id, liveSessions.id))
    .where(and(inArray(courseItems.courseId, [...courseIds]), eq(courseItems.status, 'publish'), when))
    .orderBy(asc(liveSessions.startsAt), asc(courseItems.id))
    .limit(limit);

/** Published sessions that start before `until` or are in progress. */
export const selectDueSessions = (db: Db, { courseIds, now, until, limit }: Omit<DueQuestion, 'userId'>) => {
  const end = sql`${liveSessions.startsAt} + make_interval(mins => ${liveSessions.minutes})`;
  const when = and(lte(liveSessions.startsAt, until), gt(end, now.toISOString()));
  return selectSessions(db, { courseIds, when, limit });
};

/** Published sessions that start between two moments. */
export const selectSessionDates = (db: Db, { courseIds, from, until, limit }: CalendarQuestion) =>
  selectSessions(db, {
    courseIds,
    when: and(gt(liveSessions.startsAt, from), lte(liveSessions.startsAt, until)),
    limit,
  });
