import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Services } from './services.ts';

type Keyed = Pick<Services, 'secrets'>;

/** What is sealed, and whose it is: sealed for one owner it opens for no other. */
export interface SealedFor {
  /** Each has a key of its own. */
  purpose:
    | 'authenticators'
    | 'settings'
    | 'meetings'
    | 'classrooms'
    | 'payouts'
    | 'subscriptions'
    | 'badges'
    | 'webhooks'
    | 'support-key';
  owner: string;
}

/**
 * A secret that must be read again cannot be hashed. It is encrypted with a key derived from the school's own, which is
 * stored in the same database: a leaked table is useless, a leaked backup is not. A key outside of the database could
 * be lost, and with it every second factor of the school.
 */
const keyOf = ({ secrets }: Keyed, { purpose }: SealedFor) =>
  Buffer.from(hkdfSync('sha256', secrets.hash, '', purpose, 32));

/** Authenticators were sealed before there was another purpose: what is bound to them is their owner alone. */
const boundTo = ({ purpose, owner }: SealedFor) =>
  Buffer.from(purpose === 'authenticators' ? owner : `${purpose}\n${owner}`);

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function seal(services: Keyed, sealedFor: SealedFor, secret: Uint8Array): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(services, sealedFor), nonce).setAAD(boundTo(sealedFor));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Throws for what was sealed for something else, or with the key of another school. */
export function unseal(services: Keyed, sealedFor: SealedFor, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(services, sealedFor), nonce, { authTagLength: TAG_BYTES })
    .setAAD(boundTo(sealedFor))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
