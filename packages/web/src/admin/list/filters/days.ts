import { addDays } from '@lectern/contract/time';
import { fromZoneTime } from '../../../shared/format/zoneTime.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether the text is a day of the calendar, as a date field writes it. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** When a day begins on the clocks of a zone. `day` is one of the calendar: see `isDay`. */
export function startOfDay(day: string, zone: string): string {
  const moment = fromZoneTime(`${day}T00:00`, zone);
  if (moment === null) throw new RangeError(`${day} is no day`);
  return moment;
}

/** The last moment of a day on the clocks of a zone. */
export function endOfDay(day: string, zone: string): string {
  return new Date(Date.parse(startOfDay(addDays(day, 1), zone)) - 1).toISOString();
}
