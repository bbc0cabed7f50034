import { clockTimeAt, DAY_MS, dayAt, HOUR_MS, MINUTE_MS, momentOfClockTime } from '@lectern/contract/time';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';

// Lists ask the database when something opens, one item asks the rule: both must name the same moment.

const t = await useTestApp();
const zones = [
  'UTC',
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'America/Havana',
  'America/Santiago',
  'America/St_Johns',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Apia',
] as const;
const first = Date.parse('2005-01-01T00:00:00Z');
const last = Date.parse('2029-12-31T00:00:00Z');

const offset = (moment: number, zone: string) => Date.parse(`${clockTimeAt(moment, zone)}Z`) - moment;

/** The days on which the clocks of a zone change, in years in which one skipped a whole day. */
function changes(zone: string): number[] {
  const days: number[] = [];
  const end = Date.parse('2013-12-31T00:00:00Z');
  for (let day = Date.parse('2011-01-01T00:00:00Z'); day < end; day += 7 * DAY_MS) {
    if (offset(day, zone) === offset(day + 7 * DAY_MS, zone)) continue;
    for (let one = day; one < day + 7 * DAY_MS; one += DAY_MS) {
      if (offset(one, zone) !== offset(one + DAY_MS, zone)) days.push(one);
    }
  }
  return days;
}

interface Asked {
  moment: number;
  zone: string;
}

async function differing(all: readonly Asked[]): Promise<object[]> {
  const rows = all.map(({ moment, zone }, at) => ({ at, zone, shown: new Date(moment).toISOString().slice(0, -1) }));
  const answer = await t.db.execute<{ at: number; moment: string; clock: string; day: string }>(sql`
    select one.at, extract(epoch from one.shown at time zone one.zone)::float8 * 1000 as moment,
      to_char(one.shown at time zone 'UTC' at time zone one.zone, 'YYYY-MM-DD"T"HH24:MI:SS.MS') as clock,
      (one.shown at time zone 'UTC' at time zone one.zone)::date::text as day
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one(at int, zone text, shown timestamp)`);
  expect(answer.rows.length).toBe(all.length);
  return answer.rows.flatMap(({ at, moment, clock, day }) => {
    const { shown, zone } = rows[at]!;
    const utc = all[at]!.moment;
    const ours = { moment: momentOfClockTime(shown, zone), clock: clockTimeAt(utc, zone), day: dayAt(utc, zone) };
    const same = ours.moment === Number(moment) && ours.clock === clock && ours.day === day;
    return same ? [] : [{ zone, shown, ours, theirs: { moment: Number(moment), clock, day } }];
  });
}

it('names the moments that PostgreSQL names, whatever the zone', async () => {
  const asked = fc.record({
    moment: fc.integer({ min: first / MINUTE_MS, max: last / MINUTE_MS }).map((minute) => minute * MINUTE_MS),
    zone: fc.constantFrom(...zones),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(asked, { minLength: 100, maxLength: 100 }), async (all) => {
      expect(await differing(all)).toEqual([]);
    }),
    { numRuns: 10 },
  );
});

it('names them where clocks skip an hour and where they show one twice', async () => {
  const all = zones.flatMap((zone) =>
    changes(zone).flatMap((day) => {
      // By the clocks of the zone: every half hour around the change.
      const from = day + offset(day, zone);
      return Array.from({ length: 56 }, (_, half) => ({ moment: from - 2 * HOUR_MS + half * 30 * MINUTE_MS, zone }));
    }),
  );
  expect(all.length).toBeGreaterThan(2000);
  expect(await differing(all)).toEqual([]);
});
