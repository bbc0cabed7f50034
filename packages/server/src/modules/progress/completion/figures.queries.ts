import type { Flow, ItemTypeSlug } from '@lectern/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { minutesInSql } from '../../courses/index.ts';
import { courseItems } from '../../courses/courses.tables.ts';
import { itemProgress } from '../progress.tables.ts';
import type { TypeCount } from '../my-courses/status.rules.ts';

export interface ItemRef {
  id: number;
  type: ItemTypeSlug;
}

/** An item as lists name it. */
interface NamedItem extends ItemRef {
  name: string;
  /** Approximate minutes; 0 if unknown. */
  minutes: number;
}

/** A learner's progress in a course and the next item. */
export interface Figures {
  total: number;
  completed: number;
  /** The same by type, one for each type that is switched on. */
  counts: TypeCount[];
  first: ItemRef | null;
  /** The first item that is neither done nor locked. */
  next: NamedItem | null;
  /** Of all that is not completed. */
  minutesLeft: number;
}

/** What is the same for all courses of a statement. */
export interface FigureRules {
  types: readonly ItemTypeSlug[];
  dripActive: boolean;
  siteTimeZone: string;
  now: Date;
}

/**
 * When the item with the alias i opens for a person: null without a date. Days after enrollment are days of the clocks of
 * the site, as in `itemLock`.
 */
export function openingMoment({ flow, enrolledAt }: { flow: SQL; enrolledAt: SQL }, siteTimeZone: string): SQL {
  const dated = sql`case when length(i.drip->>'date') = 10
    then (i.drip->>'date')::timestamp at time zone ${siteTimeZone} else (i.drip->>'date')::timestamptz end`;
  const days = sql`coalesce((i.drip->>'days')::int, 0)`;
  const later = sql`(${enrolledAt} at time zone ${siteTimeZone} + make_interval(days => ${days})) at time zone ${siteTimeZone}`;
  return sql`case ${flow} when 'date' then ${dated}
    when 'days' then case when ${days} = 0 then ${enrolledAt} else ${later} end end`;
}

/**
 * The figures of one person in one course as a JSON value of the outer row, so that a list of courses is one statement.
 * In sequential courses the first item that is not done is always open, so only dates have to be asked.
 */
export function figuresJson(
  row: { courseId: SQL; userId: SQL; enrolledAt: SQL; flow: SQL },
  { types, dripActive, siteTimeZone, now }: FigureRules,
): SQL<Figures> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const open = dripActive ? sql`coalesce(${openingMoment(row, siteTimeZone)} <= ${moment}, true)` : sql`true`;
  const item = sql`json_build_object('id', i.id, 'type', i.type)`;
  const minutes = minutesInSql(sql`i.facts`);
  const named = sql`json_build_object('id', i.id, 'type', i.type, 'name', i.name, 'minutes', ${minutes})`;
  const counts = types.map(
    (type) => sql`json_build_object('type', ${type}::text, 'total', count(*) filter (where i.type = ${type}),
        'completed', count(*) filter (where i.type = ${type} and done.completed))`,
  );
  return sql<Figures>`(select json_build_object(
      'total', count(*), 'completed', count(*) filter (where done.completed),
      'counts', json_build_array(${sql.join(counts, sql`, `)}),
      'first', (array_agg(${item} order by i.outline_position))[1],
      'minutesLeft', coalesce(sum(${minutes}) filter (where done.completed is not true), 0),
      'next', (array_agg(${named} order by i.outline_position)
        filter (where done.completed is not true and ${open}))[1])
    from ${courseItems} i
    left join ${itemProgress} done on done.item_id = i.id and done.user_id = ${row.userId}
    where i.course_id = ${row.courseId} and i.status = 'publish' and i.type in ${[...types, '']})`;
}

/** The completed share of a course, from 0 to 1, to sort the outer rows by. */
export function doneShare(row: { courseId: SQL; userId: SQL }, { types }: Pick<FigureRules, 'types'>): SQL {
  return sql`(select coalesce(avg(case when done.completed then 1 else 0 end), 0)
    from ${courseItems} i
    left join ${itemProgress} done on done.item_id = i.id and done.user_id = ${row.userId}
    where i.course_id = ${row.courseId} and i.status = 'publish' and i.type in ${[...types, '']})`;
}

/** The figures of one person in one course. */
export async function getFigures(
  db: Db,
  one: { courseId: number; userId: number; enrolledAt: Date; flow: Flow },
  rules: FigureRules,
): Promise<Figures> {
  const figures = figuresJson(
    {
      courseId: sql`${one.courseId}::int`,
      userId: sql`${one.userId}::int`,
      enrolledAt: sql`${one.enrolledAt.toISOString()}::timestamptz`,
      flow: sql`${one.flow}::text`,
    },
    rules,
  );
  const { rows } = await db.execute<{ figures: Figures }>(sql`select ${figures} as figures`);
  return rows[0]?.figures ?? { total: 0, completed: 0, counts: [], first: null, next: null, minutesLeft: 0 };
}
