import { describe, expect, it } from 'vitest';
import { guessedLength, passwordStrength } from './passwordStrength.ts';

describe('the strength of a password', () => {
  it.each([
    ['short1!', 'weak'],
    ['aaaaaaaaaaaaaaaa', 'weak'],
    ['1234567890123456', 'weak'],
    ['abcabcabcabcabc', 'weak'],
    ['password123', 'weak'],
    ['Passw0rd2026', 'weak'],
    ['        ', 'weak'],
    ['kR7vTq2m', 'fair'],
    ['blue-lamp-9', 'fair'],
    ['moonlit-harbour-42', 'strong'],
    ['vier Tassen ohne Henkel', 'strong'],
    ['قارب صغير في البحر', 'strong'],
    ['🌙⛵🌊🐚🦀🐙🪸🐠🐬🧭🗺️⚓', 'strong'],
  ])('of “%s” is %s', (password, strength) => {
    expect(passwordStrength(password, 8)).toBe(strength);
  });

  it('is weak below what the school asks for, however varied', () => {
    expect([passwordStrength('kR7vTq2mXb9z', 13), passwordStrength('kR7vTq2mXb9z', 12)]).toEqual(['weak', 'strong']);
  });

  it('counts what repeats or follows, and well-known words, once', () => {
    expect([guessedLength('aaaa'), guessedLength('2345x'), guessedLength('Welcome!')]).toEqual([1, 2, 2]);
  });
});
