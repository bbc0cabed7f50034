import { sql } from 'drizzle-orm';
import { addDays, dayAt, momentOfClockTime } from '@lectern/contract/time';
import type { Db } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { readSettings } from '../../settings/index.ts';
import type { Day, DayRange } from '../periods.rules.ts';
import { selectFirstDay } from './first-day.queries.ts';
import { type Days, writeFacts, writeMonths } from './facts.queries.ts';
import { writeSalesDays, writeSalesMonths } from '../sales/sales-days.queries.ts';
import { analyticsSales, analyticsSalesBuyers } from '../sales/sales.tables.ts';
import {
  analyticsFacts,
  analyticsLearnerDays,
  analyticsLearnerMonths,
  analyticsRuns,
  analyticsStaleDays,
} from './facts.tables.ts';

export const REFRESH_QUEUE = { name: 'analytics.refresh' };

/** Days of one transaction. */
const DAYS_AT_ONCE = 31;
/**
 * A day is closed this long after its end, so that no transaction that began in it is still open. The trigger
 * `mark_analytics_days` marks it from ten minutes before that.
 */
const CLOSED_AFTER_MS = 3_600_000;

async function setReach(db: Db, reach: { timeZone: string; until: Day; now: Date }): Promise<void> {
  const { timeZone, until, now } = reach;
  const completeUntilAt = new Date(momentOfClockTime(`${until}T00:00:00`, timeZone));
  const row = { timeZone, completeUntil: until, completeUntilAt, ranAt: now };
  await db.insert(analyticsRuns).values(row).onConflictDoUpdate({ target: analyticsRuns.id, set: row });
}

/** How far the facts reach, locked until the commit. They begin anew in another time zone. */
async function holdReach(db: Db, { timeZone, now }: { timeZone: string; now: Date }): Promise<Day> {
  // A lock of its own, since there is no row to lock before the first run.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('analytics:refresh', 0))`);
  const [run] = await db.select().from(analyticsRuns);
  if (run && run.timeZone === timeZone) return run.completeUntil;
  await db.delete(analyticsFacts);
  await db.delete(analyticsLearnerDays);
  await db.delete(analyticsLearnerMonths);
  await db.delete(analyticsSales);
  await db.delete(analyticsSalesBuyers);
  const until = (await selectFirstDay(db, timeZone)) ?? dayAt(now.getTime(), timeZone);
  await setReach(db, { timeZone, until, now });
  return until;
}

async function writeDays(db: Db, days: Days): Promise<void> {
  await writeFacts(db, days);
  await writeSalesDays(db, days);
}

async function writeMonthsOf(db: Db, days: DayRange): Promise<void> {
  await writeMonths(db, days);
  await writeSalesMonths(db, days);
}

/** Writes the next days that are closed. Says whether there may be more. */
async function closeDays(db: Db, { timeZone, now }: { timeZone: string; now: Date }): Promise<boolean> {
  const from = await holdReach(db, { timeZone, now });
  const today = dayAt(now.getTime() - CLOSED_AFTER_MS, timeZone);
  if (from >= today) {
    await setReach(db, { timeZone, until: from, now });
    return false;
  }
  const last = addDays(from, DAYS_AT_ONCE - 1);
  const to = last < today ? last : addDays(today, -1);
  await writeDays(db, { from, to, timeZone });
  await writeMonthsOf(db, { from, to });
  await setReach(db, { timeZone, until: addDays(to, 1), now });
  return addDays(to, 1) < today;
}

/** Writes days anew whose rows have changed. A day of UTC touches three days of the site at most. */
async function redoStaleDays(db: Db, { timeZone, now }: { timeZone: string; now: Date }): Promise<boolean> {
  const until = await holdReach(db, { timeZone, now });
  const [first] = await db.select().from(analyticsStaleDays).orderBy(analyticsStaleDays.day).limit(1);
  if (!first) return false;
  const part = addDays(first.day, DAYS_AT_ONCE - 1);
  const { rows } = await db.execute<{ day: Day }>(sql`
    with taken as (delete from ${analyticsStaleDays} where day <= ${part}::date returning day)
    select distinct (day + step)::text as day from taken cross join generate_series(-1, 1) step order by 1`);
  const closed = rows.map(({ day }) => day).filter((day) => day < until);
  for (const day of closed) await writeDays(db, { from: day, to: day, timeZone });
  const last = closed.at(-1);
  if (last !== undefined) await writeMonthsOf(db, { from: closed[0]!, to: last });
  return true;
}

/** Brings the facts up to date, a few days a transaction. Running it twice changes nothing. */
export async function refreshFacts(services: Services): Promise<void> {
  const timeZone = (await readSettings(services)).general.site.timezone;
  const step = (work: typeof closeDays) =>
    services.db.transaction((db) => work(db, { timeZone, now: services.clock() }));
  while (await step(closeDays)) {
    // Each step is a transaction, so a process that is killed loses one at most.
  }
  while (await step(redoStaleDays)) {
    // The same.
  }
}
