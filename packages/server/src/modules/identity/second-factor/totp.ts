import { createHmac } from 'node:crypto';

const STEP_SECONDS = 30;
const DIGITS = 6;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Which half minute it is. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** The code that an authenticator app shows in this half minute (RFC 6238, over RFC 4226). */
export function codeOf(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac[mac.length - 1]! & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** Secrets as apps read them (RFC 4648). 20 bytes fill 32 letters, so there is never a rest. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('');
}

/** What the QR code says to an app. */
export function appAddress({ secret, account, site }: { secret: Uint8Array; account: string; site: string }): string {
  // A colon would end the name of the school.
  const issuer = encodeURIComponent(site.replaceAll(':', ' ').trim() || 'Lectern');
  return `otpauth://totp/${issuer}:${encodeURIComponent(account)}?secret=${base32(secret)}&issuer=${issuer}`;
}
