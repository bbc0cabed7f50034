import { describe, expect, it } from 'vitest';
import { type ReviewFacts, reviewRefusal, statusAfterChange, statusOfNew } from './reviews.rules.ts';

describe('statusAfterChange', () => {
  it.each([
    {
      title: 'an approved review stays so where the school approves by itself',
      current: 'approve',
      wanted: undefined,
      staff: false,
      autoApprove: true,
      expected: undefined,
    },
    {
      title: 'a review that staff hold back does not approve itself',
      current: 'hold',
      wanted: undefined,
      staff: false,
      autoApprove: true,
      expected: 'hold',
    },
    { title: 'staff say how it stands', current: 'hold', wanted: 'approve', staff: true, expected: 'approve' },
    {
      title: 'staff who say nothing leave it',
      current: 'approve',
      wanted: undefined,
      staff: true,
      expected: undefined,
    },
    {
      title: 'what its author changes waits again',
      current: 'approve',
      wanted: undefined,
      staff: false,
      expected: 'hold',
    },
    { title: 'its author does not approve it', current: 'hold', wanted: 'approve', staff: false, expected: 'hold' },
    { title: 'spam stays spam', current: 'spam', wanted: 'approve', staff: false, expected: undefined },
  ] as const)('$title', ({ current, wanted, staff, expected, ...rest }) => {
    const autoApprove = 'autoApprove' in rest;
    expect(statusAfterChange(current, { wanted, staff, autoApprove })).toBe(expected);
  });
});

describe('reviewRefusal', () => {
  const learner: ReviewFacts = {
    signedIn: true,
    staff: false,
    published: true,
    reviewsEnabled: true,
    enrolledOnly: true,
    enrolled: true,
    afterCompletion: false,
    completed: false,
  };

  it.each([
    { title: 'a learner can', facts: {}, expected: undefined },
    { title: 'visitors sign in first', facts: { signedIn: false, enrolled: false }, expected: 'sign_in' },
    { title: 'staff do not review what they teach', facts: { staff: true }, expected: 'own_course' },
    { title: 'a hidden course is not reviewed', facts: { published: false }, expected: 'course_not_published' },
    { title: 'reviews can be off', facts: { reviewsEnabled: false, enrolled: false }, expected: 'reviews_disabled' },
    { title: 'others enroll first', facts: { enrolled: false }, expected: 'not_enrolled' },
    { title: 'unless all members can', facts: { enrolled: false, enrolledOnly: false }, expected: undefined },
    { title: 'completion can be asked for', facts: { afterCompletion: true }, expected: 'course_not_completed' },
    { title: 'and is enough', facts: { afterCompletion: true, completed: true }, expected: undefined },
  ] as const)('$title', ({ facts, expected }) => {
    expect(reviewRefusal({ ...learner, ...facts })).toBe(expected);
  });
});

it.each([
  { autoApprove: true, wasRejected: false, expected: 'approve' },
  { autoApprove: true, wasRejected: true, expected: 'hold' },
  { autoApprove: false, wasRejected: false, expected: 'hold' },
])('a new review is $expected with $autoApprove and $wasRejected', ({ expected, ...given }) => {
  expect(statusOfNew(given)).toBe(expected);
});
