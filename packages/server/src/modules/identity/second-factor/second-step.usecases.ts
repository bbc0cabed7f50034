import { MINUTE_MS } from '@lectern/contract/time';
import { AppError } from '../../../platform/errors.ts';
import { logSecurityEvent } from '../../../platform/log/security-log.ts';
import type { Services } from '../../../platform/services.ts';
import { readSettings } from '../../settings/index.ts';
import { hashAddress } from '../../../platform/log/address-hash.ts';
import { takeCode } from './codes.ts';
import { ownDevice } from '../sessions/own-device.ts';
import type { Browser } from '../sessions/sessions.ts';
import { countTry, deleteTries } from '../sign-in/sign-in-failures.queries.ts';
import { logSignIn, type SignedIn, startSession } from '../sign-in/sign-in.usecases.ts';
import { selectOptionalTokenOwner, updateTokenUsedOnce } from '../sign-in/tokens.queries.ts';

/** Whoever knows the password gets as few tries as they had for it; on a device of one's own only its own count. */
async function countCodeTry(
  services: Services,
  { userId, browser, now }: { userId: number; browser: Browser; now: Date },
): Promise<{ key: string; last: boolean }> {
  const { authentication } = await readSettings(services);
  const device = ownDevice(services, { userId, cookie: browser.device });
  const key = device ? `code-device:${hashAddress(services, device)}` : `code:${userId}`;
  const max = authentication.login_attempts;
  const lockMs = authentication.lock_minutes * MINUTE_MS;
  const { count, lockedUntil } = await countTry(services.db, { key, max, lockMs, now });
  if (count <= max) return { key, last: count === max };
  const details = { reason: 'locked' };
  logSecurityEvent(services, { event: 'sign_in_refused', actorId: null, subjectId: userId, details });
  const leftMs = (lockedUntil?.getTime() ?? now.getTime() + lockMs) - now.getTime();
  throw new AppError('too_many_sign_ins', {
    minutes: Math.max(1, Math.ceil(leftMs / MINUTE_MS)),
    retryAfter: Math.max(1, Math.ceil(leftMs / 1000)),
  });
}

/** The second half of signing in: nobody is signed in before it. */
export async function takeSecondStep(
  services: Services,
  options: { challenge: string; code: string; remember: boolean; browser: Browser; now: Date },
): Promise<SignedIn> {
  const { challenge: token, code, browser, now } = options;
  const userId = await selectOptionalTokenOwner(services.db, { token, purpose: 'second_step', now });
  if (userId === undefined) throw new AppError('challenge_expired');
  const { key, last } = await countCodeTry(services, { userId, browser, now });
  const settings = await readSettings(services);
  const done = await services.db.transaction(async (tx) => {
    const by = await takeCode(tx, services, { userId, code, now });
    if (!by) return undefined;
    if ((await updateTokenUsedOnce(tx, { token, purpose: 'second_step', now })) === undefined) {
      throw new AppError('challenge_expired');
    }
    return { by, signedIn: await startSession(tx, services, { ...options, userId, settings }) };
  });
  if (!done) {
    const about = { actorId: null, subjectId: userId };
    logSecurityEvent(services, { event: 'sign_in_failed', ...about, details: { reason: 'wrong_code' } });
    if (last) logSecurityEvent(services, { event: 'sign_in_locked', ...about, details: { reason: 'code' } });
    throw new AppError('wrong_code');
  }
  await deleteTries(services.db, [key]);
  if (done.by === 'recovery') {
    logSecurityEvent(services, { event: 'recovery_code_used', actorId: userId, subjectId: userId });
  }
  logSignIn(services, userId, 'two_factor');
  return done.signedIn;
}
