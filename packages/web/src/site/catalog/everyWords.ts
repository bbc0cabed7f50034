import type { BillingInterval } from '@lectern/contract';
import type { TFunction } from '#i18n';

/** "per month", "every 3 months" */
export function everyWords(t: TFunction, interval: BillingInterval, count: number): string {
  switch (interval) {
    case 'day':
      return t('every_day', { count });
    case 'week':
      return t('every_week', { count });
    case 'month':
      return t('every_month', { count });
    default:
      return t('every_year', { count });
  }
}
