import { type SQL, sql } from 'drizzle-orm';
import { courseItems, courses } from '../../courses/courses.tables.ts';
import { enrollments } from '../../enrollments/enrollments.tables.ts';
import { enrollmentIsActive } from '../../enrollments/index.ts';
import { itemProgress } from '../progress.tables.ts';
import { enrolleesOpening, type OpeningRules } from './due.queries.ts';

/**
 * The items that have opened for active learners since `from`, as a query with the columns `user_id`, `item_id` and
 * `course_id`. What was open when a learner enrolled, or is completed, is left out.
 */
export function itemsOpened(
  { from, now }: { from: Date; now: Date },
  { types, siteTimeZone, previewsOpen }: OpeningRules,
): SQL {
  return sql`select e.user_id, i.id as item_id, i.course_id
    from ${courses} c
    join ${courseItems} i on i.course_id = c.id
    join ${enrollments} e on e.course_id = c.id
    cross join lateral (select ${enrolleesOpening(siteTimeZone)} as at) o
    left join ${itemProgress} done on done.item_id = i.id and done.user_id = e.user_id
    where c.flow in ('date', 'days') and c.status = 'publish' and i.status = 'publish' and i.type in ${types}
      and done.completed is not true
      and not (${previewsOpen} and coalesce((i.facts->>'preview')::boolean, false))
      and o.at > ${from.toISOString()}::timestamptz and o.at <= ${now.toISOString()}::timestamptz
      and o.at > e.enrolled_at and ${enrollmentIsActive(sql`e.id`, now)}`;
}
