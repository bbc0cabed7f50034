import { describe, expect, it } from 'vitest';
import { quotaError } from './storage.rules.ts';

const MB = 1_048_576;

describe('quotaError', () => {
  it.each([
    {
      title: 'without a limit there is always room',
      quota: { used: 9e15, limit: 0 },
      adding: 9e9,
      expected: undefined,
    },
    { title: 'the last byte fits', quota: { used: MB, limit: 2 * MB }, adding: MB, expected: undefined },
    {
      title: 'one more does not',
      quota: { used: MB, limit: 2 * MB },
      adding: MB + 1,
      expected: { used: 1, total: 2 },
    },
    {
      title: 'a limit that was lowered below what is stored takes nothing more',
      quota: { used: 3 * MB, limit: 2 * MB },
      adding: 1,
      expected: { used: 3, total: 2 },
    },
    {
      title: 'nothing more fits nowhere, also where there is too much',
      quota: { used: 3 * MB, limit: 2 * MB },
      adding: 0,
      expected: { used: 3, total: 2 },
    },
  ])('$title', ({ quota, adding, expected }) => {
    expect(quotaError(quota, adding)).toEqual(expected);
  });
});
