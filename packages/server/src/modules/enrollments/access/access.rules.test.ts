import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AccessFacts,
  type EnrollmentPolicy,
  courseAccess,
  type EntitlementTimes,
  enrollmentGate,
  enrollmentState,
  isValid,
} from './access.rules.ts';

const now = new Date('2030-05-01T09:00:00Z');
const day = (count: number) => new Date(now.getTime() + count * 86_400_000);
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
const valid: EntitlementTimes = { startsAt: day(-1), expiresAt: null, endedAt: null };
const expired: EntitlementTimes = { startsAt: day(-9), expiresAt: day(-2), endedAt: null };
const ended: EntitlementTimes = { startsAt: day(-9), expiresAt: null, endedAt: day(-1) };
type Case = Partial<Omit<AccessFacts, 'course'>> & { course?: Partial<EnrollmentPolicy> };
const facts = ({ course, ...rest }: Case): AccessFacts & { course: EnrollmentPolicy } => ({
  person: 'member',
  staff: false,
  entitlements: [],
  prerequisites: [],
  unlockHash: null,
  ...rest,
  course: { ...door, ...course },
});
const first = { id: 1, name: 'First steps', slug: 'first-steps', completed: false };
const second = { id: 2, name: 'Second steps', slug: 'second-steps', completed: true };
const refused = (reason: string, more = {}) => ({ kind: 'refused', reason, ...more });

describe('who may read a course', () => {
  it('nobody reads a course that does not exist', () => {
    expect(courseAccess({ ...facts({ staff: true }), course: null }, now)).toEqual(refused('not_found'));
  });

  it.each<{ title: string; given: Case; expected: object }>([
    { title: 'staff read a draft', given: { staff: true, course: { status: 'draft' } }, expected: { kind: 'staff' } },
    {
      title: 'who is in a course stays in when it is taken from the public',
      given: { entitlements: [valid], course: { status: 'private' } },
      expected: { kind: 'learner' },
    },
    {
      title: 'who is in a course is out while it lies in the trash',
      given: { entitlements: [valid], course: { status: 'trash' } },
      expected: refused('not_found'),
    },
    {
      title: 'a course that is taken from the public is gone for those whose access has ended',
      given: { entitlements: [ended], course: { status: 'draft' } },
      expected: refused('not_found'),
    },
    {
      title: 'a hidden course is hidden before its password is asked for',
      given: { course: { status: 'draft', passwordHash: 'h' } },
      expected: refused('not_found'),
    },
    {
      title: 'the password comes before the enrollment',
      given: { entitlements: [valid], course: { passwordHash: 'h' } },
      expected: refused('password_required'),
    },
    {
      title: 'a changed password locks again',
      given: { entitlements: [valid], unlockHash: 'old', course: { passwordHash: 'h' } },
      expected: refused('password_required'),
    },
    {
      title: 'who knows the password learns',
      given: { entitlements: [valid], unlockHash: 'h', course: { passwordHash: 'h' } },
      expected: { kind: 'learner' },
    },
    {
      title: 'staff need no password',
      given: { staff: true, course: { passwordHash: 'h' } },
      expected: { kind: 'staff' },
    },
    {
      title: 'a visitor reads an open course',
      given: { person: 'visitor', course: { accessMode: 'open' } },
      expected: { kind: 'open' },
    },
    {
      title: 'a visitor cannot read an open course that is full',
      given: { person: 'visitor', course: { accessMode: 'open', enrollmentLimit: 2, studentsCount: 2 } },
      expected: refused('course_full'),
    },
    {
      title: 'a learner goes on in a course that has closed',
      given: { entitlements: [valid], course: { accessMode: 'open', enableEndDate: true, endDate: day(-1) } },
      expected: { kind: 'learner' },
    },
    {
      title: 'an end date that is switched off closes nothing',
      given: { course: { accessMode: 'open', enableEndDate: false, endDate: day(-1) } },
      expected: { kind: 'open' },
    },
    {
      title: 'an open course that has not begun says when it does',
      given: { course: { accessMode: 'open', startsAt: day(2) } },
      expected: refused('enrollment_not_open', { date: day(2) }),
    },
    {
      title: 'a guest is asked to sign in',
      given: { person: 'guest' },
      expected: refused('not_signed_in'),
    },
    { title: 'a member has to enroll', given: {}, expected: refused('not_enrolled') },
    {
      title: 'a course for sale has to be paid for',
      given: { course: { accessMode: 'one_time' } },
      expected: refused('payment_required'),
    },
    {
      title: 'expired access says when it ended',
      given: { entitlements: [ended, expired], course: { accessMode: 'recurring' } },
      expected: refused('access_expired', { date: day(-2) }),
    },
    {
      title: 'a learner waits for the group to begin',
      given: { entitlements: [valid], course: { cohortStartsAt: day(2), cohortEndsAt: day(9) } },
      expected: refused('course_not_started', { date: day(2) }),
    },
    {
      title: 'a learner reads while the group learns',
      given: { entitlements: [valid], course: { cohortStartsAt: now, cohortEndsAt: day(9) } },
      expected: { kind: 'learner' },
    },
    {
      title: 'a learner is out when the group has ended',
      given: { entitlements: [valid], course: { cohortStartsAt: day(-9), cohortEndsAt: now } },
      expected: refused('access_expired', { date: now }),
    },
    {
      title: 'staff read before the group begins',
      given: { staff: true, course: { cohortStartsAt: day(2) } },
      expected: { kind: 'staff' },
    },
    {
      title: 'nobody reads an open course before the group begins',
      given: { person: 'visitor', course: { accessMode: 'open', cohortStartsAt: day(2) } },
      expected: refused('course_not_started', { date: day(2) }),
    },
    {
      title: 'an open course that comes soon says when',
      given: { course: { accessMode: 'open', comingSoon: true, comingSoonUntil: day(3) } },
      expected: refused('enrollment_not_open', { date: day(3) }),
    },
    {
      title: 'or not, where the day is kept',
      given: {
        course: { accessMode: 'open', comingSoon: true, comingSoonUntil: day(3), comingSoonHidesDate: true },
      },
      expected: refused('coming_soon'),
    },
    {
      title: 'a course without a day is soon until it is taken back',
      given: { course: { accessMode: 'open', comingSoon: true } },
      expected: refused('coming_soon'),
    },
    {
      title: 'it is open from its day on',
      given: { course: { accessMode: 'open', comingSoon: true, comingSoonUntil: now } },
      expected: { kind: 'open' },
    },
    {
      title: 'who is in a course stays in when it is announced anew',
      given: { entitlements: [valid], course: { comingSoon: true } },
      expected: { kind: 'learner' },
    },
    {
      title: 'an open course asks visitors too for the courses before it',
      given: { person: 'visitor', prerequisites: [first], course: { accessMode: 'open' } },
      expected: refused('prerequisites_missing', { missing: [first] }),
    },
    {
      title: 'who is in a course stays in when another comes before it',
      given: { entitlements: [valid], prerequisites: [first] },
      expected: { kind: 'learner' },
    },
    {
      title: 'access that begins later is none yet',
      given: { entitlements: [{ ...valid, startsAt: day(1) }] },
      expected: refused('not_enrolled'),
    },
  ])('$title', ({ given, expected }) => {
    expect(courseAccess(facts(given), now)).toEqual(expected);
  });
});

describe('who may enroll without help', () => {
  it.each<{ title: string; given: Case; expected: object | null }>([
    { title: 'a member, in a course with a free seat', given: {}, expected: null },
    { title: 'no visitor', given: { person: 'visitor' }, expected: { reason: 'not_signed_in' } },
    {
      title: 'nobody in a course for sale',
      given: { course: { accessMode: 'one_time' } },
      expected: { reason: 'payment_required' },
    },
    {
      title: 'nobody in a full course',
      given: { course: { enrollmentLimit: 5, studentsCount: 5 } },
      expected: { reason: 'course_full' },
    },
    {
      title: 'nobody in a closed course',
      given: { course: { enableEndDate: true, endDate: now } },
      expected: { reason: 'enrollment_closed' },
    },
    {
      title: 'nobody before the window opens',
      given: { course: { startsAt: day(1) } },
      expected: { reason: 'enrollment_not_open', date: day(1) },
    },
    {
      title: 'nobody while it is only announced',
      given: { course: { comingSoon: true } },
      expected: { reason: 'coming_soon' },
    },
    {
      title: 'before the group begins',
      given: { course: { cohortStartsAt: day(1), cohortEndsAt: day(9) } },
      expected: null,
    },
    {
      title: 'nobody when the group has ended',
      given: { course: { cohortEndsAt: now } },
      expected: { reason: 'enrollment_closed' },
    },
    {
      title: 'not who has a course before it to complete',
      given: { prerequisites: [first, second] },
      expected: { reason: 'prerequisites_missing', missing: [first] },
    },
    {
      title: 'who has completed one of several, where any is enough',
      given: { prerequisites: [first, second], course: { prerequisitesMode: 'any' } },
      expected: null,
    },
    {
      title: 'not who has completed none, where any is enough',
      given: { prerequisites: [first, { ...second, completed: false }], course: { prerequisitesMode: 'any' } },
      expected: { reason: 'prerequisites_missing', missing: [first, { ...second, completed: false }] },
    },
    { title: 'staff, whatever comes before it', given: { staff: true, prerequisites: [first] }, expected: null },
    {
      title: 'not who had free days that ran out',
      given: { entitlements: [expired] },
      expected: { reason: 'access_expired', date: day(-2) },
    },
    {
      title: 'not whose access the staff has ended',
      given: { entitlements: [ended] },
      expected: { reason: 'not_enrolled' },
    },
    {
      title: 'nobody without the password',
      given: { course: { passwordHash: 'h' } },
      expected: { reason: 'password_required' },
    },
  ])('$title', ({ given, expected }) => {
    expect(enrollmentGate(facts(given), now)).toEqual(expected);
  });
});

describe('the union of entitlements', () => {
  const when = fc.integer({ min: -50, max: 50 }).map(day);
  const entitlement = fc.record({
    startsAt: when,
    expiresAt: fc.option(when),
    endedAt: fc.option(when),
  });

  it('is access exactly when one of them is valid', () => {
    fc.assert(
      fc.property(fc.array(entitlement, { maxLength: 6 }), (all) => {
        expect(enrollmentState(all, now).kind === 'active').toBe(all.some((one) => isValid(one, now)));
      }),
    );
  });

  it('never loses access when another one ends, expires or is added', () => {
    fc.assert(
      fc.property(fc.array(entitlement, { maxLength: 6 }), entitlement, (all, other) => {
        expect(enrollmentState([...all, valid, other], now).kind).toBe('active');
      }),
    );
  });

  it('does not depend on their order', () => {
    fc.assert(
      fc.property(fc.array(entitlement, { maxLength: 6 }), (all) => {
        expect(enrollmentState(all.toReversed(), now)).toEqual(enrollmentState(all, now));
      }),
    );
  });
});
