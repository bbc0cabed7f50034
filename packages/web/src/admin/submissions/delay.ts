import { DAY_MS, HOUR_MS, MINUTE_MS } from '@lectern/contract/time';

const units = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/** A delay in its largest unit, rounded up, such as '3 days'; at least one minute. */
export function formatDelay(ms: number, language: string): string {
  const [unit, length] = units.find(([, size]) => ms >= size) ?? units[2];
  return new Intl.NumberFormat(language === 'ar' ? 'ar-u-nu-latn' : language, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).format(Math.max(1, Math.ceil(ms / length)));
}
