import { describe, expect, it } from 'vitest';
import { email } from '../base/ids.ts';
import { asciiEmail, asciiEmailStart, readableEmail } from './email-address.ts';

describe('email addresses', () => {
  it.each([
    ['ada@grundschule-köln.example', 'ada@xn--grundschule-kln-ltb.example', 'ada@grundschule-köln.example'],
    [
      'Ada.Park@GRUNDSCHULE-KÖLN.example',
      'Ada.Park@xn--grundschule-kln-ltb.example',
      'Ada.Park@grundschule-köln.example',
    ],
    ['ada@школа.рф', 'ada@xn--80atdl2c.xn--p1ai', 'ada@школа.рф'],
    ['ada@مدرسة.مصر', 'ada@xn--ogblgi1g.xn--wgbh1c', 'ada@مدرسة.مصر'],
    ['ada@学校。テスト', 'ada@xn--48s290a.xn--zckzah', 'ada@学校.テスト'],
    ['ada@straße.example', 'ada@xn--strae-oqa.example', 'ada@straße.example'],
    ['\u202aada@example.com\u202c', 'ada@example.com', 'ada@example.com'],
    ['ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ada@example.com', 'ada@example.com'],
    [' Ada@Example.com ', 'Ada@Example.com', 'Ada@Example.com'],
  ])('%s is stored as %s', (written, stored, readable) => {
    expect(email.parse(written)).toBe(stored);
    expect(asciiEmail(stored)).toBe(stored);
    expect(readableEmail(stored)).toBe(readable);
  });

  it('takes a domain composed and decomposed for the same', () => {
    expect(email.parse('ada@köln.example'.normalize('NFD'))).toBe(email.parse('ada@köln.example'));
  });

  it.each([
    'zoë@example.com',
    'ада@example.com',
    'ada@köln',
    'ada@kö ln.example',
    'ada@köln/path.example',
    'ada@köln.example:25',
    'ada@köln%2eexample',
    'ada@１.２.３.４',
    'köln.example',
    `ada@${'ö'.repeat(80)}.example`,
    '',
  ])('refuses %j', (written) => {
    expect(email.safeParse(written).success).toBe(false);
  });

  it.each([
    // Latin letters with a Cyrillic а.
    'ada@xn--pple-43d.example',
    'ada@xn--.example',
    'ada@xn--0.example',
    'xn--p1ai',
    'not an address',
  ])('shows %j as it is', (stored) => {
    expect(readableEmail(stored)).toBe(stored);
  });

  it.each([
    ['ada@grundschule-köln.example', 'ada@grundschule-kö'],
    ['ada@grundschule-köln.example', 'Ada@GRUNDSCHULE-Ko\u0308ln'],
    ['ada@grundschule-köln.example', 'ada@grundschule-köln.exa'],
    ['ada@школа.рф', 'ada@шк'],
    ['ada@школа.рф', 'ada@школа.р'],
    ['ada@straße.example', 'ada@straß'],
    ['ada@example.com', 'ada@exam'],
  ])('%s is found by its beginning %s', (written, start) => {
    expect(asciiEmail(written)).toContain(asciiEmailStart(start).toLowerCase());
  });
});
