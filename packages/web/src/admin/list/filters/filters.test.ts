import { describe, expect, it } from 'vitest';
import { endOfDay, startOfDay } from './days.ts';
import { filterQuery } from './filters.ts';

describe('what a filter asks of the server', () => {
  it('dates hold both days, on the clocks of the school', () => {
    const date = { id: 'date', kind: 'dates', query: { from: 'after', to: 'before' } } as const;
    expect(filterQuery(date, '2026-11-20..2026-11-21', 'Asia/Kathmandu')).toEqual({
      after: '2026-11-19T18:15:00.000Z',
      before: '2026-11-21T18:14:59.999Z',
    });
    expect(filterQuery(date, '..2026-11-21', 'UTC')).toEqual({ before: '2026-11-21T23:59:59.999Z' });
  });

  it('numbers, yes and no, and several values', () => {
    const price = { id: 'price', kind: 'number', query: { from: 'min_price', to: 'max_price' } } as const;
    expect(filterQuery(price, '5..', 'UTC')).toEqual({ min_price: '5' });
    expect(filterQuery({ id: 'featured', kind: 'yes_no' }, 'no', 'UTC')).toEqual({ featured: false });
    const type = { id: 'type', kind: 'many', options: ['a', 'b'], query: 'kind' } as const;
    expect(filterQuery(type, 'a,b', 'UTC')).toEqual({ kind: ['a', 'b'] });
  });

  it('nothing when it filters nothing', () => {
    expect(filterQuery({ id: 'featured', kind: 'yes_no' }, '', 'UTC')).toEqual({});
  });
});

describe('a day of the school', () => {
  it.each([
    ['2026-03-29', 'Europe/Oslo', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
    ['2026-10-25', 'Europe/Oslo', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
    ['2026-06-01', 'America/New_York', '2026-06-01T04:00:00.000Z', '2026-06-02T03:59:59.999Z'],
  ])('%s in %s is as long as its clocks say', (day, zone, from, to) => {
    expect([startOfDay(day, zone), endOfDay(day, zone)]).toEqual([from, to]);
  });
});
