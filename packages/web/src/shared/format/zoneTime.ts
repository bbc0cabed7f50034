/** Moments in a time zone, as the browser's own date field takes and gives them. */

import { MINUTE_MS } from '@lectern/contract/time';

/** How far a zone's clock is ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return shown - Math.floor(moment / MINUTE_MS) * MINUTE_MS;
}

/** `2026-11-21T14:05`, or '' for none. */
export function toZoneTime(iso: string | null | undefined, zone: string): string {
  if (!iso) return '';
  const moment = new Date(iso).getTime();
  return Number.isNaN(moment) ? '' : new Date(moment + offsetAt(moment, zone)).toISOString().slice(0, 16);
}

/** The moment at which a clock of the zone shows that; null for none. An hour that a clock change skips becomes the one after it. */
export function fromZoneTime(text: string, zone: string): string | null {
  const shown = Date.parse(`${text}Z`);
  if (Number.isNaN(shown)) return null;
  // The offset is wanted at the moment that is looked for: one step nearer is enough, as changes are hours apart.
  const near = shown - offsetAt(shown, zone);
  return new Date(shown - offsetAt(near, zone)).toISOString();
}
