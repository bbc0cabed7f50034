import { describe, expect, it } from 'vitest';
import type { Outline } from '../queries.ts';
import { plannedItems, spread } from './dripPlan.ts';

const none = { date: null, days: 0 };
const outline = {
  section_order: [2, 1],
  sections: { '1': { name: 'End', contents: [30] }, '2': { name: 'Start', contents: [20, 10] } },
  contents: {
    '10': { name: 'Ten', drip: none },
    '20': { name: 'Twenty', drip: { date: null, days: 4 } },
    '30': { name: 'Thirty', drip: none },
  },
} as unknown as Outline;

describe('the plan of when items open', () => {
  it('follows the order of the course and shows what has just been set', () => {
    const plan = plannedItems(outline, { '10': { date: null, days: 9 } });
    expect(plan.map((item) => [item.name, item.when.days])).toEqual([
      ['Twenty', 4],
      ['Ten', 9],
      ['Thirty', 0],
    ]);
  });

  it('is spread over days after enrollment, the first at once', () => {
    const plan = spread(plannedItems(outline, {}), { every: 7, from: null });
    expect([plan['20']?.days, plan['10']?.days, plan['30']?.days]).toEqual([0, 7, 14]);
  });

  it('is spread over dates from a moment on, and keeps the days that were set', () => {
    const plan = spread(plannedItems(outline, {}), { every: 2, from: '2030-01-01T09:00:00.000Z' });
    expect(plan['20']).toEqual({ date: '2030-01-01T09:00:00.000Z', days: 4 });
    expect(plan['30']?.date).toBe('2030-01-05T09:00:00.000Z');
  });
});
