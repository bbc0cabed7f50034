import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Services } from '../../../platform/services.ts';

type Keyed = Pick<Services, 'secrets'>;

/**
 * The secret of an authenticator app must be read again, so it cannot be hashed. It is sealed with a key made from the
 * school's own, which the same database holds: a table that gets out alone tells nothing, a whole backup does. A key
 * outside of the database would be one more thing to lose, and with it every second step of the school.
 */
const keyOf = ({ secrets }: Keyed) => Buffer.from(hkdfSync('sha256', secrets.hash, '', 'authenticators', 32));

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Bound to its person: in the row of somebody else it opens nothing. */
export function seal(services: Keyed, userId: number, secret: Uint8Array): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(services), nonce).setAAD(Buffer.from(String(userId)));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

export function unseal(services: Keyed, userId: number, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(services), nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(String(userId)))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
