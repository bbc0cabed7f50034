import { describe, expect, it } from 'vitest';
import { appAddress, base32, codeOf, stepAt } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

describe('the codes of an authenticator app', () => {
  it.each([
    ['1970-01-01T00:00:59Z', '94287082'],
    ['2005-03-18T01:58:29Z', '07081804'],
    ['2005-03-18T01:58:31Z', '14050471'],
    ['2009-02-13T23:31:30Z', '89005924'],
    ['2033-05-18T03:33:20Z', '69279037'],
    ['2603-10-11T11:33:20Z', '65353130'],
  ])('are those of RFC 6238, appendix B: %s', (time, code) => {
    expect(codeOf(secret, stepAt(new Date(time)), 8)).toBe(code);
    expect(codeOf(secret, stepAt(new Date(time)))).toBe(code.slice(2));
  });

  it('come from a secret that apps can read', () => {
    expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(appAddress({ secret, account: 'ada@example.com', site: 'Harbour: School & Sea' })).toBe(
      'otpauth://totp/Harbour%20%20School%20%26%20Sea:ada%40example.com' +
        '?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Harbour%20%20School%20%26%20Sea',
    );
  });
});
