import { expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { type AccessCase, daysFrom, expectedVerdicts, verdicts } from './open-item.fixture.ts';

const t = await useTestApp({ now: new Date('2030-05-01T09:00:00Z') });
const day = (count: number) => daysFrom(t, count);

const table: AccessCase[] = [
  [
    'learner, sequence',
    { who: 'learner', course: { flow: 'sequential' } },
    { rest: 'locked: previous_item', 'take back': 'ok', submit: 'ok' },
  ],
  [
    'learner, sequence, done before',
    { who: 'learner', course: { flow: 'sequential' }, done: 'before' },
    { rest: 'ok', 'read quiz': 'locked: previous_item', start: 'locked: previous_item', 'start lesson': 'not_found' },
  ],
  [
    'learner, sequence, all done',
    { who: 'learner', course: { flow: 'sequential' }, done: 'all' },
    { rest: 'ok', 'start lesson': 'not_found' },
  ],
  [
    'signed out, sequence',
    { who: 'visitor', course: { flow: 'sequential' } },
    { rest: 'locked: previous_item', 'take back': 'not_signed_in', submit: 'not_signed_in', note: 'not_signed_in' },
  ],
  [
    'member, sequence, open course',
    { who: 'member', course: { flow: 'sequential' } },
    { rest: 'locked: previous_item', 'take back': 'ok', submit: 'ok' },
  ],
  [
    'learner, date',
    {
      who: 'learner',
      course: { flow: 'date' },
      items: () => ({ drip: { date: day(3).toISOString(), days: 0 } }),
    },
    { rest: 'locked: not_before', 'take back': 'ok', submit: 'ok' },
  ],
  [
    'learner, date, add-on off',
    {
      who: 'learner',
      course: { flow: 'date' },
      items: () => ({ drip: { date: day(3).toISOString(), days: 0 } }),
      off: 'content-drip',
    },
    { rest: 'ok', 'start lesson': 'not_found' },
  ],
  [
    'guest, date',
    {
      who: 'guest',
      course: { flow: 'date' },
      items: () => ({ drip: { date: day(3).toISOString(), days: 0 } }),
    },
    { rest: 'locked: not_before', 'take back': 'ok', submit: 'ok', note: 'not_signed_in' },
  ],
  [
    'learner, days',
    { who: 'learner', course: { flow: 'days' }, items: { drip: { date: null, days: 2 } } },
    { rest: 'locked: days_after_enrolment', 'take back': 'ok', submit: 'ok' },
  ],
  [
    'expired, sequence',
    {
      who: 'learner',
      access: 'expired',
      course: { flow: 'sequential', accessMode: 'one_time' },
    },
    { rest: 'access_expired', submit: 'ok' },
  ],
  [
    'author, sequence',
    { who: 'author', course: { flow: 'sequential' } },
    {
      rest: 'ok',
      preview: 'locked: previous_item',
      complete: 'forbidden',
      'take back': 'forbidden',
      'start lesson': 'not_found',
    },
  ],
  [
    'learning author, sequence',
    { who: 'learning author', course: { flow: 'sequential' } },
    { rest: 'ok', preview: 'locked: previous_item', complete: 'locked: previous_item', 'start lesson': 'not_found' },
  ],
  [
    'instructor, for sale, sequence',
    { who: 'instructor', course: { flow: 'sequential', accessMode: 'one_time' } },
    { rest: 'payment_required', submit: 'ok' },
  ],
  [
    'administrator, sequence',
    { who: 'administrator', course: { flow: 'sequential' } },
    {
      rest: 'ok',
      preview: 'locked: previous_item',
      complete: 'forbidden',
      'take back': 'forbidden',
      'start lesson': 'not_found',
    },
  ],
];

it.each(table)('$0', async (_title, state, expected) => {
  expect(await verdicts(t, state)).toEqual(expectedVerdicts(expected));
});
