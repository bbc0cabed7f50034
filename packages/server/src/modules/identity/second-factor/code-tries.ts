import { MINUTE_MS } from '@lectern/contract/time';
import { hashAddress } from '../../../platform/log/address-hash.ts';
import { logSecurityEvent } from '../../../platform/log/security-log.ts';
import type { Services } from '../../../platform/services.ts';
import { readSettings } from '../../settings/index.ts';
import { ownDevice } from '../sessions/own-device.ts';
import type { Browser } from '../sessions/sessions.ts';
import { countTry, selectTries } from '../sign-in/sign-in-failures.queries.ts';
import { tooManyTries } from '../sign-in/too-many-tries.ts';

interface Trying {
  userId: number;
  browser: Browser;
  now: Date;
}

/**
 * Tries of a person who knows the password are limited like password tries; on a known device only its own tries count.
 */
async function limitOf(services: Services, { userId, browser }: Trying) {
  const { authentication } = await readSettings(services);
  const device = ownDevice(services, { userId, cookie: browser.device });
  const key = device ? `code-device:${hashAddress(services, device)}` : `code:${userId}`;
  return { key, max: authentication.login_attempts, lockMs: authentication.lock_minutes * MINUTE_MS };
}

function refuseLocked(services: Services, { userId, now }: Trying, until: Date): never {
  const details = { reason: 'locked' };
  logSecurityEvent(services, { event: 'sign_in_refused', actorId: null, subjectId: userId, details });
  throw tooManyTries(until, now);
}

/** Counts a code before it is looked at. `left`: tries after this one; at 0 it is locked until `lockedUntil`. */
export async function countCodeTry(
  services: Services,
  trying: Trying,
): Promise<{ key: string; left: number; lockedUntil: Date }> {
  const { now } = trying;
  const { key, max, lockMs } = await limitOf(services, trying);
  const { count, lockedUntil } = await countTry(services.db, { key, max, lockMs, now });
  const until = lockedUntil ?? new Date(now.getTime() + lockMs);
  if (count > max) refuseLocked(services, trying, until);
  return { key, left: max - count, lockedUntil: until };
}

/** Remaining tries for a code. Refuses if there are none, before a useless code is created. */
export async function requireCodeTries(services: Services, trying: Trying): Promise<number> {
  const { key, max, lockMs } = await limitOf(services, trying);
  const { count, lockedUntil } = await selectTries(services.db, { key, lockMs, now: trying.now });
  if (lockedUntil) refuseLocked(services, trying, lockedUntil);
  return Math.max(1, max - count);
}
