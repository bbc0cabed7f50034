import { type SQL, sql } from 'drizzle-orm';
import { MAX_ANALYZED_ATTEMPTS } from '@lectern/contract/limits';
import type { Db } from '../../../platform/db/database.ts';
import { courseItems } from '../../courses/courses.tables.ts';
import { type QuestionRow, questions, quizAttempts, quizSnapshots } from '../quizzes.tables.ts';
import { GROUP_SHARE, type QuestionSums } from './question-sums.ts';

export type CountingRule = 'highest' | 'average' | 'first' | 'last';

/** With `average` no single attempt counts: the last one is read. */
const orders: Record<CountingRule, SQL> = {
  highest: sql`a.percent desc, a.number`,
  first: sql`a.number`,
  last: sql`a.number desc`,
  average: sql`a.number desc`,
};

/** The newest learners with the attempt of each that counts. Attempts that wait for a person are left out. */
const counted = (quizId: number, rule: CountingRule): SQL => sql`
  counted as materialized (
    select one.* from (
      select distinct on (a.user_id) a.id, a.snapshot_id, a.answers, a.percent::float8 as percent, a.ended_at,
        extract(epoch from a.ended_at - a.started_at) as seconds
      from ${quizAttempts} a
      where a.quiz_id = ${quizId} and a.status = 'attempt_ended' and a.result in ('pass', 'fail')
        and not a.is_preview and not a.is_guest and a.archived_at is null
      order by a.user_id, ${orders[rule]}) one
    order by one.ended_at desc, one.id desc limit ${MAX_ANALYZED_ATTEMPTS})`;

interface Totals {
  n: number;
  /** Learners with a counted attempt, with those that are left out. */
  all: number;
  /** Attempts that wait for review. */
  waiting: number;
  sum: number;
  squares: number;
  meanPercent: number | null;
  deviation: number | null;
  medianSeconds: number | null;
}

export type AnalyzedSums = QuestionSums & { id: number; answered: number };

/** Sums of the questions of a quiz; the database reads the answers. */
export async function selectSums(db: Db, { quizId, rule }: { quizId: number; rule: CountingRule }) {
  const { rows } = await db.execute<{ totals: Totals; questions: AnalyzedSums[] }>(sql`
    with ${counted(quizId, rule)},
    asked as materialized (
      select s.id as snapshot_id, (q ->> 'id')::int as question_id, (q ->> 'points')::float8 as points
      from ${quizSnapshots} s cross join jsonb_array_elements(s.content -> 'questions') q
      where s.id in (select snapshot_id from counted)),
    scores as materialized (
      select c.id, q.question_id, q.points, c.answers -> q.question_id::text as answer,
        coalesce((c.answers -> q.question_id::text ->> 'points')::float8, 0) as x
      from counted c join asked q on q.snapshot_id = c.snapshot_id),
    totals as (select id, sum(x) as total from scores group by id),
    placed as (
      select id, total, row_number() over (order by total desc, id) as from_top,
        row_number() over (order by total, id desc) as from_bottom,
        greatest(1, round(count(*) over () * ${GROUP_SHARE}::numeric)) as size
      from totals),
    sums as (
      select s.question_id as id, count(*)::int as asked, count(s.answer)::int as answered, max(s.points) as points,
        sum(s.x) as x, sum(s.x * s.x) as xx, sum(p.total - s.x) as r, sum((p.total - s.x) ^ 2) as rr,
        sum(s.x * (p.total - s.x)) as xr,
        (count(*) filter (where p.from_top <= p.size))::int as "upperAsked",
        coalesce(sum(s.x) filter (where p.from_top <= p.size), 0) as "upperX",
        (count(*) filter (where p.from_bottom <= p.size))::int as "lowerAsked",
        coalesce(sum(s.x) filter (where p.from_bottom <= p.size), 0) as "lowerX"
      from scores s join placed p on p.id = s.id group by 1)
    select (select coalesce(json_agg(sums), '[]'::json) from sums) as questions,
      (select json_build_object('n', count(*), 'sum', coalesce(sum(t.total), 0), 'squares', coalesce(sum(t.total ^ 2), 0),
        'meanPercent', avg(c.percent), 'deviation', stddev_samp(c.percent),
        'medianSeconds', percentile_disc(0.5) within group (order by c.seconds),
        'all', (select count(distinct a.user_id) from ${quizAttempts} a where a.quiz_id = ${quizId}
          and a.status = 'attempt_ended' and a.result in ('pass', 'fail') and not a.is_preview and not a.is_guest
          and a.archived_at is null),
        'waiting', (select count(*) from ${quizAttempts} a where a.quiz_id = ${quizId}
          and a.status = 'attempt_ended' and a.result = 'pending' and not a.is_preview and not a.is_guest
          and a.archived_at is null))
        from counted c join totals t on t.id = c.id) as totals`);
  const [row] = rows;
  if (!row) throw new Error('no sums');
  return row;
}

/** How often each option was chosen, and how its choosers did. */
export async function selectOptionUses(db: Db, { quizId, rule }: { quizId: number; rule: CountingRule }) {
  const { rows } = await db.execute<{ id: number; name: string; chosen: number; mean: number }>(sql`
    with ${counted(quizId, rule)}
    select one.key::int as id, option.name, count(*)::int as chosen, avg(c.percent)::float8 as mean
    from counted c cross join jsonb_each(c.answers) one
    join ${questions} q on q.id = one.key::int and q.type in ('single-choice', 'true-false', 'multiple-choice')
    cross join lateral jsonb_array_elements_text(case jsonb_typeof(one.value -> 'value')
      when 'array' then one.value -> 'value' when 'string' then jsonb_build_array(one.value -> 'value')
      else '[]'::jsonb end) option(name)
    group by 1, 2`);
  return rows;
}

export type AnalyzedQuestion = Pick<QuestionRow, 'id' | 'type' | 'answers'> & { name: string };

/** The present state of questions. */
export async function selectQuestions(db: Db, ids: readonly number[]): Promise<AnalyzedQuestion[]> {
  const { rows } = await db.execute<Pick<QuestionRow, 'id' | 'type' | 'answers' | 'name'> & Record<string, unknown>>(
    sql`select id, type, answers, name from ${questions} where id in ${[...ids, 0]} order by id`,
  );
  return rows;
}

/** The quiz and its course. */
export async function selectOptionalQuiz(db: Db, quizId: number) {
  const { rows } = await db.execute<{ name: string; courseId: number }>(sql`
    select name, course_id as "courseId" from ${courseItems} where id = ${quizId} and type = 'quiz' and status <> 'trash'`);
  return rows[0];
}
