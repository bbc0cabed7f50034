import { describe, expect, it } from 'vitest';
import { statusAfterChange } from './reviews.rules.ts';

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
