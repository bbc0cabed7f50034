import { dayAt } from '@lectern/contract/time';
import { dayNamed, type Period, periodOf } from './periods.rules.ts';
import { invalid } from './words/messages.ts';

/** The period that a query asks for, where the site is. */
export function requirePeriod(
  asked: { start?: string | undefined; end?: string | undefined },
  { zone, now }: { zone: string; now: Date },
): Period {
  const named = (moment: string | undefined) => (moment === undefined ? undefined : dayNamed(moment, zone));
  const period = periodOf({ start: named(asked.start), end: named(asked.end) }, dayAt(now.getTime(), zone));
  if (!('wrong' in period)) return period;
  return period.wrong === 'backwards' ? invalid('end_date', 'end_before_start') : invalid('start_date', 'too_long_ago');
}
