import type { ItemTypeSlug } from '@lectern/contract';
import { inArray, sql } from 'drizzle-orm';
import { dayAt } from '@lectern/contract/time';
import type { Db } from '../../../platform/db/database.ts';
import { courseItems } from '../../courses/courses.tables.ts';
import { enrollments } from '../../enrollments/enrollments.tables.ts';
import { enrollmentIsActive } from '../../enrollments/index.ts';
import { users } from '../../identity/identity.tables.ts';
import { itemProgress } from '../../progress/progress.tables.ts';
import { learnerAttempts, questionsAskedWhere } from '../../quizzes/index.ts';
import { factRows } from '../facts/facts.queries.ts';
import type { Reach } from '../facts/read-facts.queries.ts';
import { analyticsFacts } from '../facts/facts.tables.ts';

interface CourseFacts {
  lessons: number;
  quizzes: number;
  questions: number;
  items: number;
  students: number;
  /** Of people who are enrolled now. */
  completedItems: number;
}

/** What a course has, and how far the people are who are enrolled in it now. */
export async function getCourseFacts(
  db: Db,
  { courseId, types, now }: { courseId: number; types: readonly ItemTypeSlug[]; now: Date },
): Promise<CourseFacts> {
  const shown = sql`i.course_id = ${courseId} and i.status = 'publish' and i.type in ${[...types, '']}`;
  const { rows } = await db.execute<CourseFacts & Record<string, unknown>>(sql`
    with learners as materialized (select e.user_id from ${enrollments} e
      where e.course_id = ${courseId} and ${enrollmentIsActive(sql`e.id`, now)})
    select
      (select count(*)::int from ${courseItems} i where ${shown} and i.type = 'lesson') as lessons,
      (select count(*)::int from ${courseItems} i where ${shown} and i.type = 'quiz') as quizzes,
      (select count(*)::int from ${courseItems} i where ${shown}) as items,
      (select count(*)::int from ${questionsAskedWhere(sql`c.id = ${courseId}`)} q) as questions,
      (select count(*)::int from learners) as students,
      (select count(*)::int from ${itemProgress} p join ${courseItems} i on i.id = p.item_id and ${shown}
        where p.course_id = ${courseId} and p.completed and p.user_id in (select user_id from learners)) as "completedItems"`);
  const [row] = rows;
  if (!row) throw new Error('no figures');
  return row;
}

/** Published items of these types in the order of the outline, with how many have begun and completed them. */
export async function selectFunnel(
  db: Db,
  {
    courseId,
    types,
    timeZone,
    reach,
    now,
  }: { courseId: number; types: readonly ItemTypeSlug[]; timeZone: string; reach: Reach; now: Date },
) {
  const { liveFrom } = reach;
  const live = { from: liveFrom ?? '1970-01-01', to: dayAt(now.getTime(), timeZone), timeZone };
  const items = sql`course_id = ${courseId} and item_id > 0 and measure in ('item_started', 'item_completed')`;
  const { rows } = await db.execute<{ id: number; name: string; type: string; reached: number; completed: number }>(sql`
    select i.id, i.name, i.type, coalesce(f.reached, 0)::int as reached, coalesce(f.completed, 0)::int as completed
    from ${courseItems} i left join (
      select item_id, sum(value) filter (where measure = 'item_started') as reached,
        sum(value) filter (where measure = 'item_completed') as completed
      from (select item_id, measure, value from ${analyticsFacts}
          where ${items} and ${liveFrom === null ? sql`false` : sql`day < ${liveFrom}::date`}
        union all select item_id, measure, value from (${factRows(live)}) now where ${items}) d
      group by 1) f on f.item_id = i.id
    where i.course_id = ${courseId} and i.status = 'publish' and i.type in ${[...types, '']}
    order by i.outline_position`);
  return rows;
}

/** Ended attempts, without previews, guests and former runs. */
export async function selectQuizResults(db: Db, courseId: number) {
  const { rows } = await db.execute<{
    id: number;
    name: string;
    attempts: number;
    learners: number;
    mean: number | null;
    passed: number;
  }>(sql`
    select i.id, i.name, count(a.id)::int as attempts, count(distinct a.user_id)::int as learners,
      round(avg(a.percent), 2)::float8 as mean, (count(*) filter (where a.result = 'pass'))::int as passed
    from ${courseItems} i
    left join ${learnerAttempts} a on a.quiz_id = i.id and a.status = 'attempt_ended' and a.archived_at is null
    where i.course_id = ${courseId} and i.type = 'quiz' and i.status = 'publish'
    group by i.id order by i.outline_position`);
  return rows;
}

/** The author and the co-instructors, the author first. */
export async function selectCoursePeople(
  db: Db,
  { authorId, additionalAuthorIds }: { authorId: number | null; additionalAuthorIds: number[] },
) {
  const ids = [authorId ?? 0, ...additionalAuthorIds];
  return db
    .select({ id: users.id, displayName: users.displayName, avatarUrl: users.avatarUrl })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(sql`${users.id} = ${authorId ?? 0} desc`, users.id);
}
