import type { BillingInterval } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { everyWords } from './everyWords.ts';

/** How often the price of a subscription is paid. */
export function Every({ of: { access_mode, billing_cycle } }: { of: { access_mode: string; billing_cycle: string } }) {
  const { t } = useTranslation();
  const [, count, unit] = /^(\d+)([dwmy])$/.exec(access_mode === 'recurring' ? billing_cycle : '') ?? [];
  if (count === undefined || unit === undefined) return null;
  return <span>{everyWords(t, intervals[unit] ?? 'month', Number(count))}</span>;
}

const intervals: Record<string, BillingInterval> = { d: 'day', w: 'week', m: 'month', y: 'year' };
