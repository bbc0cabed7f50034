import { and, asc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import { courseItems } from '../courses/courses.tables.ts';
import type { Db } from '../../platform/db/database.ts';
import { type CalendarQuestion, dueItemColumns, type DueQuestion } from '../progress/index.ts';
import { lessons } from './lessons.tables.ts';

/** The live streams that come soon, and those on the air. One without a start has no date to remember. */
export async function selectDueStreams(db: Db, { courseIds, now, until, limit }: Omit<DueQuestion, 'userId'>) {
  return db
    .select({
      ...dueItemColumns,
      startsAt: lessons.startsAt,
      endsAt: lessons.endsAt,
    })
    .from(lessons)
    .innerJoin(courseItems, eq(courseItems.id, lessons.id))
    .where(
      and(
        inArray(courseItems.courseId, [...courseIds]),
        eq(courseItems.status, 'publish'),
        eq(lessons.videoSource, 'live-stream'),
        lte(lessons.startsAt, until),
        or(isNull(lessons.endsAt), gt(lessons.endsAt, now)),
      ),
    )
    .orderBy(asc(lessons.startsAt), asc(courseItems.id))
    .limit(limit);
}

/** The published live streams that start between two moments. */
export async function selectStreamDates(db: Db, { courseIds, from, until, limit }: CalendarQuestion) {
  return db
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
        gt(lessons.startsAt, from),
        lte(lessons.startsAt, until),
      ),
    )
    .orderBy(asc(lessons.startsAt), asc(courseItems.id))
    .limit(limit);
}
