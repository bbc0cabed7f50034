import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#i18n';
import { LevelIcon } from '../../../shared/deferred/icons.tsx';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import tables from '../../../shared/ui/PlainTable.module.css';
import { TableIcon } from '../../../shared/ui/staffIcons.tsx';
import { dayText, type Interval } from '../../dashboard/figures/period.ts';
import { Panel } from '../../dashboard/Panel.tsx';
import type { AnalyticsRange, Series } from '../queries.ts';
import classes from './Figures.module.css';

const PeriodChart = lazy(() =>
  import('../../dashboard/figures/PeriodChart.tsx').then((file) => ({ default: file.PeriodChart })),
);

const CHART_HEIGHT = 240;
const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;
/** Bars of fewer hours are shown in minutes. */
const MIN_CHART_HOURS = 2;

function SeriesTable({
  rows,
  interval,
  title,
  textOf,
}: {
  rows: Series;
  interval: Interval;
  title: string;
  textOf: (value: number) => string;
}) {
  const { t, i18n } = useTranslation();
  return (
    // What scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.rows} tabIndex={0} role="region" aria-label={t('analytics.table_of', { name: title })}>
      <table className={cx(tables.table, tables.heads, classes.table)}>
        <thead>
          <tr>
            <th scope="col">{t(`dashboard.interval_${interval}`)}</th>
            <th scope="col" className={classes.number}>
              {title}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map(({ date, value }) => (
            <tr key={date}>
              <th scope="row">{dayText(date, interval, i18n.language, { year: true })}</th>
              <td className={classes.number}>{textOf(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A measure over time as a chart or a table. */
export function SeriesPanel({
  id,
  rows,
  range,
}: {
  id: 'enrolled' | 'unenrolled' | 'active' | 'completed' | 'item_completed' | 'attempts' | 'seconds';
  rows: Series;
  range: AnalyticsRange;
}) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const [asTable, setAsTable] = useState(false);
  const { interval } = range;
  const name = t(`analytics.figure_${id}`);
  // Bars of seconds are not readable.
  const inHours = rows.some(({ value }) => value >= MIN_CHART_HOURS * HOUR_SECONDS);
  const unit = id !== 'seconds' ? 1 : inHours ? HOUR_SECONDS : MINUTE_SECONDS;
  const title = id !== 'seconds' ? name : t(inHours ? 'analytics.in_hours' : 'analytics.in_minutes', { name });
  const textOf = id === 'seconds' ? format.duration : format.number;
  const day = (date: string) => dayText(date, 'day', i18n.language, { year: true });
  return (
    <Panel
      title={title}
      actions={
        <Button
          size="small"
          variant="quiet"
          icon={asTable ? <LevelIcon size={18} /> : <TableIcon size={18} />}
          aria-label={t(asTable ? 'analytics.chart_of' : 'analytics.table_of', { name: title })}
          onClick={() => setAsTable(!asTable)}
        >
          {t(asTable ? 'dashboard.show_chart' : 'dashboard.show_table')}
        </Button>
      }
    >
      <div className={classes.chart}>
        {asTable ? (
          <SeriesTable rows={rows} interval={interval} title={name} textOf={textOf} />
        ) : rows.every(({ value }) => value === 0) ? (
          <p className={classes.empty}>{t('analytics.series_empty')}</p>
        ) : (
          <Suspense fallback={<Skeleton height={CHART_HEIGHT} />}>
            <PeriodChart
              rows={rows.map(({ date, value }) => ({ date, count: value / unit }))}
              interval={interval}
              label={t('analytics.series_label', { name: title, from: day(range.from), to: day(range.to) })}
              textOf={(value) => textOf(value * unit)}
            />
          </Suspense>
        )}
      </div>
    </Panel>
  );
}
