import { describe, expect, it } from 'vitest';
import { avatarMaxMb, avatarError } from './avatarFile.ts';

describe('a chosen picture', () => {
  it.each([
    ['image/png', 1000, undefined],
    ['image/webp', 5 * 1024 * 1024, undefined],
    ['image/jpeg', 5 * 1024 * 1024 + 1, 'size'],
    ['image/gif', 1000, 'type'],
    ['', 1000, 'type'],
  ])('of type %j with %i bytes: %s', (type, size, error) => {
    expect(avatarError({ type, size }, 5)).toBe(error);
  });

  it('may not be larger than what the school takes at all', () => {
    expect([avatarMaxMb(512), avatarMaxMb(2)]).toEqual([5, 2]);
  });
});
