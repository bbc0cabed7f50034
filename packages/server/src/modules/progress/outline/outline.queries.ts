import type { ItemTypeSlug } from '@lectern/contract';
import { sql } from 'drizzle-orm';
import { preparedStatement } from '../../../platform/db/prepared-query.ts';
import type { Db } from '../../../platform/db/database.ts';
import { courseItems, type Drip, type ItemFacts, sections } from '../../courses/courses.tables.ts';
import { itemProgress } from '../progress.tables.ts';

export interface OutlineItem {
  id: number;
  type: ItemTypeSlug;
  name: string;
  facts: ItemFacts;
  drip: Drip;
  completed: boolean;
  /** When this person first did something with the item, as ISO 8601; null: never. */
  startedAt: string | null;
}

export interface OutlineSection {
  id: number;
  name: string;
  description: string;
  items: OutlineItem[];
}

export interface CourseAndUser {
  courseId: number;
  /** 0: a visitor without completions. */
  userId: number;
}

interface Row {
  courseId: number;
  userId: number;
  id: number;
  name: string;
  description: string;
  items: OutlineItem[] | null;
}

export const outlineKey = ({ courseId, userId }: CourseAndUser): string => `${courseId}:${userId}`;

const outlineRows = preparedStatement<Row>(
  () => sql`
    select w.course_id as "courseId", w.user_id as "userId", s.id, s.name, s.description,
      json_agg(json_build_object('id', i.id, 'type', i.type, 'name', i.name, 'facts', i.facts, 'drip', i.drip,
        'completed', coalesce(done.completed, false), 'startedAt', done.started_at) order by i.outline_position) as items
    from unnest(${sql.placeholder('courseIds')}::int[], ${sql.placeholder('userIds')}::int[]) as w (course_id, user_id)
    join ${sections} s on s.course_id = w.course_id
    join ${courseItems} i on i.section_id = s.id and i.status = 'publish'
      and i.type = any(${sql.placeholder('types')}::text[])
    left join ${itemProgress} done on done.item_id = i.id and done.user_id = w.user_id
    group by w.course_id, w.user_id, s.id
    order by s.position, s.id`,
);

/**
 * Outlines of courses, each with what one person has completed of it: one statement for one course and for many.
 * Only published items of the given kinds, in order; sections without any of them are left out.
 */
export async function selectOutlines(
  db: Db,
  { wanted, types }: { wanted: readonly CourseAndUser[]; types: readonly ItemTypeSlug[] },
): Promise<Map<string, OutlineSection[]>> {
  const outlines = new Map<string, OutlineSection[]>(wanted.map((one) => [outlineKey(one), []]));
  if (wanted.length === 0 || types.length === 0) return outlines;
  const rows = await outlineRows(db, {
    courseIds: wanted.map((one) => one.courseId),
    userIds: wanted.map((one) => one.userId),
    types,
  });
  for (const { courseId, userId, id, name, description, items } of rows) {
    outlines.get(outlineKey({ courseId, userId }))?.push({ id, name, description, items: items ?? [] });
  }
  return outlines;
}
