import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Services } from '../../../platform/services.ts';

type Keyed = Pick<Services, 'secrets'>;

export const makeOneTimeCode = (length: number): string => String(randomInt(10 ** length)).padStart(length, '0');

/** Keyboards write digits in their own script, and people copy spaces along. */
const digitsOf = (code: string): string =>
  code.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf)).replace(/[^0-9]/g, '');

/** For one sign-in only. So few digits are quickly found by trying if the key is known too; codes are short-lived. */
export const hashOneTimeCode = (services: Keyed, { challenge, code }: { challenge: string; code: string }): string =>
  createHmac('sha256', services.secrets.hash)
    .update(`one-time-code:${challenge}:${digitsOf(code)}`)
    .digest('hex');

export function isOneTimeCode(
  services: Keyed,
  { codeHash, ...given }: { codeHash: string; challenge: string; code: string },
): boolean {
  return timingSafeEqual(Buffer.from(hashOneTimeCode(services, given)), Buffer.from(codeHash));
}
