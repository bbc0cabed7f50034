import { dayAt, momentOfClockTime } from '@lectern/contract/time';

/** `2026-11`, in a time zone. */
export const monthAt = (moment: Date, zone: string): string => dayAt(moment.getTime(), zone).slice(0, 7);

/** The first moment of the next month. */
export function nextMonthAt(moment: Date, zone: string): Date {
  const [year = 0, month = 0] = monthAt(moment, zone).split('-').map(Number);
  const next = month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`;
  return new Date(momentOfClockTime(`${next}-01T00:00`, zone));
}
