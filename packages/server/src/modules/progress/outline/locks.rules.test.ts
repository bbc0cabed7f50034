import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canLock, itemLock, type LockFacts } from './locks.rules.ts';

const now = new Date('2030-05-01T09:00:00Z');
const base: LockFacts = {
  flow: 'free-flow',
  previous: null,
  drip: { date: null, days: 0 },
  dripActive: true,
  enrolledAt: new Date('2030-04-28T09:00:00Z'),
  siteTimeZone: 'UTC',
  completed: false,
  freePreview: false,
  staff: false,
};
const previous = { id: 7, type: 'lesson' as const, name: 'Before', completed: false };

describe('the lock of an item', () => {
  it.each<{ title: string; given: Partial<LockFacts>; expected: object | null }>([
    { title: 'free flow locks nothing', given: { previous }, expected: null },
    {
      title: 'sequential flow waits for the item before, and names it',
      given: { flow: 'sequential', previous },
      expected: { reason: 'previous_item', available_at: null, item: { id: 7, type: 'lesson', name: 'Before' } },
    },
    {
      title: 'sequential flow opens after the item before',
      given: { flow: 'sequential', previous: { ...previous, completed: true } },
      expected: null,
    },
    { title: 'the first item of a sequence is open', given: { flow: 'sequential' }, expected: null },
    { title: 'finished work stays open', given: { flow: 'sequential', previous, completed: true }, expected: null },
    { title: 'staff are not bound', given: { flow: 'sequential', previous, staff: true }, expected: null },
    { title: 'a free preview is open', given: { flow: 'sequential', previous, freePreview: true }, expected: null },
    {
      title: 'date flow waits for the moment',
      given: { flow: 'date', drip: { date: '2030-05-01T09:00:01.000Z', days: 0 } },
      expected: { reason: 'not_before', available_at: '2030-05-01T09:00:01.000Z', item: null },
    },
    {
      title: 'date flow opens at the moment',
      given: { flow: 'date', drip: { date: '2030-05-01T09:00:00.000Z', days: 0 } },
      expected: null,
    },
    {
      title: 'a day alone means the school’s midnight',
      given: { flow: 'date', drip: { date: '2030-05-02', days: 0 }, siteTimeZone: 'America/New_York' },
      expected: { reason: 'not_before', available_at: '2030-05-02T04:00:00.000Z', item: null },
    },
    {
      title: 'date flow without a date is open',
      given: { flow: 'date', drip: { date: null, days: 9 } },
      expected: null,
    },
    {
      title: 'days flow counts from the enrollment',
      given: { flow: 'days', drip: { date: null, days: 4 } },
      expected: { reason: 'days_after_enrolment', available_at: '2030-05-02T09:00:00.000Z', item: null },
    },
    {
      title: 'days flow opens when they are over',
      given: { flow: 'days', drip: { date: null, days: 3 } },
      expected: null,
    },
    {
      title: 'days have not begun for somebody who has not enrolled',
      given: { flow: 'days', drip: { date: null, days: 1 }, enrolledAt: null },
      expected: { reason: 'days_after_enrolment', available_at: '2030-05-02T09:00:00.000Z', item: null },
    },
    {
      title: 'without the add-on no date holds',
      given: { flow: 'date', drip: { date: '2031-01-01T00:00:00.000Z', days: 0 }, dripActive: false },
      expected: null,
    },
    {
      title: 'without the add-on a sequence still holds',
      given: { flow: 'sequential', previous, dripActive: false },
      expected: { reason: 'previous_item', available_at: null, item: { id: 7, type: 'lesson', name: 'Before' } },
    },
    { title: 'drip dates mean nothing in free flow', given: { drip: { date: '2031-01-01', days: 9 } }, expected: null },
  ])('$title', ({ given, expected }) => {
    expect(itemLock({ ...base, ...given }, now)).toEqual(expected);
  });

  const anyFacts = fc.record({
    ...Object.fromEntries(Object.entries(base).map(([key, value]) => [key, fc.constant(value)])),
    flow: fc.constantFrom('free-flow', 'sequential', 'date', 'days'),
    previous: fc.constantFrom(null, previous, { ...previous, completed: true }),
    drip: fc.record({
      date: fc.option(
        fc
          .date({ min: new Date('2030-01-01'), max: new Date('2031-01-01'), noInvalidDate: true })
          .map((d) => d.toISOString()),
      ),
      days: fc.integer({ min: 0, max: 400 }),
    }),
  }) as fc.Arbitrary<LockFacts>;

  it('a completed item is never locked', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        expect(itemLock({ ...facts, completed: true }, now)).toBeNull();
      }),
    );
  });

  it('a course that cannot lock locks no item', () => {
    const anyCourse = fc.tuple(anyFacts, fc.boolean(), fc.boolean());
    fc.assert(
      fc.property(anyCourse, ([facts, dripActive, staff]) => {
        const given = { ...facts, dripActive, staff };
        fc.pre(!canLock(given));
        expect(itemLock(given, now)).toBeNull();
      }),
    );
  });

  it('a lock with a date is gone at that date, and not a moment earlier', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const lock = itemLock(facts, now);
        fc.pre(typeof lock?.available_at === 'string');
        const opens = new Date(lock!.available_at!);
        expect(itemLock(facts, opens)).toBeNull();
        expect(itemLock(facts, new Date(opens.getTime() - 1))).not.toBeNull();
      }),
    );
  });
});
