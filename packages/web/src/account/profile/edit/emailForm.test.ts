import { describe, expect, it } from 'vitest';
import { addressError } from './emailForm.ts';

describe('a new address', () => {
  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['ada', 'email_invalid'],
    ['ada@example', 'email_invalid'],
    ['ada @example.com', 'email_invalid'],
    [' ADA@example.com ', 'email_same'],
    ['ada@example.org', null],
  ] as const)('%j: %s', (typed, error) => {
    expect(addressError(typed, 'ada@example.com')).toBe(error);
  });
});
