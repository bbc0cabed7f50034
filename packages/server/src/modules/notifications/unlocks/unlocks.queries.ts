import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { momentOf } from '../../../platform/db/fragments/moment.ts';
import { courseItems, courses } from '../../courses/courses.tables.ts';
import { notifications, unlockNotices } from '../notifications.tables.ts';

const isNew = (alias: SQL): SQL => sql`not exists (select 1 from ${unlockNotices} n
  where n.user_id = ${alias}.user_id and n.item_id = ${alias}.item_id)`;

/** Courses with items that have opened for learners who were not notified of them, up to `limit`. */
export async function selectCoursesToNotice(db: Db, { opened, limit }: { opened: SQL; limit: number }) {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct o.course_id as id from (${opened}) o where ${isNew(sql`o`)} order by 1 limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Records the items of a course that have opened for its learners. Returns the number of new rows. One statement. */
export async function insertNotices(
  db: Db,
  { opened, courseId, now }: { opened: SQL; courseId: number; now: Date },
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    insert into ${unlockNotices} (user_id, item_id, noticed_at)
    select o.user_id, o.item_id, ${momentOf(now)} from (${opened}) o where o.course_id = ${courseId}
    on conflict do nothing`);
  return rowCount ?? 0;
}

export interface DayOfLearner {
  userId: number;
  /** Items that have opened today. */
  items: { id: number; name: string }[];
  /** Something had opened earlier today. */
  hadEarlier: boolean;
}

interface Noticed {
  courseId: number;
  /** When the notices were made. */
  at: Date;
  dayBegan: Date;
}

/** The course and the learners for whom items opened at this moment, each with all items that opened on that day. */
export async function selectNoticed(db: Db, { courseId, at, dayBegan }: Noticed) {
  const [course] = (
    await db.execute<{ name: string; slug: string }>(
      sql`select name, slug from ${courses} where id = ${courseId} and status = 'publish'`,
    )
  ).rows;
  const { rows } = await db.execute<DayOfLearner & Record<string, unknown>>(sql`
    select n.user_id as "userId", min(n.noticed_at) < ${momentOf(at)} as "hadEarlier",
      json_agg(json_build_object('id', i.id, 'name', i.name) order by i.outline_position, i.id) as items
    from ${unlockNotices} n join ${courseItems} i on i.id = n.item_id
    where i.course_id = ${courseId} and n.noticed_at >= ${momentOf(dayBegan)} and n.noticed_at <= ${momentOf(at)}
    group by n.user_id having max(n.noticed_at) = ${momentOf(at)}
    order by n.user_id`);
  return { course, learners: rows };
}

/** Updates the number of items in notifications of the same day. Returns the changed ones. */
export async function updateNotified(
  db: Db,
  {
    courseId,
    dayBegan,
    counts,
  }: { courseId: number; dayBegan: Date; counts: readonly { userId: number; items: number }[] },
): Promise<{ userId: number; id: number }[]> {
  if (counts.length === 0) return [];
  const { rows } = await db.execute<{ id: number; user_id: number }>(sql`
    update ${notifications} n set item_id = null, read_at = null, params = jsonb_build_object('items', d.items)
    from json_to_recordset(${JSON.stringify(counts.map(({ userId, items }) => ({ user_id: userId, items })))}::json)
      as d(user_id int, items int)
    where n.user_id = d.user_id and n.course_id = ${courseId} and n.type = 'content_unlocked'
      and n.created_at >= ${momentOf(dayBegan)} and coalesce((n.params->>'items')::int, 1) <> d.items
    returning n.id, n.user_id`);
  return rows.map(({ id, user_id: userId }) => ({ id, userId }));
}
