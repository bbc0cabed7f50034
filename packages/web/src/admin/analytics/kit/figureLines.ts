import type { Cell } from '@lectern/contract/csv';
import type { TFunction } from '#i18n';
import { type AnalyticsRange, type CountFigure, type MoneyFigures, previousOf, type Series } from '../queries.ts';
import { amounts, type CountId } from './figures.ts';

interface Figures {
  range: AnalyticsRange;
  cards: Partial<Record<CountId, CountFigure>>;
  series: Partial<Record<CountId, Series>>;
  sales: readonly MoneyFigures[];
}

/** A column with its sum, which is not that of its rows where people are counted, and the compared one. */
interface Column {
  head: string;
  total: Cell;
  before: Cell;
  rows?: Series | undefined;
}

/** The lines of a file of figures: one for each interval, the whole period, and the compared one. */
export function figureLines(t: TFunction, { range, cards, series, sales }: Figures): Cell[][] {
  const counts = (Object.entries(cards) as [CountId, CountFigure][]).map(
    ([id, { value, previous }]): Column => ({
      head: t(id === 'seconds' ? 'analytics.csv_seconds' : `analytics.figure_${id}`),
      total: value,
      before: previous ?? '',
      rows: series[id],
    }),
  );
  const money = sales.flatMap((of) =>
    amounts.map(
      (id): Column => ({
        head: t('analytics.csv_money', { name: t(`analytics.figure_${id}`), currency: of.currency }),
        total: of[id].amount,
        before: of[id].previous ?? '',
      }),
    ),
  );
  const columns = [...counts, ...money];
  const dates = Object.values(series)[0]?.map(({ date }) => date) ?? [];
  const before = previousOf(range);
  const days = ({ from, to }: { from: string; to: string }) => t('analytics.csv_days', { from, to });
  return [
    [t(`dashboard.interval_${range.interval}`), ...columns.map(({ head }) => head)],
    ...dates.map((date, at) => [date, ...columns.map(({ rows }) => rows?.[at]?.value ?? '')]),
    [days(range), ...columns.map(({ total }) => total)],
    ...(before ? [[days(before), ...columns.map((column) => column.before)]] : []),
  ];
}
