import { useId, useState } from 'react';
import { useTranslation } from '#i18n';
import { FilterIcon } from '../../../shared/deferred/icons.tsx';
import { usePageSettings } from '../../../shared/api/settings.tsx';
import { TextField } from '../../../shared/forms/fields.tsx';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { todayIn } from '../../dashboard/figures/period.ts';
import { comparisons, intervals, type PeriodSearch, presets } from '../analyticsSearch.ts';
import type { AnalyticsRange } from '../queries.ts';
import classes from './Figures.module.css';

/**
 * The period, what it is compared with, and its intervals. On phones only the period is visible at first; the rest is
 * behind a button. `range`: the days that the present answer is about.
 */
export function PeriodToolbar({
  search,
  range,
  onChange,
  children,
}: {
  search: PeriodSearch;
  range: AnalyticsRange | undefined;
  onChange: (search: PeriodSearch) => void;
  children?: React.ReactNode;
}) {
  const { t } = useTranslation();
  const { timezone } = usePageSettings();
  const [today] = useState(() => todayIn(timezone, new Date()));
  const id = useId();
  const [open, setOpen] = useState(false);
  const { preset, interval, compare } = search;
  const rest = { ...(interval && { interval }), ...(compare && { compare }) };
  const from = search.from ?? range?.from ?? today;
  const to = search.to ?? range?.to ?? today;
  const own = (first: string, last: string) => onChange({ preset: 'custom', from: first, to: last, ...rest });
  return (
    <div className={classes.toolbar} role="group" aria-label={t('analytics.toolbar')}>
      <SelectField
        className={classes.field}
        aria-label={t('analytics.period')}
        unset={t('analytics.preset_30_days')}
        options={presets.map((value) => ({ value, label: t(`analytics.preset_${value}`) }))}
        value={preset ?? ''}
        onChange={(value) => {
          const chosen = presets.find((one) => one === value);
          if (chosen === 'custom') own(from, to);
          else onChange({ ...(chosen && { preset: chosen }), ...rest });
        }}
      />
      {preset === 'custom' && (
        <>
          <TextField
            className={classes.field}
            type="date"
            aria-label={t('analytics.from')}
            value={from}
            max={to}
            onChange={({ currentTarget: { value } }) => value && value <= to && own(value, to)}
          />
          <TextField
            className={classes.field}
            type="date"
            aria-label={t('analytics.to')}
            value={to}
            min={from}
            max={today}
            onChange={({ currentTarget: { value } }) => value && value >= from && value <= today && own(from, value)}
          />
        </>
      )}
      <Button
        className={classes.unfold}
        aria-expanded={open}
        aria-controls={id}
        icon={<FilterIcon size={18} />}
        onClick={() => setOpen(!open)}
      >
        {t('analytics.filters')}
      </Button>
      <div id={id} className={cx(classes.more, open && classes.open)}>
        <SelectField
          className={classes.field}
          aria-label={t('analytics.compare')}
          unset={t('analytics.compare_period')}
          options={comparisons.map((value) => ({ value, label: t(`analytics.compare_${value}`) }))}
          value={compare ?? ''}
          onChange={(value) => {
            const { compare: _compare, ...others } = search;
            const chosen = comparisons.find((one) => one === value);
            onChange({ ...others, ...(chosen && { compare: chosen }) });
          }}
        />
        <SelectField
          className={classes.field}
          aria-label={t('analytics.interval')}
          unset={t('analytics.interval_auto')}
          options={intervals.map((value) => ({ value, label: t(`analytics.interval_${value}`) }))}
          value={interval ?? ''}
          onChange={(value) => {
            const { interval: _interval, ...others } = search;
            const chosen = intervals.find((one) => one === value);
            onChange({ ...others, ...(chosen && { interval: chosen }) });
          }}
        />
        {children}
      </div>
    </div>
  );
}
