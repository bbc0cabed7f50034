import type { ItemTypeSlug } from '@lectern/contract';
import { type SQL, sql } from 'drizzle-orm';
import { courseItems } from '../../courses/courses.tables.ts';
import { learnerActivity } from '../../progress/activity/activity.tables.ts';
import { itemProgress } from '../../progress/progress.tables.ts';

interface Course {
  courseId: number;
  /** Types of items that are switched on. */
  types: readonly ItemTypeSlug[];
}

/** One row with `total`: the number of published items of the course. */
export const shownItems = ({ courseId, types }: Course): SQL => sql`(
  select count(*)::int as total from ${courseItems} i
  where i.course_id = ${courseId} and i.status = 'publish' and i.type in ${[...types, '']})`;

/** Rows of `user_id` and `completed`: the number of these items that a learner has completed, if any. */
export const completedItems = ({ courseId, types }: Course): SQL => sql`(
  select d.user_id, count(*)::int as completed from ${itemProgress} d
  join ${courseItems} i on i.id = d.item_id and i.course_id = ${courseId} and i.status = 'publish'
    and i.type in ${[...types, '']}
  where d.course_id = ${courseId} and d.completed group by 1)`;

/** Rows of `user_id`, `seconds` and `last_at`: the active time of learners of the course, if any. */
export const measuredTime = ({ courseId }: Pick<Course, 'courseId'>): SQL => sql`(
  select a.user_id, sum(a.seconds)::int as seconds, max(a.last_at) as last_at from ${learnerActivity} a
  where a.course_id = ${courseId} group by 1)`;
