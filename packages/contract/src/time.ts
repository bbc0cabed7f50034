/** Units of time and the clocks of time zones, for both sides. Nothing here reads the clock. */

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** For cookies and windows that are counted in seconds. */
export const DAY_SECONDS = DAY_MS / 1000;

/** The clocks of the zone that was asked for last: making them takes 40 times as long as reading them. */
let clocks: { zone: string; format: Intl.DateTimeFormat } | undefined;

function clocksOf(zone: string): Intl.DateTimeFormat {
  if (clocks?.zone !== zone) {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    clocks = { zone, format };
  }
  return clocks.format;
}

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, zone: string): number {
  const parts = clocksOf(zone).formatToParts(moment);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown - Math.floor(moment / 1000) * 1000;
}

/** What the clocks of a zone show at a moment: `2026-11-21T14:05:00.000`. */
export const clockTimeAt = (moment: number, zone: string): string =>
  new Date(moment + offsetAt(moment, zone)).toISOString().slice(0, -1);

/** The day that it is somewhere: `2026-11-21`. */
export const dayAt = (moment: number, zone: string): string => clockTimeAt(moment, zone).slice(0, 10);

/** A day of the calendar so many days later: `2026-11-21`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * The moment at which the clocks of a zone show this, a text without a zone; NaN where it is no time. As PostgreSQL has
 * it with `at time zone`: what a clock change skips is as much later, and of what comes twice the second counts.
 */
export function momentOfClockTime(shown: string, zone: string): number {
  const utc = Date.parse(`${shown}Z`);
  if (Number.isNaN(utc)) return utc;
  // No zone is further from UTC than these two days are apart, and none changes its clocks twice between them.
  const [before, after] = [offsetAt(utc - DAY_MS, zone), offsetAt(utc + DAY_MS, zone)];
  return offsetAt(utc - after, zone) === after ? utc - after : utc - before;
}

/** The moment so many days later at the same time of day by the clocks of a zone; 0 days later is the moment itself. */
export function daysLater(since: number, days: number, zone: string): number {
  if (days === 0) return since;
  const shown = Date.parse(`${clockTimeAt(since, zone)}Z`) + days * DAY_MS;
  return momentOfClockTime(new Date(shown).toISOString().slice(0, -1), zone);
}

/**
 * How many days have started since a moment, by the clocks of a zone: the second day begins at the same time of day,
 * also where a clock change makes the day shorter or longer. 0 until the moment has passed.
 */
export function startedDaysSince(since: number, moment: number, zone: string): number {
  if (moment <= since) return 0;
  let days = Math.max(1, Math.floor((moment - since) / DAY_MS) - 1);
  while (daysLater(since, days, zone) < moment) days += 1;
  return days;
}
