import { describe, expect, it } from 'vitest';
import {
  type AccessFacts,
  enrollmentClosedReason,
  type EnrollmentPolicy,
  courseAccess,
  enrollmentGate,
  enrollmentState,
  type EntitlementTimes,
  isFull,
  isValid,
} from './access.rules.ts';

const now = new Date('2030-05-01T09:00:00Z');
const ms = (count: number) => new Date(now.getTime() + count);
const since: EntitlementTimes = { startsAt: ms(-1000), expiresAt: null, endedAt: null };
const door: EnrollmentPolicy = {
  status: 'publish',
  accessMode: 'need_registration',
  passwordHash: null,
  enrollmentLimit: 0,
  studentsCount: 0,
  enableEndDate: false,
  endDate: null,
  startsAt: null,
  cohortStartsAt: null,
  cohortEndsAt: null,
  comingSoon: false,
  comingSoonUntil: null,
  comingSoonHidesDate: false,
  prerequisitesMode: 'all',
};
const facts = (course: Partial<EnrollmentPolicy>, more: Partial<Omit<AccessFacts, 'course'>> = {}) => ({
  person: 'member' as const,
  staff: false,
  entitlements: [],
  prerequisites: [],
  unlockHash: null,
  ...more,
  course: { ...door, ...course },
});

describe('to the millisecond', () => {
  it.each<{ title: string; times: Partial<EntitlementTimes>; valid: boolean }>([
    { title: 'begins at its moment', times: { startsAt: now }, valid: true },
    { title: 'has not begun a moment before', times: { startsAt: ms(1) }, valid: false },
    { title: 'is over at its end', times: { endedAt: now }, valid: false },
    { title: 'holds a moment before its end', times: { endedAt: ms(1) }, valid: true },
    { title: 'is over when it expires', times: { expiresAt: now }, valid: false },
    { title: 'holds a moment before it expires', times: { expiresAt: ms(1) }, valid: true },
  ])('access $title', ({ times, valid }) => {
    expect(isValid({ ...since, ...times }, now)).toBe(valid);
  });

  it.each<{ title: string; all: Partial<EntitlementTimes>[]; state: object }>([
    { title: 'expired at its moment', all: [{ expiresAt: now }], state: { kind: 'expired', date: now } },
    {
      title: 'expired before it was to end',
      all: [{ expiresAt: ms(-5), endedAt: ms(5) }],
      state: { kind: 'expired', date: ms(-5) },
    },
    {
      title: 'ended by staff at its moment, not expired',
      all: [{ expiresAt: ms(-5), endedAt: now }],
      state: { kind: 'inactive' },
    },
    {
      title: 'not begun, with an end to come',
      all: [{ startsAt: ms(1), expiresAt: ms(9) }],
      state: { kind: 'inactive' },
    },
    {
      title: 'the last day of several',
      all: [{ expiresAt: ms(-9) }, { expiresAt: ms(-3) }, { expiresAt: ms(-6) }],
      state: { kind: 'expired', date: ms(-3) },
    },
  ])('access is $title', ({ all, state }) => {
    expect(
      enrollmentState(
        all.map((one) => ({ ...since, ...one })),
        now,
      ),
    ).toEqual(state);
  });

  it.each<{ title: string; course: Partial<EnrollmentPolicy>; reason: string | undefined }>([
    { title: 'open from its first moment', course: { startsAt: now }, reason: undefined },
    { title: 'not open a moment before', course: { startsAt: ms(1) }, reason: 'enrollment_not_open' },
    {
      title: 'closed from its last moment',
      course: { enableEndDate: true, endDate: now },
      reason: 'enrollment_closed',
    },
    { title: 'open a moment before its end', course: { enableEndDate: true, endDate: ms(1) }, reason: undefined },
    { title: 'open where the end is switched off', course: { endDate: ms(-1) }, reason: undefined },
    { title: 'open where the end has no day', course: { enableEndDate: true }, reason: undefined },
    { title: 'open with one place left', course: { enrollmentLimit: 2, studentsCount: 1 }, reason: undefined },
    { title: 'full with none', course: { enrollmentLimit: 1, studentsCount: 1 }, reason: 'course_full' },
    { title: 'never full without a limit', course: { studentsCount: 9 }, reason: undefined },
  ])('a course is $title', ({ course, reason }) => {
    expect(enrollmentClosedReason({ ...door, ...course }, now)?.reason).toBe(reason);
    expect(isFull({ ...door, ...course })).toBe(reason === 'course_full');
  });
});

describe('who may enroll without help', () => {
  const valid = [since];
  const ended = [{ ...since, endedAt: ms(-1) }];
  const notBegun = [{ ...since, startsAt: ms(1) }];
  it.each<{ title: string; given: ReturnType<typeof facts>; reason: string | undefined }>([
    { title: 'nobody in a draft', given: facts({ status: 'draft' }), reason: 'not_found' },
    { title: 'nobody in a private course', given: facts({ status: 'private' }), reason: 'not_found' },
    { title: 'staff in a draft', given: facts({ status: 'draft' }, { staff: true }), reason: undefined },
    { title: 'nobody without the password', given: facts({ passwordHash: 'a' }), reason: 'password_required' },
    {
      title: 'nobody with an older password',
      given: facts({ passwordHash: 'a' }, { unlockHash: 'b' }),
      reason: 'password_required',
    },
    {
      title: 'who has typed the password',
      given: facts({ passwordHash: 'a' }, { unlockHash: 'a' }),
      reason: undefined,
    },
    { title: 'staff without the password', given: facts({ passwordHash: 'a' }, { staff: true }), reason: undefined },
    { title: 'who typed a password there is no more', given: facts({}, { unlockHash: 'a' }), reason: undefined },
    { title: 'nobody where it is paid once', given: facts({ accessMode: 'one_time' }), reason: 'payment_required' },
    {
      title: 'nobody where it is paid regularly',
      given: facts({ accessMode: 'recurring' }),
      reason: 'payment_required',
    },
    { title: 'again, who is in', given: facts({}, { entitlements: valid }), reason: undefined },
    { title: 'not again, who was put out', given: facts({}, { entitlements: ended }), reason: 'not_enrolled' },
    {
      title: 'not before the day, who is let in later',
      given: facts({}, { entitlements: notBegun }),
      reason: 'not_enrolled',
    },
    {
      title: 'everybody in an open course, whatever they had',
      given: facts({ accessMode: 'open' }, { entitlements: ended }),
      reason: undefined,
    },
  ])('$title', ({ given, reason }) => {
    expect(enrollmentGate(given, now)?.reason).toBe(reason);
  });
});

it('a password that is gone again keeps nobody out', () => {
  expect(courseAccess(facts({}, { unlockHash: 'a', entitlements: [since] }), now)).toEqual({ kind: 'learner' });
});
