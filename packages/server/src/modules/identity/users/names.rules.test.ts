import { describe, expect, it } from 'vitest';
import { holdsAddress } from './names.rules.ts';

describe('an address in a name', () => {
  it.each([
    'https://evil.example',
    'Win HTTP://evil.example now',
    'ftp://x',
    'www.evil.example',
    'Click WWW.Evil.Example',
    'mail me@evil.example',
    '@handle',
    'me\uff20evil.example',
    'https\uff1a\uff0f\uff0fevil.example',
    '\uff57\uff57\uff57.evil.example',
  ])('%s', (name) => {
    expect(holdsAddress(name)).toBe(true);
  });

  it.each([
    'Ada Lovelace',
    'J. R. R. Tolkien',
    'O’Neil & Co',
    'Dr. Who/What',
    'محمد',
    '山田太郎',
    'A: B',
    'Awww. Nice',
    '',
  ])('not in %s', (name) => {
    expect(holdsAddress(name)).toBe(false);
  });
});
