import { describe, expect, it } from 'vitest';
import { type SealedFor, seal, unseal } from './sealed.ts';

const school = { secrets: { hash: 'a school', nonce: '' } };
const words = Buffer.from('seven lamps');

describe('a sealed secret', () => {
  const mine: SealedFor = { purpose: 'settings', owner: 'one' };

  it('opens for what it was sealed for, and is never sealed alike', () => {
    const sealed = seal(school, mine, words);
    expect(unseal(school, mine, sealed)).toEqual(words);
    expect(sealed).not.toContain(words.toString('base64url'));
    expect(seal(school, mine, words)).not.toBe(sealed);
  });

  it.each<[string, SealedFor, string]>([
    ['another owner', { purpose: 'settings', owner: 'other' }, 'a school'],
    ['another purpose', { purpose: 'authenticators', owner: 'one' }, 'a school'],
    ['another school', { purpose: 'settings', owner: 'one' }, 'b school'],
  ])('opens for no %s', (_, sealedFor, hash) => {
    expect(() => unseal({ secrets: { hash, nonce: '' } }, sealedFor, seal(school, mine, words))).toThrow(
      /authenticate/,
    );
  });

  it('of an authenticator opens as it was sealed before there were purposes', () => {
    const before = 'rpOjA3Nh5rvDf_RC5idlxsdHk_TkGsfd5Gt0PMQo7KwL9FX-VNxW';
    expect(unseal(school, { purpose: 'authenticators', owner: '7' }, before)).toEqual(words);
  });
});
