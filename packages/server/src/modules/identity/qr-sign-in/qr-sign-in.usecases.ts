import type { Answer, contract } from '@lectern/contract';
import { MINUTE_MS } from '@lectern/contract/time';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import { consumeRateLimit } from '../../../platform/limits.ts';
import { hashAddress } from '../../../platform/log/address-hash.ts';
import { logSecurityEvent } from '../../../platform/log/security-log.ts';
import type { Services } from '../../../platform/services.ts';
import { readSettings } from '../../settings/index.ts';
import { qrImage } from '../qr-code.ts';
import { selectSessionEndForUpdate } from '../sessions/sessions.queries.ts';
import type { Browser } from '../sessions/sessions.ts';
import { countTry, updateTryTakenBack } from '../sign-in/sign-in-failures.queries.ts';
import { logSignIn, type SignedIn, startSession, TRIES_PER_ADDRESS } from '../sign-in/sign-in.usecases.ts';
import {
  deleteTokensOf,
  insertToken,
  selectOptionalTokenOwner,
  updateTokenUsedOnce,
} from '../sign-in/tokens.queries.ts';
import { tooManyTries } from '../sign-in/too-many-tries.ts';
import { getMember, getMemberForUpdate } from '../users/users.queries.ts';
import { selectOptionalQrCode } from './qr-sign-in.queries.ts';

type State = Answer<(typeof contract.qrSignIn)['read']>;

const CODE_MS = 5 * MINUTE_MS;
const TOKEN_BYTES = 32;
const MADE = { max: 20, windowSeconds: 900 };
const PURPOSE = 'qr_sign_in';

const left = (expiresAt: Date, now: Date) => ({
  expires_at: expiresAt.toISOString(),
  seconds_left: Math.ceil((expiresAt.getTime() - now.getTime()) / 1000),
});

export async function readQrSignIn(db: Db, userId: number, now: Date): Promise<State> {
  const unseen = { qr_img_url: '', login_url: '' };
  const code = await selectOptionalQrCode(db, userId, now);
  if (!code) return { status: 'none', expires_at: null, seconds_left: 0, ...unseen };
  return { status: code.usedAt ? 'used' : 'active', ...left(code.expiresAt, now), ...unseen };
}

/** The token is in the fragment, which browsers do not send: proxy logs and referrers do not contain it. */
const addressOf = (services: Pick<Services, 'config'>, token: string): string =>
  `${services.config.publicUrl}/phone-sign-in#token=${token}`;

/** The only answer that holds the code. It ends an earlier one, and ends with the session it was made in. */
export async function createQrCode({
  services,
  actor: { userId },
  sessionId,
  now,
}: WriteContext & { sessionId: number }): Promise<State> {
  await consumeRateLimit(services.db, { key: `qr-code:${userId}`, ...MADE }, now);
  const token = services.randomToken(TOKEN_BYTES);
  const expiresAt = await services.db.transaction(async (tx) => {
    // Two at once would each leave a code.
    await getMemberForUpdate(tx, userId);
    await deleteTokensOf(tx, userId, PURPOSE);
    const sessionEnd = await selectSessionEndForUpdate(tx, sessionId);
    const end = new Date(Math.min(now.getTime() + CODE_MS, sessionEnd.getTime()));
    await insertToken(tx, { userId, purpose: PURPOSE, token, sessionId, now, expiresAt: end });
    return end;
  });
  logSecurityEvent(services, { event: 'qr_code_made', actorId: userId, subjectId: userId });
  const address = addressOf(services, token);
  return { status: 'active', ...left(expiresAt, now), qr_img_url: qrImage(address), login_url: address };
}

export async function endQrCode(db: Db, userId: number, now: Date): Promise<State> {
  await deleteTokensOf(db, userId, PURPOSE);
  return readQrSignIn(db, userId, now);
}

/** Does something with a code, in the number of tries that an address has for signing in. Only wrong codes count. */
async function withFreeTry<Result>(
  services: Services,
  { browser, now }: { browser: Browser; now: Date },
  work: () => Promise<Result>,
): Promise<Result> {
  const { authentication } = await readSettings(services);
  const key = `address:${hashAddress(services, browser.address)}`;
  const lockMs = authentication.lock_minutes * MINUTE_MS;
  const { count, lockedUntil } = await countTry(services.db, { key, max: TRIES_PER_ADDRESS, lockMs, now });
  const about = { actorId: null, subjectId: null };
  if (count > TRIES_PER_ADDRESS) {
    logSecurityEvent(services, { event: 'sign_in_refused', ...about, details: { reason: 'locked' } });
    throw tooManyTries(lockedUntil ?? new Date(now.getTime() + lockMs), now);
  }
  try {
    const result = await work();
    await updateTryTakenBack(services.db, key, TRIES_PER_ADDRESS);
    return result;
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_token') {
      logSecurityEvent(services, { event: 'sign_in_failed', ...about, details: { reason: 'wrong_qr_code' } });
      if (count === TRIES_PER_ADDRESS) {
        logSecurityEvent(services, { event: 'sign_in_locked', ...about, details: { reason: 'address' } });
      }
    }
    throw error;
  }
}

async function ownerOf(db: Db, token: string, now: Date): Promise<number> {
  const userId = await selectOptionalTokenOwner(db, { token, purpose: PURPOSE, now });
  if (userId === undefined) throw new AppError('invalid_token');
  return userId;
}

/** Prevents signing in to an account that the person takes for their own. Shows the name, never the address. */
export async function readQrAccount(
  services: Services,
  { token, ...options }: { token: string; browser: Browser; now: Date },
): Promise<{ display_name: string }> {
  return withFreeTry(services, options, async () => {
    const person = await getMember(services.db, await ownerOf(services.db, token, options.now));
    return { display_name: person.displayName };
  });
}

/**
 * Signs in with a code from the screen of another device. Its session has passed the second step, so none is asked for;
 * the new one has not seen the password, which is asked for where it matters, also before another code.
 */
export async function useQrCode(
  services: Services,
  options: { token: string; remember: boolean; browser: Browser; now: Date },
): Promise<SignedIn> {
  const { token, now } = options;
  const settings = await readSettings(services);
  const signedIn = await withFreeTry(services, options, async () => {
    const userId = await ownerOf(services.db, token, now);
    return services.db.transaction(async (tx) => {
      // Held first, as changes of a password do: whichever comes second sees what the other has done.
      await getMemberForUpdate(tx, userId);
      if ((await updateTokenUsedOnce(tx, { token, purpose: PURPOSE, now })) === undefined) {
        throw new AppError('invalid_token');
      }
      return startSession(tx, services, { ...options, userId, settings, confirmed: false });
    });
  });
  logSignIn(services, signedIn.user.id, 'qr_code');
  return signedIn;
}
