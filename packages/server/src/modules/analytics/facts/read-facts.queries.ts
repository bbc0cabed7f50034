import type { ItemTypeSlug } from '@lectern/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { courses } from '../../courses/courses.tables.ts';
import { taughtBy } from '../../courses/index.ts';
import type { Scope } from '../analytics.queries.ts';
import { addDays } from '@lectern/contract/time';
import type { Day, Interval } from '../periods.rules.ts';
import { factRows, learnerDayRows, type Measure } from './facts.queries.ts';
import {
  analyticsFacts,
  analyticsLearnerDays,
  analyticsLearnerMonths,
  analyticsRuns,
  analyticsStaleDays,
} from './facts.tables.ts';

export interface AskedFacts {
  scope: Scope;
  from: Day;
  to: Day;
  timeZone: string;
  /** Days from here on are worked out now. null: all of them, since no facts are kept in this time zone. */
  liveFrom: Day | null;
}

export interface Reach {
  liveFrom: Day | null;
  updating: boolean;
  lastRun: Date | null;
}

/** How far the facts reach, and whether kept days are out of date. */
export async function readReach(db: Db, timeZone: string): Promise<Reach> {
  const [run] = await db.select().from(analyticsRuns);
  if (!run || run.timeZone !== timeZone) return { liveFrom: null, updating: true, lastRun: run?.ranAt ?? null };
  const [stale] = await db.select().from(analyticsStaleDays).limit(1);
  return { liveFrom: run.completeUntil, updating: stale !== undefined, lastRun: run.ranAt };
}

/** With courses in the trash: what happened in them stays in the sums, as in those of the school. */
const taught = (authorId: number): SQL => sql`(select c.id from ${courses} c where ${taughtBy(authorId, sql`c`)})`;

/** Rows of course 0 are totals of the school. */
function inScope(scope: Scope): SQL {
  if (scope.kind === 'all') return sql`course_id = 0`;
  return scope.kind === 'course' ? sql`course_id = ${scope.courseId}` : sql`course_id in ${taught(scope.authorId)}`;
}

const monthStart = (day: Day): Day => `${day.slice(0, 7)}-01`;
const monthAfter = (day: Day): Day => monthStart(addDays(monthStart(day), 31));

/** The kept and the live part of the days. */
function parts({ from, to, liveFrom, timeZone }: AskedFacts) {
  const keptTo = liveFrom === null ? null : liveFrom <= to ? addDays(liveFrom, -1) : to;
  const liveStart = liveFrom === null || liveFrom <= from ? from : liveFrom;
  return {
    kept: keptTo !== null && keptTo >= from ? { from, to: keptTo } : null,
    live: liveStart <= to ? { from: liveStart, to, timeZone } : null,
  };
}

/** A union of the parts that there are; `none` where there is no day. */
const unionOf = (found: readonly (SQL | null)[]): SQL =>
  sql.join(
    found.filter((one) => one !== null),
    sql` union all `,
  );

const KEPT_COLUMNS = sql`course_id, measure, day, item_id, facet, value`;

function facts(asked: AskedFacts): SQL {
  const { kept, live } = parts(asked);
  const scope = inScope(asked.scope);
  return unionOf([
    kept &&
      sql`select ${KEPT_COLUMNS} from ${analyticsFacts}
      where ${scope} and day between ${kept.from}::date and ${kept.to}::date`,
    live && sql`select ${KEPT_COLUMNS} from (${factRows(live)}) now where ${scope}`,
  ]);
}

function learnerDays(asked: AskedFacts): SQL {
  const { kept, live } = parts(asked);
  const scope = asked.scope.kind === 'all' ? sql`true` : inScope(asked.scope);
  return unionOf([
    kept &&
      sql`select course_id, day, user_id from ${analyticsLearnerDays}
      where ${scope} and day between ${kept.from}::date and ${kept.to}::date`,
    live && sql`select course_id, day, user_id from (${learnerDayRows(live)}) now where ${scope}`,
  ]);
}

export interface FactSum {
  bucket: Day;
  measure: Measure;
  facet: string;
  value: number;
}

/** Sums by interval. `active` is left out: people cannot be added up. */
export async function selectFacts(db: Db, asked: AskedFacts, interval: Interval): Promise<FactSum[]> {
  const { rows } = await db.execute<FactSum & Record<string, unknown>>(sql`
    select date_trunc(${interval}, day::timestamp)::date::text as bucket, measure, facet, sum(value)::float8 as value
    from (${facts(asked)}) f where measure <> 'active' group by 1, 2, 3`);
  return rows;
}

/** The whole months that are kept of a period, and the days before and after them. */
function wholeMonths(asked: AskedFacts) {
  const { kept } = parts(asked);
  if (!kept) return null;
  const from = monthStart(kept.from) === kept.from ? kept.from : monthAfter(kept.from);
  const to = monthStart(addDays(kept.to, 1));
  if (from >= to) return null;
  return {
    from,
    before: to,
    edges: [
      { ...asked, to: addDays(from, -1) },
      { ...asked, from: to },
    ],
  };
}

/** Who was active when: a row for each person and day, or for each person and month where whole months are kept. */
function activePeople(asked: AskedFacts, interval: Interval): SQL {
  const months = interval === 'month' ? wholeMonths(asked) : null;
  const ofDays = (one: AskedFacts) =>
    one.from <= one.to ? sql`select day, user_id from (${learnerDays(one)}) d` : null;
  if (!months) return sql`select day, user_id from (${learnerDays(asked)}) d`;
  return unionOf([
    sql`select month as day, user_id from ${analyticsLearnerMonths}
      where ${inScope(asked.scope)} and month >= ${months.from}::date and month < ${months.before}::date`,
    ...months.edges.map(ofDays),
  ]);
}

/** Different active people by interval, and in all. */
export async function selectActive(db: Db, asked: AskedFacts, interval: Interval) {
  const { rows } = await db.execute<{ bucket: Day | null; people: number }>(sql`
    with seen as materialized (
      select distinct date_trunc(${interval}, day::timestamp)::date as bucket, user_id
      from (${activePeople(asked, interval)}) a)
    select bucket::text as bucket, count(*)::int as people from seen group by bucket
    union all select null, count(*)::int from (select distinct user_id from seen) everyone`);
  return {
    total: rows.find(({ bucket }) => bucket === null)?.people ?? 0,
    buckets: new Map(rows.flatMap(({ bucket, people }) => (bucket === null ? [] : [[bucket, people] as const]))),
  };
}

/** Different active people of each course. */
export async function selectActiveByCourse(db: Db, asked: AskedFacts, courseIds: readonly number[]) {
  const { rows } = await db.execute<{ course_id: number; people: number }>(sql`
    select course_id, count(distinct user_id)::int as people from (${learnerDays({ ...asked, scope: { kind: 'all' } })}) d
    where course_id in ${[...courseIds, 0]} group by 1`);
  return new Map(rows.map((row) => [row.course_id, row.people]));
}

/** Sums per course, measure and facet. */
export async function selectFactsByCourse(
  db: Db,
  asked: AskedFacts,
  { courseIds, measure }: { courseIds: readonly number[]; measure: Measure },
) {
  const { kept, live } = parts(asked);
  const one = sql`course_id in ${[...courseIds, -1]} and measure = ${measure}`;
  const { rows } = await db.execute<{ course_id: number; facet: string; value: number }>(sql`
    select course_id, facet, sum(value)::float8 as value from (${unionOf([
      kept &&
        sql`select course_id, facet, value from ${analyticsFacts}
        where ${one} and day between ${kept.from}::date and ${kept.to}::date`,
      live && sql`select course_id, facet, value from (${factRows(live)}) now where ${one}`,
    ])}) f group by 1, 2 order by 2`);
  return rows;
}

export interface ItemFacts {
  id: number;
  name: string;
  type: string;
  courseId: number;
  courseName: string;
  started: number;
  completed: number;
}

/** Published items of these types by how many have begun and not completed them. */
export async function selectDropOff(
  db: Db,
  asked: AskedFacts,
  { types, limit }: { types: readonly ItemTypeSlug[]; limit: number },
): Promise<ItemFacts[]> {
  const { kept, live } = parts(asked);
  const { scope } = asked;
  const one = sql`item_id > 0 and measure in ('item_started', 'item_completed')
    and ${scope.kind === 'all' ? sql`true` : inScope(scope)}`;
  const { rows } = await db.execute<ItemFacts & Record<string, unknown>>(sql`
    select i.id, i.name, i.type, c.id as "courseId", c.name as "courseName", f.started, f.completed from (
      select item_id, coalesce(sum(value) filter (where measure = 'item_started'), 0)::int as started,
        coalesce(sum(value) filter (where measure = 'item_completed'), 0)::int as completed
      from (${unionOf([
        kept &&
          sql`select item_id, measure, value from ${analyticsFacts}
          where ${one} and day between ${kept.from}::date and ${kept.to}::date`,
        live && sql`select item_id, measure, value from (${factRows(live)}) now where ${one}`,
      ])}) d group by 1) f
    join course_items i on i.id = f.item_id and i.status = 'publish' and i.type in ${[...types, '']}
    join ${courses} c on c.id = i.course_id and c.status <> 'trash'
    where f.started > f.completed order by f.started - f.completed desc, i.id limit ${limit}`);
  return rows;
}
