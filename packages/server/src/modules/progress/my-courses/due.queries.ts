import type { Flow } from '@lectern/contract';
import type { CourseLanguage } from '@lectern/contract/course-languages';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courseItems, courses } from '../../courses/courses.tables.ts';
import { enrollments } from '../../enrollments/enrollments.tables.ts';
import { courseIsVisible, enrollmentStateLateral, heldColumns } from '../../enrollments/index.ts';
import { type FigureRules, openingMoment } from '../completion/figures.queries.ts';
import { itemProgress } from '../progress.tables.ts';
import type { DueQuestion, ItemDue } from './due.ts';

/** The columns of an `ItemDue` that are the same for items of all types. */
export const dueItemColumns = {
  courseId: courseItems.courseId,
  item: { id: courseItems.id, type: courseItems.type, name: courseItems.name },
};

export interface OwnCourse {
  id: number;
  name: string;
  slug: string;
  language: CourseLanguage;
  flow: Flow;
  enrolledAt: Date;
  expiresAt: Date | null;
}

export const courseRefOf = ({ id, name, language }: OwnCourse) => ({ id, name, language });

/** The courses a person may study today, most recent first. */
export async function selectOwnCourses(
  db: Db,
  { userId, now, limit }: { userId: number; now: Date; limit: number },
): Promise<OwnCourse[]> {
  const active = sql`${heldColumns.status} = 'active'`;
  return db
    .select({
      id: courses.id,
      name: courses.name,
      slug: courses.slug,
      language: courses.language,
      flow: courses.flow,
      enrolledAt: enrollments.enrolledAt,
      expiresAt: heldColumns.expiresAt,
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .innerJoinLateral(enrollmentStateLateral(now), sql`true`)
    .where(and(eq(enrollments.userId, userId), active, courseIsVisible(active)))
    .orderBy(sql`${enrollments.enrolledAt} desc`, asc(enrollments.id))
    .limit(limit);
}

export async function selectCompleted(
  db: Db,
  { userId, itemIds }: { userId: number; itemIds: readonly number[] },
): Promise<ReadonlySet<number>> {
  if (itemIds.length === 0) return new Set();
  const rows = await db
    .select({ id: itemProgress.itemId })
    .from(itemProgress)
    .where(
      and(
        eq(itemProgress.userId, userId),
        eq(itemProgress.completed, true),
        inArray(itemProgress.itemId, [...itemIds]),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** When items open, with the aliases i, c and e for item, course and enrollment. */
export const enrolleesOpening = (siteTimeZone: string): SQL =>
  openingMoment({ flow: sql`c.flow`, enrolledAt: sql`e.enrolled_at` }, siteTimeZone);

export interface OpeningRules extends Pick<FigureRules, 'types' | 'siteTimeZone'> {
  previewsOpen: boolean;
}

/** All items that open by date between two moments, completed or not. */
export async function selectOpeningDates(
  db: Db,
  { courseIds, userId, from, until, limit }: Omit<DueQuestion, 'now'> & { from: Date },
  { types, siteTimeZone, previewsOpen }: OpeningRules,
): Promise<{ courseId: number; item: ItemDue['item']; at: Date; modifiedAt: Date }[]> {
  if (courseIds.length === 0 || types.length === 0) return [];
  const { rows } = await db.execute<{ courseId: number; item: ItemDue['item']; at: string; modifiedAt: string }>(sql`
    select i.course_id as "courseId", o.at::text as at, i.modified_at::text as "modifiedAt",
      json_build_object('id', i.id, 'type', i.type, 'name', i.name) as item
    from ${courseItems} i
    join ${courses} c on c.id = i.course_id
    join ${enrollments} e on e.course_id = c.id and e.user_id = ${userId}
    cross join lateral (select ${enrolleesOpening(siteTimeZone)} as at) o
    where i.course_id in ${courseIds} and i.status = 'publish' and i.type in ${types}
      and not (${previewsOpen} and coalesce((i.facts->>'preview')::boolean, false))
      and not (c.flow = 'days' and coalesce((i.drip->>'days')::int, 0) = 0)
      and o.at > ${from.toISOString()}::timestamptz and o.at <= ${until.toISOString()}::timestamptz
    order by o.at, i.id
    limit ${limit}`);
  return rows.map(({ at, modifiedAt, ...row }) => ({ ...row, at: new Date(at), modifiedAt: new Date(modifiedAt) }));
}

/** Of each course whose items open by date the one that opens next. */
export async function selectOpenings(
  db: Db,
  { courseIds, userId, now, until, limit }: DueQuestion,
  { types, siteTimeZone, previewsOpen }: OpeningRules,
): Promise<ItemDue[]> {
  if (courseIds.length === 0 || types.length === 0) return [];
  const { rows } = await db.execute<{ courseId: number; item: ItemDue['item']; at: string }>(sql`
    select distinct on (i.course_id) i.course_id as "courseId", o.at::text as at,
      json_build_object('id', i.id, 'type', i.type, 'name', i.name) as item
    from ${courseItems} i
    join ${courses} c on c.id = i.course_id
    join ${enrollments} e on e.course_id = c.id and e.user_id = ${userId}
    cross join lateral (select ${enrolleesOpening(siteTimeZone)} as at) o
    left join ${itemProgress} done on done.item_id = i.id and done.user_id = ${userId}
    where i.course_id in ${courseIds} and i.status = 'publish' and i.type in ${types}
      and done.completed is not true and not (${previewsOpen} and coalesce((i.facts->>'preview')::boolean, false))
      and o.at > ${now.toISOString()}::timestamptz and o.at <= ${until.toISOString()}::timestamptz
    order by i.course_id, o.at, i.outline_position
    limit ${limit}`);
  return rows.map(({ at, ...row }) => ({ ...row, kind: 'opens', at: new Date(at) }));
}
