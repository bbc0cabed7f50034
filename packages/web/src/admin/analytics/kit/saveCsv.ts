import { BYTE_ORDER_MARK, type Cell, csvLine } from '@lectern/contract/csv';
import { saveFile } from '../../../shared/ui/saveFile.ts';
import type { AnalyticsRange, Series } from '../queries.ts';

export const saveCsv = (name: string, lines: readonly (readonly Cell[])[]): void =>
  saveFile(name, {
    text: BYTE_ORDER_MARK + lines.map(csvLine).join(''),
    type: 'text/csv;charset=utf-8',
    ending: 'csv',
  });

/** Measures over time, one line for each interval. */
export function seriesLines(range: AnalyticsRange, series: Record<string, Series>): Cell[][] {
  const measures = Object.entries(series);
  const dates = measures[0]?.[1].map(({ date }) => date) ?? [];
  return [
    [range.interval, ...measures.map(([name]) => name)],
    ...dates.map((date, at) => [date, ...measures.map(([, rows]) => rows[at]?.value ?? 0)]),
  ];
}
