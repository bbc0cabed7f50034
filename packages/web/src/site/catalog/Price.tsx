import type { BillingInterval } from '@lectern/contract';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import type { Course } from './course.ts';
import { everyWords } from './everyWords.ts';
import classes from './Price.module.css';

export function Price({ course }: { course: Course }) {
  const { t } = useTranslation();
  if (course.price_type === 'free') return <strong className={classes.price}>{t('free')}</strong>;
  const reduced = course.formatted_price !== course.formatted_regular_price;
  return (
    <span className={classes.prices}>
      {reduced && (
        <s className={classes.before}>
          <VisuallyHidden>{t('price_before')} </VisuallyHidden>
          <bdi>{course.formatted_regular_price}</bdi>
        </s>
      )}
      <strong className={classes.price}>
        <bdi>{course.formatted_price}</bdi>
      </strong>
      <Every course={course} />
    </span>
  );
}

/** How often the price of a subscription is paid. */
function Every({ course: { access_mode, billing_cycle } }: { course: Course }) {
  const { t } = useTranslation();
  const [, count, unit] = /^(\d+)([dwmy])$/.exec(access_mode === 'recurring' ? billing_cycle : '') ?? [];
  if (count === undefined || unit === undefined) return null;
  return <span>{everyWords(t, intervals[unit] ?? 'month', Number(count))}</span>;
}

const intervals: Record<string, BillingInterval> = { d: 'day', w: 'week', m: 'month', y: 'year' };
