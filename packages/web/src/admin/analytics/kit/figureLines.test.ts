import type { TFunction } from '#i18n';
import { expect, it } from 'vitest';
import { figureLines } from './figureLines.ts';

const t = ((key: string, values?: Record<string, string>) =>
  [key, ...Object.values(values ?? {})].join(' ')) as unknown as TFunction;
const range = {
  from: '2026-02-01',
  to: '2026-02-02',
  interval: 'day',
  previous_from: null,
  previous_to: null,
} as const;
const card = (value: number, previous: number | null) => ({ value, previous, change_percent: null, list: null });
const money = (amount: string, previous: string | null) => ({
  amount,
  formatted: amount,
  previous,
  formatted_previous: previous,
});
const figures = {
  range,
  cards: { active: card(2, null), passed: card(4, null) },
  series: {
    active: [
      { date: '2026-02-01', value: 2 },
      { date: '2026-02-02', value: 1 },
    ],
  },
  sales: [],
};

it('has the intervals and the whole period, also of figures without a series', () => {
  expect(figureLines(t, figures)).toEqual([
    ['dashboard.interval_day', 'analytics.figure_active', 'analytics.figure_passed'],
    ['2026-02-01', 2, ''],
    ['2026-02-02', 1, ''],
    ['analytics.csv_days 2026-02-01 2026-02-02', 2, 4],
  ]);
});

it('has the compared period, and amounts with their currency', () => {
  const sales = money('10.00', '5.00');
  const lines = figureLines(t, {
    range: { ...range, previous_from: '2026-01-30', previous_to: '2026-01-31' },
    cards: { passed: card(4, 3) },
    series: {},
    sales: [{ currency: 'EUR', net: sales, gross: sales, discount: sales, refund: sales, tax: sales }],
  });
  expect(lines[0]?.[2]).toBe('analytics.csv_money analytics.figure_net EUR');
  expect(lines.at(-2)?.slice(0, 3)).toEqual(['analytics.csv_days 2026-02-01 2026-02-02', 4, '10.00']);
  expect(lines.at(-1)?.slice(0, 3)).toEqual(['analytics.csv_days 2026-01-30 2026-01-31', 3, '5.00']);
});
