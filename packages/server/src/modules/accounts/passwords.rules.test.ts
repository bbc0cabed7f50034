import { describe, expect, it } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { passwordVerdict } from './passwords.rules.ts';

const judge = (password: string, minLength = 8) =>
  passwordVerdict(password, {
    minLength,
    common: commonPasswords,
    known: ['Ada.Lovelace@example.com', 'countess', null],
  });

describe('a new password', () => {
  it.each([
    ['short', { ok: false, reason: 'too_short' }],
    ['password', { ok: false, reason: 'too_common' }],
    ['PassWord123', { ok: false, reason: 'too_common' }],
    ['zzzzzzzzzz', { ok: false, reason: 'too_common' }],
    ['ada.lovelace@example.com', { ok: false, reason: 'names_the_person' }],
    ['ADA.LOVELACE', { ok: false, reason: 'names_the_person' }],
    ['Countess', { ok: false, reason: 'names_the_person' }],
    ['seven lamps', { ok: true }],
  ])('%s', (password, expected) => {
    expect(judge(password)).toEqual(expected);
  });

  it('is measured in characters, not in bytes', () => {
    expect(judge('🦉🦉🦊🦊🐝')).toEqual({ ok: false, reason: 'too_short' });
    expect(judge('🦉🦊🐝🦉🦊🐝🦉🐢')).toEqual({ ok: true });
  });

  it('the list of common ones holds only what the length would let through', () => {
    expect(commonPasswords.size).toBeGreaterThan(200);
    expect([...commonPasswords].filter((one) => one.length < 8 || one !== one.toLowerCase())).toEqual([]);
  });
});
