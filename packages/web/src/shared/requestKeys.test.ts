import { expect, it } from 'vitest';
import { requestKeys } from './requestKeys.ts';

it('is the same key for the same values, and another one for others', () => {
  const keyOf = requestKeys();
  const first = keyOf({ points: 5, reason: 'Help' });
  expect(keyOf({ points: 5, reason: 'Help' })).toBe(first);
  const second = keyOf({ points: 6, reason: 'Help' });
  expect(second).not.toBe(first);
  expect(keyOf({ points: 6, reason: 'Help' })).toBe(second);
  // The first values again need a new key: whether the second request was saved is unknown.
  expect([first, second]).not.toContain(keyOf({ points: 5, reason: 'Help' }));
});
