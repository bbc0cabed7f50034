import { and, asc, eq, gt, inArray, isNull, lte, or, type SQL } from 'drizzle-orm';
import { courseItems } from '../courses/courses.tables.ts';
import type { Db } from '../../platform/db/database.ts';
import { type CalendarQuestion, dueItemColumns, type DueQuestion } from '../progress/index.ts';
import { lessons } from './lessons.tables.ts';

/** Published live streams, the earliest first. */
const selectStreams = (
  db: Db,
  { courseIds, when, limit }: { courseIds: readonly number[]; when: SQL | undefined; limit: number },
) =>
  db
    .select({
      ...dueItemColumns,
      startsAt: lessons.startsAt,
      endsAt: lessons.endsAt,
      modifiedAt: courseItems.modifiedAt,
    })
    .from(lessons)
    .innerJoin(courseItems, eq(courseItems.id, lessons.id))
    .where(
      and(
        inArray(courseItems.courseId, [...courseIds]),
        eq(courseItems.status, 'publish'),
        eq(lessons.videoSource, 'live-stream'),
        when,
      ),
    )
    .orderBy(asc(lessons.startsAt), asc(courseItems.id))
    .limit(limit);

/** The live streams that come soon, and those on the air. One without a start has no date to remember. */
export const selectDueStreams = (db: Db, { courseIds, now, until, limit }: Omit<DueQuestion, 'userId'>) => {
  const notOver = or(isNull(lessons.endsAt), gt(lessons.endsAt, now));
  return selectStreams(db, { courseIds, when: and(lte(lessons.startsAt, until), notOver), limit });
};

/** The published live streams that start between two moments. */
export const selectStreamDates = (db: Db, { courseIds, from, until, limit }: CalendarQuestion) =>
  selectStreams(db, { courseIds, when: and(gt(lessons.startsAt, from), lte(lessons.startsAt, until)), limit });
