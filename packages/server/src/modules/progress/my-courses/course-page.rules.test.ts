import { describe, expect, it } from 'vitest';
import { courseAction, type StandingFacts } from './course-page.rules.ts';

const learner: StandingFacts = {
  access: { kind: 'learner' },
  accessMode: 'need_registration',
  gate: null,
  purchase: null,
  door: null,
  figures: { total: 4, completed: 0 },
};
const date = new Date('2030-05-01T09:00:00Z');

describe('the button of a course', () => {
  it.each<[string, Partial<StandingFacts>, string, string | null]>([
    ['a learner who has done nothing starts', {}, 'start', null],
    ['a learner goes on', { figures: { total: 4, completed: 1 } }, 'continue', null],
    ['a learner who is done reviews', { figures: { total: 4, completed: 4 } }, 'review', null],
    ['a course without items is empty', { figures: { total: 0, completed: 0 } }, 'empty', null],
    ['a visitor starts an open course', { access: { kind: 'open' }, accessMode: 'open' }, 'start', null],
    [
      'a visitor signs in to enroll',
      { access: { kind: 'refused', reason: 'not_signed_in' } },
      'sign_in',
      'not_signed_in',
    ],
    [
      'a visitor is told that the course is full before signing in',
      { access: { kind: 'refused', reason: 'not_signed_in' }, door: { reason: 'course_full' } },
      'full',
      'course_full',
    ],
    [
      'a visitor buys',
      { access: { kind: 'refused', reason: 'not_signed_in' }, accessMode: 'one_time' },
      'buy',
      'payment_required',
    ],
    [
      'a visitor does not buy a course without seats',
      {
        access: { kind: 'refused', reason: 'not_signed_in' },
        accessMode: 'one_time',
        purchase: { reason: 'course_full' },
      },
      'full',
      'course_full',
    ],
    [
      'a member does not buy a course that has closed',
      {
        access: { kind: 'refused', reason: 'payment_required' },
        accessMode: 'recurring',
        purchase: { reason: 'enrollment_closed' },
      },
      'closed',
      'enrollment_closed',
    ],
    ['a member enrolls', { access: { kind: 'refused', reason: 'not_enrolled' } }, 'enrol', null],
    [
      'a member waits for the window',
      { access: { kind: 'refused', reason: 'not_enrolled' }, gate: { reason: 'enrollment_not_open', date } },
      'not_open',
      'enrollment_not_open',
    ],
    [
      'expired access says so',
      { access: { kind: 'refused', reason: 'access_expired', date } },
      'expired',
      'access_expired',
    ],
    [
      'a password is asked for',
      { access: { kind: 'refused', reason: 'password_required' } },
      'password',
      'password_required',
    ],
  ])('%s', (_, given, action, reason) => {
    const found = courseAction({ ...learner, ...given });
    expect([found.action, found.refusal?.reason ?? null]).toEqual([action, reason]);
  });
});
