import { describe, expect, it } from 'vitest';
import { tokenIn } from './linkToken.ts';

const at = (address: string) => tokenIn(new URL(address, 'https://school.example.com'));

describe('the token of a link', () => {
  it('stands in the fragment, which reaches no server', () => {
    expect(at('/reset-password#token=abc-_123')).toBe('abc-_123');
  });

  it('is still read from the query, for links that were sent before', () => {
    expect(at('/reset-password?token=old')).toBe('old');
    expect(at('/reset-password?token=old#token=new')).toBe('new');
  });

  it('may be missing', () => {
    expect([at('/setup'), at('/setup#content')]).toEqual([null, null]);
  });
});
