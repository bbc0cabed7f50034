import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { logSecurityEvent } from '../../../platform/log/security-log.ts';
import type { Services } from '../../../platform/services.ts';
import { readSettings } from '../../settings/index.ts';
import { takeCode } from './codes.ts';
import { countCodeTry } from './code-tries.ts';
import { isOneTimeCode } from './one-time-code.ts';
import { selectOptionalSecondStep, selectOptionalSecondStepForUpdate } from './second-step.queries.ts';
import type { Browser } from '../sessions/sessions.ts';
import { deleteTries } from '../sign-in/sign-in-failures.queries.ts';
import { logSignIn, type SignedIn, startSession } from '../sign-in/sign-in.usecases.ts';
import { tooManyTries } from '../sign-in/too-many-tries.ts';
import { deleteTokensOf, updateTokenUsedOnce } from '../sign-in/tokens.queries.ts';

interface Given {
  challenge: string;
  code: string;
  now: Date;
}

/** The code that was mailed last for this sign-in. Read anew and held: another may have taken its place. */
async function takeMailedCode(
  tx: Db,
  services: Services,
  { challenge, code, now }: Given,
): Promise<'one_time_code' | undefined> {
  const waiting = await selectOptionalSecondStepForUpdate(tx, challenge, now);
  if (!waiting?.codeHash) throw new AppError('challenge_expired');
  return isOneTimeCode(services, { codeHash: waiting.codeHash, challenge, code }) ? 'one_time_code' : undefined;
}

/** The second half of signing in; no session exists before it. */
export async function takeSecondStep(
  services: Services,
  options: Given & { remember: boolean; browser: Browser },
): Promise<SignedIn> {
  const { challenge: token, code, browser, now } = options;
  const waiting = await selectOptionalSecondStep(services.db, token, now);
  if (!waiting) throw new AppError('challenge_expired');
  const { userId } = waiting;
  const mailed = waiting.codeHash !== null;
  const { key, left, lockedUntil } = await countCodeTry(services, { userId, browser, now });
  const settings = await readSettings(services);
  const done = await services.db.transaction(async (tx) => {
    const by = mailed
      ? await takeMailedCode(tx, services, options)
      : await takeCode(tx, services, { userId, code, now });
    if (!by) return undefined;
    if ((await updateTokenUsedOnce(tx, { token, purpose: 'second_step', now })) === undefined) {
      throw new AppError('challenge_expired');
    }
    return { by, signedIn: await startSession(tx, services, { ...options, userId, settings }) };
  });
  if (!done) {
    const about = { actorId: null, subjectId: userId };
    logSecurityEvent(services, { event: 'sign_in_failed', ...about, details: { reason: 'wrong_code' } });
    if (left === 0) logSecurityEvent(services, { event: 'sign_in_locked', ...about, details: { reason: 'code' } });
    if (!mailed) throw new AppError('wrong_code');
    if (left > 0) throw new AppError('wrong_code', { tries_left: left });
    await deleteTokensOf(services.db, userId, 'second_step');
    throw tooManyTries(lockedUntil, now);
  }
  await deleteTries(services.db, [key]);
  if (done.by === 'recovery') {
    logSecurityEvent(services, { event: 'recovery_code_used', actorId: userId, subjectId: userId });
  }
  logSignIn(services, userId, mailed ? 'one_time_code' : 'two_factor');
  return done.signedIn;
}
