import { type SQL, sql } from 'drizzle-orm';
import type { App } from '../../packages/server/src/app.ts';
import { fillCourses } from './courses-seed.ts';
import { rebuildFacts } from './rebuild-facts.ts';

const COURSES = 500;
/** Of a course that `fillCourses` makes. */
const ITEMS = 10;
/** Enrollments of one statement. */
const AT_ONCE = 10_000;

/**
 * A school whose learners began and mostly completed items in the course of the last year, with their measured time.
 * Written into the tables at once; then the job writes the facts.
 */
export async function fillProgress(app: App, { rows }: { rows: number }) {
  const { db } = app.services;
  const { instructorId } = await fillCourses(app, { courses: COURSES, enrollments: Math.ceil(rows / ITEMS) });
  // Without the triggers of each row, and in parts that end within the time limit of a statement.
  const write = (statement: SQL) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(statement);
    });
  await write(sql`
    update enrollments set enrolled_at = now() - (1 + id * 7919::bigint % 350) * interval '1 day'`);
  await write(sql`
    update course_progress p set started_at = e.enrolled_at, modified_at = ended, completed_at = case
      when p.completed_at is not null then ended end
    from enrollments e, lateral (select least(e.enrolled_at + interval '4 days', now() - interval '1 hour') as ended) made
    where e.user_id = p.user_id and e.course_id = p.course_id`);
  const { rows: ends } = await db.execute<{ last: number }>(sql`select max(id)::int as last from enrollments`);
  for (let from = 0; from < ends[0]!.last; from += AT_ONCE) {
    await write(sql`
      insert into item_progress (user_id, course_id, item_id, item_type, completed, started_at, modified_at, completed_at)
      select e.user_id, e.course_id, i.id, 'lesson', done, began, began, case when done then began + interval '20 minutes' end
      from enrollments e join course_items i on i.course_id = e.course_id,
        lateral (select least(e.enrolled_at + i.outline_position * interval '9 hours', now() - interval '1 hour') as began,
          (e.id + i.outline_position) % 5 > 0 as done) made
      where e.id > ${from}::int and e.id <= ${from + AT_ONCE}::int`);
    await write(sql`
      insert into learner_activity (user_id, course_id, item_id, day, seconds, idle_seconds, visits, last_at)
      select p.user_id, p.course_id, p.item_id, p.started_at::date, 60 + (p.id % 900)::int, 30, (p.id % 2)::int, p.started_at
      from item_progress p join enrollments e on e.user_id = p.user_id and e.course_id = p.course_id
      where e.id > ${from}::int and e.id <= ${from + AT_ONCE}::int`);
  }
  await db.execute(sql`vacuum analyze`);
  const seconds = await rebuildFacts(app);
  const { rows: found } = await db.execute<{ course: number; learner: number; progress: number; author: number }>(sql`
    select e.course_id as course, min(e.user_id) as learner, (select count(*)::int from item_progress) as progress,
      c.author_id as author
    from enrollments e join courses c on c.id = e.course_id and c.status <> 'trash'
    group by e.course_id, c.author_id order by count(*) desc limit 1`);
  const [largest] = found;
  if (!largest) throw new Error('no course has learners');
  return { ...largest, instructorId, seconds };
}
