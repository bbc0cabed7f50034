import { clockTimeAt, momentOfClockTime } from '@lectern/contract/time';

/** Moments in a time zone, as the browser's own date field takes and gives them. */

/** `2026-11-21T14:05`, or '' for none. */
export function toZoneTime(iso: string | null | undefined, zone: string): string {
  if (!iso) return '';
  const moment = new Date(iso).getTime();
  return Number.isNaN(moment) ? '' : clockTimeAt(moment, zone).slice(0, 16);
}

/** The moment at which a clock of the zone shows that; null for none. */
export function fromZoneTime(text: string, zone: string): string | null {
  const moment = momentOfClockTime(text, zone);
  return Number.isNaN(moment) ? null : new Date(moment).toISOString();
}
