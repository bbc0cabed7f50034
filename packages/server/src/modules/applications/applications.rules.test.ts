import { describe, expect, it } from 'vitest';
import { reapplyDate, standingOf } from './applications.rules.ts';

const now = new Date('2030-05-15T09:00:00Z');
const day = (days: number) => new Date(now.getTime() + days * 86_400_000);
const open = { open: true, maxAttempts: 3 };
const nobody = { teaches: false, latest: null, used: 0 };
const rejected = (reapplyAt: Date | null) => ({ status: 'rejected' as const, reapplyAt });

describe('standingOf', () => {
  it.each([
    { title: 'a student may apply', person: {}, expected: ['not-applied', '', null] },
    { title: 'closed', person: {}, school: { open: false }, expected: ['not-applied', 'applications_closed', null] },
    {
      title: 'an application waits, also while no others are taken',
      person: { latest: { status: 'applied' as const, reapplyAt: null }, used: 1 },
      school: { open: false },
      expected: ['applied', 'applications_closed', null],
    },
    {
      title: 'the last attempt waits',
      person: { latest: { status: 'applied' as const, reapplyAt: null }, used: 3 },
      expected: ['applied', '', null],
    },
    {
      title: 'rejected a moment too early',
      person: { latest: rejected(day(1)), used: 1 },
      expected: ['rejected', 'applied_too_soon', day(1)],
    },
    {
      title: 'rejected, and the day has come',
      person: { latest: rejected(now), used: 1 },
      expected: ['rejected', '', null],
    },
    {
      title: 'rejected for the last time',
      person: { latest: rejected(null), used: 3 },
      expected: ['rejected', 'max_attempts_reached', null],
    },
    {
      title: 'whoever teaches needs no application, however they came to it',
      person: { teaches: true, latest: rejected(day(9)), used: 3 },
      expected: ['approved', 'already_approved', null],
    },
    {
      title: 'whose role was taken back begins anew',
      person: { latest: { status: 'approved' as const, reapplyAt: null }, used: 0 },
      expected: ['not-applied', '', null],
    },
  ])('$title', ({ person, school = {}, expected }) => {
    const { status, refusal, reapplyAt } = standingOf({ ...nobody, ...person }, { ...open, ...school }, now);
    expect([status, refusal, reapplyAt]).toEqual(expected);
  });
});

describe('reapplyDate', () => {
  it.each([
    { title: 'after the days of the settings', used: 1, days: 14, expected: day(14) },
    { title: 'at once where no days are to pass', used: 2, days: 0, expected: now },
    { title: 'never after the last attempt', used: 3, days: 14, expected: null },
  ])('$title', ({ used, days, expected }) => {
    expect(reapplyDate({ used, maxAttempts: 3, days }, now)).toEqual(expected);
  });
});
