import { useTranslation } from 'react-i18next';
import { usePageSettings } from '../../../shared/api/settings.tsx';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import { Tag } from '../../../shared/ui/Tag.tsx';
import { dayText } from '../../dashboard/figures/period.ts';
import type { AnalyticsRange, FactsState } from '../queries.ts';
import classes from './Figures.module.css';

/** The days of the figures and of their comparison, and whether days are still counted. */
export function PeriodNote({ range, state }: { range: AnalyticsRange; state?: FactsState }) {
  const { t, i18n } = useTranslation();
  const { timezone } = usePageSettings();
  const format = useSiteFormat();
  const day = (date: string) => dayText(date, 'day', i18n.language, { year: true });
  return (
    <div className={classes.about} aria-live="polite">
      <p>
        {t('analytics.range', {
          from: day(range.from),
          to: day(range.to),
          previous_from: day(range.previous_from),
          previous_to: day(range.previous_to),
          zone: timezone || 'UTC',
        })}
      </p>
      {state?.updating && <Tag tone="warn">{t('analytics.updating')}</Tag>}
      {state && !state.updating && <span>{t('analytics.as_of', { time: format.moment(state.generated_at) })}</span>}
    </div>
  );
}
