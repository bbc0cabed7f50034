import type { ItemTypeSlug } from '@lectern/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courseItems, courses } from '../../courses/courses.tables.ts';
import { users } from '../../identity/identity.tables.ts';
import type { ProgressStatus } from '../my-courses/status.rules.ts';
import { courseProgress, itemProgress } from '../progress.tables.ts';

export interface RecordFacts {
  id: number;
  courseId: number;
  userId: number;
  course: string;
  person: string;
  status: ProgressStatus;
  hasCompleted: boolean;
  completed: number;
  total: number;
}

/** Progress records with an id above `after`, with the completed and total items of their course. */
export async function selectRecordFacts(
  db: Db,
  {
    after,
    limit,
    courseId,
    userId,
    types,
  }: {
    after: number;
    limit: number;
    courseId?: number | undefined;
    userId?: number | undefined;
    types: readonly ItemTypeSlug[];
  },
): Promise<RecordFacts[]> {
  const { rows } = await db.execute<RecordFacts & Record<string, unknown>>(sql`
    select part.id, part.course_id as "courseId", part.user_id as "userId", part.status,
      part.completed_at is not null as "hasCompleted", course.name as course, person.display_name as person,
      counted.completed, counted.total
    from (
      select * from ${courseProgress}
      where id > ${after} ${courseId === undefined ? sql`` : sql`and course_id = ${courseId}`}
        ${userId === undefined ? sql`` : sql`and user_id = ${userId}`}
      order by id limit ${limit}
    ) part
    join ${courses} course on course.id = part.course_id
    join ${users} person on person.id = part.user_id
    cross join lateral (
      select count(*)::int as total, (count(*) filter (where done.completed))::int as completed
      from ${courseItems} item
      left join ${itemProgress} done on done.item_id = item.id and done.user_id = part.user_id
      where item.course_id = part.course_id and item.status = 'publish' and item.type in ${[...types]}
    ) counted
    order by part.id`);
  return rows;
}

export const countRecords = (
  db: Db,
  { courseId, userId }: { courseId?: number | undefined; userId?: number | undefined },
): Promise<number> =>
  db.$count(
    courseProgress,
    and(
      courseId === undefined ? undefined : eq(courseProgress.courseId, courseId),
      userId === undefined ? undefined : eq(courseProgress.userId, userId),
    ),
  );
