import { expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { type AccessCase, daysFrom, expectedVerdicts, verdicts } from './open-item.fixture.ts';

const t = await useTestApp({ now: new Date('2030-05-01T09:00:00Z') });
const day = (count: number) => daysFrom(t, count);

const table: AccessCase[] = [
  [
    'signed out, open course',
    { who: 'visitor' },
    {
      rest: 'ok',
      'take back': 'not_signed_in',
      'start lesson': 'not_found',
      submit: 'not_signed_in',
      report: 'not_signed_in',
      note: 'not_signed_in',
    },
  ],
  [
    'signed out, members only',
    { who: 'visitor', course: { accessMode: 'need_registration' } },
    { rest: 'not_signed_in' },
  ],
  ['signed out, for sale', { who: 'visitor', course: { accessMode: 'one_time' } }, { rest: 'not_signed_in' }],
  [
    'signed out, quizzes to look at',
    { who: 'visitor', quizAccess: 'readOnly' },
    { rest: 'not_signed_in', read: 'ok', 'read quiz': 'ok', preview: 'ok', complete: 'ok' },
  ],
  [
    'signed out, quizzes closed',
    { who: 'visitor', quizAccess: 'disable' },
    { rest: 'not_signed_in', read: 'ok', 'read quiz': 'ok', preview: 'ok', complete: 'ok' },
  ],
  ['guest, open course', { who: 'guest' }, { rest: 'ok', 'start lesson': 'not_found', note: 'not_signed_in' }],
  [
    'guest, members only',
    { who: 'guest', course: { accessMode: 'need_registration' } },
    { rest: 'not_signed_in', submit: 'ok' },
  ],
  [
    'guest, quizzes closed',
    { who: 'guest', quizAccess: 'disable' },
    { rest: 'ok', start: 'not_signed_in', 'start lesson': 'not_signed_in', note: 'not_signed_in' },
  ],
  ['member, open course', { who: 'member' }, { rest: 'ok', 'start lesson': 'not_found' }],
  [
    'member, members only',
    { who: 'member', course: { accessMode: 'need_registration' } },
    { rest: 'not_enrolled', submit: 'ok' },
  ],
  [
    'member, for sale',
    { who: 'member', course: { accessMode: 'one_time' } },
    { rest: 'payment_required', submit: 'ok' },
  ],
  ['learner, open course', { who: 'learner' }, { rest: 'ok', 'start lesson': 'not_found' }],
  [
    'learner, members only',
    { who: 'learner', course: { accessMode: 'need_registration' } },
    { rest: 'ok', 'start lesson': 'not_found' },
  ],
  [
    'learner, for sale',
    { who: 'learner', course: { accessMode: 'one_time' } },
    { rest: 'ok', 'start lesson': 'not_found' },
  ],
  [
    'expired, for sale',
    { who: 'learner', access: 'expired', course: { accessMode: 'one_time' } },
    { rest: 'access_expired', submit: 'ok' },
  ],
  ['expired, open course', { who: 'learner', access: 'expired' }, { rest: 'ok', 'start lesson': 'not_found' }],
  [
    'ended, for sale',
    { who: 'learner', access: 'ended', course: { accessMode: 'one_time' } },
    { rest: 'payment_required', submit: 'ok' },
  ],
  [
    'ended, members only',
    { who: 'learner', access: 'ended', course: { accessMode: 'need_registration' } },
    { rest: 'not_enrolled', submit: 'ok' },
  ],

  [
    'member, full',
    { who: 'member', course: { enrollmentLimit: 1, studentsCount: 1 } },
    { rest: 'course_full', submit: 'ok' },
  ],
  [
    'member, closed',
    { who: 'member', course: () => ({ enableEndDate: true, endDate: day(-1) }) },
    { rest: 'enrollment_closed', submit: 'ok' },
  ],
  [
    'member, not open yet',
    { who: 'member', course: () => ({ startsAt: day(1) }) },
    { rest: 'enrollment_not_open', submit: 'ok' },
  ],
  [
    'learner, closed',
    { who: 'learner', course: () => ({ enableEndDate: true, endDate: day(-1) }) },
    { rest: 'ok', 'start lesson': 'not_found' },
  ],
  [
    'member, seats taken since they were counted',
    { who: 'member', course: { enrollmentLimit: 1 }, taken: true },
    {
      rest: 'ok',
      'start lesson': 'course_full',
      complete: 'course_full',
      'take back': 'course_full',
      start: 'course_full',
    },
  ],
  [
    'member, seats taken since they were counted, sequence',
    { who: 'member', course: { enrollmentLimit: 1, flow: 'sequential' }, taken: true },
    { rest: 'locked: previous_item', complete: 'course_full', 'take back': 'course_full', submit: 'ok' },
  ],
  [
    'signed out, password',
    { who: 'visitor', course: { passwordHash: 'some hash' } },
    { rest: 'password_required', submit: 'not_signed_in', note: 'not_signed_in' },
  ],
  [
    'member, password, for sale',
    { who: 'member', course: { passwordHash: 'some hash', accessMode: 'one_time' } },
    { rest: 'password_required', submit: 'ok' },
  ],
  [
    'learner, password',
    { who: 'learner', course: { passwordHash: 'some hash' } },
    { rest: 'password_required', submit: 'ok' },
  ],
  [
    'author, password',
    { who: 'author', course: { passwordHash: 'some hash' } },
    { rest: 'ok', complete: 'forbidden', 'take back': 'forbidden', 'start lesson': 'not_found' },
  ],

  [
    'signed out, free preview',
    {
      who: 'visitor',
      course: { accessMode: 'one_time' },
      items: { facts: { preview: true } },
    },
    { rest: 'not_signed_in', read: 'ok', 'read quiz': 'ok', preview: 'ok' },
  ],
  [
    'member, free preview',
    { who: 'member', course: { accessMode: 'one_time' }, items: { facts: { preview: true } } },
    {
      rest: 'ok',
      complete: 'payment_required',
      'take back': 'payment_required',
      start: 'payment_required',
      'start lesson': 'payment_required',
    },
  ],
  [
    'member, free preview, members only',
    {
      who: 'member',
      course: { accessMode: 'need_registration' },
      items: { facts: { preview: true } },
    },
    { rest: 'ok', complete: 'not_enrolled', 'take back': 'not_enrolled', 'start lesson': 'not_found' },
  ],
  [
    'expired, free preview',
    {
      who: 'learner',
      access: 'expired',
      course: { accessMode: 'one_time' },
      items: { facts: { preview: true } },
    },
    {
      rest: 'ok',
      complete: 'access_expired',
      'take back': 'access_expired',
      start: 'access_expired',
      'start lesson': 'access_expired',
    },
  ],
  [
    'member, free preview, add-on off',
    {
      who: 'member',
      course: { accessMode: 'one_time' },
      items: { facts: { preview: true } },
      off: 'course-preview',
    },
    { rest: 'payment_required', submit: 'ok' },
  ],
  [
    'member, free preview, password',
    {
      who: 'member',
      course: { passwordHash: 'some hash' },
      items: { facts: { preview: true } },
    },
    { rest: 'password_required', submit: 'ok' },
  ],
  [
    'member, free preview, draft course',
    {
      who: 'member',
      later: { status: 'draft' },
      items: { facts: { preview: true } },
    },
    { rest: 'not_found', submit: 'ok' },
  ],
  [
    'learner, free preview, sequence',
    {
      who: 'learner',
      course: { flow: 'sequential' },
      items: { facts: { preview: true } },
    },
    { rest: 'ok', 'start lesson': 'not_found' },
  ],
];

it.each(table)('$0', async (_title, state, expected) => {
  expect(await verdicts(t, state)).toEqual(expectedVerdicts(expected));
});
