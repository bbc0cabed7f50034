import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#i18n';
import { LevelIcon } from '../../shared/deferred/icons.tsx';
import { useFormat } from '../../shared/format/useFormat.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { Skeleton } from '../../shared/ui/feedback/Skeleton.tsx';
import tables from '../../shared/ui/PlainTable.module.css';
import { TableIcon } from '../../shared/ui/staffIcons.tsx';
import { dayText } from '../dashboard/figures/period.ts';
import { Panel } from '../dashboard/Panel.tsx';
import type { Sales, SalesReport } from './queries.ts';
import classes from './Sales.module.css';

const PeriodChart = lazy(() =>
  import('../dashboard/figures/PeriodChart.tsx').then((file) => ({ default: file.PeriodChart })),
);

const CHART_HEIGHT = 260;

/** Sales over the period as a chart or a table. */
export function SalesPanel({
  sales: { data, totals, currency },
  range,
}: {
  sales: Sales;
  range: SalesReport['range'];
}) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const [asTable, setAsTable] = useState(false);
  const day = (date: string) => dayText(date, 'day', i18n.language, { year: true });
  const summary = t('sales.sum', { amount: totals.gross.formatted, from: day(range.from), to: day(range.to) });
  return (
    <Panel
      title={t('sales.over_time')}
      actions={
        <Button
          size="small"
          variant="quiet"
          icon={asTable ? <LevelIcon size={18} /> : <TableIcon size={18} />}
          onClick={() => setAsTable(!asTable)}
        >
          {t(asTable ? 'dashboard.show_chart' : 'dashboard.show_table')}
        </Button>
      }
    >
      <p className={classes.about}>{summary}</p>
      <div className={classes.chart}>
        {asTable ? (
          // What scrolls must be reachable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <div className={classes.rows} tabIndex={0} role="region" aria-label={summary}>
            <table className={cx(tables.table, tables.heads, classes.table)}>
              <thead>
                <tr>
                  <th scope="col">{t(`dashboard.interval_${range.interval}`)}</th>
                  {(['orders', 'gross', 'net'] as const).map((name) => (
                    <th key={name} scope="col" className={classes.number}>
                      {t(`sales.column_${name}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.toReversed().map(({ date, orders, gross, net }) => (
                  <tr key={date}>
                    <th scope="row">{dayText(date, range.interval, i18n.language, { year: true })}</th>
                    <td className={classes.number}>{format.number(orders)}</td>
                    {[gross, net].map((amount, column) => (
                      <td key={column} className={classes.number}>
                        <bdi>{`${amount} ${currency}`}</bdi>
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ) : (
          <Suspense fallback={<Skeleton height={CHART_HEIGHT} />}>
            <PeriodChart
              rows={data.map(({ date, gross }) => ({ date, count: Number(gross) }))}
              interval={range.interval}
              label={summary}
              textOf={(value) => `${format.number(value)} ${currency}`}
            />
          </Suspense>
        )}
      </div>
    </Panel>
  );
}
