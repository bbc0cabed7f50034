const DAY = /^\d{4}-\d{2}-\d{2}$/;
const HOUR_MS = 3_600_000;

/** Whether the text is a day of the calendar, as a date field writes it. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** How far the clocks of a zone are ahead of UTC at a moment. */
function aheadOfUtc(moment: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown - Math.floor(moment / 1000) * 1000;
}

/** When a day begins on the clocks of a zone. */
export function startOfDay(day: string, zone: string): string {
  const utc = Date.parse(`${day}T00:00:00Z`);
  let moment = utc - aheadOfUtc(utc, zone);
  // The clocks may have been changed between the two moments.
  moment = utc - aheadOfUtc(moment, zone);
  return new Date(moment).toISOString();
}

/** The last moment of a day on the clocks of a zone. */
export function endOfDay(day: string, zone: string): string {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 24 * HOUR_MS).toISOString().slice(0, 10);
  return new Date(Date.parse(startOfDay(next, zone)) - 1).toISOString();
}
