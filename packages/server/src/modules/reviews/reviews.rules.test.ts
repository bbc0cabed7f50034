import { describe, expect, it } from 'vitest';
import { statusAfterChange } from './reviews.rules.ts';

describe('statusAfterChange', () => {
  it.each([
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
  ] as const)('$title', ({ current, wanted, staff, expected }) => {
    expect(statusAfterChange(current, { wanted, staff })).toBe(expected);
  });
});
