import type { Attempt } from '@lectern/contract';
import { formatUnit, type Locale, safeZone, withDigits } from '../format/format.ts';
import { dateFormat } from '../format/formatters.ts';
import { scoreFormat } from '../format/useScoreFormat.ts';

/** How long an attempt took, in seconds; how long it has run by the school's clock while it still does. */
export function secondsTaken({
  attempt_started_at: started,
  attempt_ended_at: ended,
  server_time: now,
}: Pick<Attempt, 'attempt_started_at' | 'attempt_ended_at' | 'server_time'>): number {
  return Math.max(0, Math.round((Date.parse(ended ?? now) - Date.parse(started)) / 1000));
}

/** A number and its word stay on one line. */
const NO_BREAK = '\u00a0';

/** '1 hr 2 min 3 sec'; what is zero at the front is left out. */
export function formatTaken(seconds: number, language: string): string {
  const parts = [
    ['hour', Math.floor(seconds / 3600)],
    ['minute', Math.floor((seconds % 3600) / 60)],
    ['second', seconds % 60],
  ] as const;
  const first = parts.findIndex(([, count]) => count > 0);
  return parts
    .slice(first < 0 ? 2 : first)
    .map(([unit, count]) => formatUnit(count, unit, language).replaceAll(' ', NO_BREAK))
    .join(' ');
}

/** '11/21/2026, 2:05 PM': month, day and year as the language orders them, with the twelve hours of a clock. */
export const formatStamp = (iso: string, { language, zone }: Locale): string =>
  dateFormat(withDigits(language), {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone: safeZone(zone),
  })
    .formatToParts(new Date(iso))
    .map(({ type, value }, place, parts) =>
      type === 'literal' && parts[place + 1]?.type === 'dayPeriod' ? NO_BREAK : value,
    )
    .join('');

/** '66.66%': the percentage of an attempt, which is the same wherever it is shown. */
export const formatResult = ({ percent }: Pick<Attempt, 'percent'>, language: string): string =>
  scoreFormat(language)(percent);
