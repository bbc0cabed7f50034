import type { ItemTypeSlug } from '@lectern/contract';
import { sql } from 'drizzle-orm';
import { preparedStatement } from '../../../platform/db/prepared-query.ts';
import type { Db } from '../../../platform/db/database.ts';
import { courseItems } from '../../courses/courses.tables.ts';
import { courseProgress, itemProgress } from '../progress.tables.ts';
import type { ProgressStatus, TypeCount } from '../my-courses/status.rules.ts';

export interface Completion {
  userId: number;
  courseId: number;
  itemId: number;
  itemType: ItemTypeSlug;
  completed: boolean;
  /** Left out: what was remembered stays. */
  visitedPages?: readonly string[] | undefined;
  types: readonly ItemTypeSlug[];
  now: Date;
}

export interface Completed {
  item: {
    id: number;
    completed: boolean;
    startedAt: Date;
    modifiedAt: Date;
    completedAt: Date | null;
    visitedPages: string[];
  };
  /** What the item was before: a repeated save changes nothing and is no news. */
  wasCompleted: boolean;
  course: { id: number; status: ProgressStatus; completedAt: Date | null };
  /** True for the one write that completed the course for the first time. */
  courseJustCompleted: boolean;
  counts: TypeCount[];
}

interface Row {
  id: number;
  completed: boolean;
  started_at: string;
  modified_at: string;
  completed_at: string | null;
  visited: string[];
  was_completed: boolean;
  progress_id: number;
  status: ProgressStatus;
  course_completed_at: string | null;
  was_course_completed: boolean;
  counts: TypeCount[] | null;
}

const int = (name: string) => sql`${sql.placeholder(name)}::int`;
const userId = int('userId');
const courseId = int('courseId');
const itemId = int('itemId');
const completed = sql`${sql.placeholder('completed')}::boolean`;
const now = sql`${sql.placeholder('now')}::timestamptz`;
const pages = sql`${sql.placeholder('pages')}::jsonb`;

const completionRow = preparedStatement<Row>(
  () => sql`
    with before as (
      select p.completed from ${itemProgress} p where p.user_id = ${userId} and p.item_id = ${itemId}
    ), course_before as (
      select p.completed_at is not null or p.retake_count > 0 as once
      from ${courseProgress} p where p.user_id = ${userId} and p.course_id = ${courseId}
    ), written as (
      insert into ${itemProgress} as p
        (user_id, course_id, item_id, item_type, completed, started_at, modified_at, completed_at, previously_visited_page)
      values (${userId}, ${courseId}, ${itemId}, ${sql.placeholder('itemType')}, ${completed}, ${now}, ${now},
        case when ${completed} then ${now} end, coalesce(${pages}, '[]'::jsonb))
      on conflict (user_id, item_id) do update set
        completed = excluded.completed,
        modified_at = case when p.completed = excluded.completed and ${pages} is null
          then p.modified_at else excluded.modified_at end,
        completed_at = case when excluded.completed then coalesce(p.completed_at, excluded.completed_at) end,
        previously_visited_page = coalesce(${pages}, p.previously_visited_page)
      returning p.id, p.completed, p.started_at, p.modified_at, p.completed_at, p.previously_visited_page as visited
    ), counted as (
      -- The rows as they were before this statement, so the item itself is taken from what is written.
      select i.type, count(*)::int as total,
        (count(*) filter (where case when i.id = ${itemId} then ${completed} else done.completed end))::int
          as completed
      from ${courseItems} i
      left join ${itemProgress} done on done.item_id = i.id and done.user_id = ${userId}
      where i.course_id = ${courseId} and i.status = 'publish' and i.type = any(${sql.placeholder('types')}::text[])
      group by i.type
    ), sums as (
      select json_agg(json_build_object('type', type, 'completed', completed, 'total', total)) as counts,
        case when sum(total) > 0 and sum(completed) >= sum(total) then 'completed'
          when sum(completed) > 0 then 'progress' else 'started' end as status
      from counted
    ), course as (
      insert into ${courseProgress} as p (user_id, course_id, status, started_at, modified_at, completed_at)
      select ${userId}, ${courseId}, status, ${now}, ${now}, case when status = 'completed' then ${now} end
      from sums
      on conflict (user_id, course_id) do update set
        status = excluded.status,
        modified_at = excluded.modified_at,
        completed_at = coalesce(p.completed_at, excluded.completed_at)
      returning p.id, p.status, p.completed_at
    )
    select written.*, coalesce((select completed from before), false) as was_completed,
      course.id as progress_id, course.status, course.completed_at as course_completed_at,
      coalesce((select once from course_before), false) as was_course_completed, sums.counts
    from written, course, sums`,
);

/**
 * Writes one completion, counts the course and keeps its record, in one statement. The caller holds the person's
 * progress in the course (`openItem` to complete it), so what is counted here stays true until commit.
 */
export async function writeCompletion(db: Db, one: Completion): Promise<Completed> {
  const rows = await completionRow(db, {
    userId: one.userId,
    courseId: one.courseId,
    itemId: one.itemId,
    itemType: one.itemType,
    completed: one.completed,
    now: one.now.toISOString(),
    pages: one.visitedPages ? JSON.stringify(one.visitedPages) : null,
    types: one.types,
  });
  const [row] = rows;
  if (!row) throw new Error('completion not written');
  return {
    item: {
      id: row.id,
      completed: row.completed,
      startedAt: new Date(row.started_at),
      modifiedAt: new Date(row.modified_at),
      completedAt: row.completed_at === null ? null : new Date(row.completed_at),
      visitedPages: row.visited,
    },
    wasCompleted: row.was_completed,
    course: {
      id: row.progress_id,
      status: row.status,
      completedAt: row.course_completed_at === null ? null : new Date(row.course_completed_at),
    },
    courseJustCompleted: row.course_completed_at !== null && !row.was_course_completed,
    counts: row.counts ?? [],
  };
}
