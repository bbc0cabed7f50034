import { describe, expect, it } from 'vitest';
import { keyAllows, keyOrBearerIn, keyPairIn } from './api-keys.rules.ts';

const name = `key_${'0a'.repeat(16)}`;
const secret = `secret_${'1b'.repeat(32)}`;
const encoded = (text: string) => Buffer.from(text).toString('base64');

describe('keyAllows', () => {
  it.each([
    ['read', false, true],
    ['read', true, false],
    ['write', false, false],
    ['write', true, true],
    ['read_write', false, true],
    ['read_write', true, true],
  ] as const)('a %s key, writing %s: %s', (permissions, writes, expected) => {
    expect(keyAllows(permissions, { writes })).toBe(expected);
  });
});

describe('keyPairIn', () => {
  it.each([
    ['no header is no key', undefined, undefined],
    ['another scheme is no key', `Bearer ${encoded(`${name}:${secret}`)}`, undefined],
    ['a key', `Basic ${encoded(`${name}:${secret}`)}`, { name, secret }],
    ['the scheme in any case', `basic  ${encoded(`${name}:${secret}`)}`, { name, secret }],
    ['a scheme alone is a bad key', 'Basic', null],
    ['a password is a bad key', `Basic ${encoded('ada@example.com:seven lamps')}`, null],
    ['text around a key is a bad key', `Basic ${encoded(`${name}:${secret} `)}`, null],
    ['a zero character is a bad key', `Basic ${encoded(`${name}\u0000:${secret}`)}`, null],
    ['nothing encoded is a bad key', 'Basic ----', null],
  ])('%s', (_title, header, expected) => {
    expect(keyPairIn(header)).toEqual(expected);
  });
});

describe('keyOrBearerIn', () => {
  it.each([
    ['no header is no key', undefined, undefined],
    ['a key by Basic', `Basic ${encoded(`${name}:${secret}`)}`, { name, secret }],
    ['a key as a Bearer token', `Bearer ${name}:${secret}`, { name, secret }],
    ['the scheme in any case', `bearer  ${name}:${secret} `, { name, secret }],
    ['an encoded token is a bad key', `Bearer ${encoded(`${name}:${secret}`)}`, null],
    ['a scheme alone is a bad key', 'Bearer', null],
    ['a bad key by Basic', `Basic ${encoded('ada:lamps')}`, null],
    ['another scheme is a bad key', `Digest ${name}:${secret}`, null],
    ['an empty header is a bad key', '', null],
  ])('%s', (_title, header, expected) => {
    expect(keyOrBearerIn(header)).toEqual(expected);
  });
});
