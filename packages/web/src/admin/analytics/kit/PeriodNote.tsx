import { useTranslation } from '#i18n';
import { usePageSettings } from '../../../shared/api/settings.tsx';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import { Tag } from '../../../shared/ui/Tag.tsx';
import { dayText } from '../../dashboard/figures/period.ts';
import { type AnalyticsRange, type FactsState, previousOf } from '../queries.ts';
import classes from './Figures.module.css';

/** The days of the figures and of their comparison, and whether days are still counted. */
export function PeriodNote({ range, state }: { range: AnalyticsRange; state?: FactsState }) {
  const { t, i18n } = useTranslation();
  const { timezone } = usePageSettings();
  const format = useSiteFormat();
  const day = (date: string) => dayText(date, 'day', i18n.language, { year: true });
  const days = { from: day(range.from), to: day(range.to), zone: timezone || 'UTC' };
  const previous = previousOf(range);
  return (
    <div className={classes.about} aria-live="polite">
      <p>
        {previous
          ? t('analytics.range', { ...days, previous_from: day(previous.from), previous_to: day(previous.to) })
          : t('analytics.range_alone', days)}
      </p>
      {state?.updating && <Tag tone="warn">{t('analytics.updating')}</Tag>}
      {state && !state.updating && <span>{t('analytics.as_of', { time: format.moment(state.generated_at) })}</span>}
    </div>
  );
}
