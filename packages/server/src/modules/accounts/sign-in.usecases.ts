import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { logSecurityEvent } from '../../platform/security-log.ts';
import type { Services } from '../../platform/services.ts';
import { readSettings } from '../settings/index.ts';
import { hashAddress } from './addresses.ts';
import { verifyPassword } from './passwords.ts';
import { guestMergers } from './registries.ts';
import {
  deleteGuest,
  deleteOldestSessions,
  deleteSession,
  selectOptionalGuestForUpdate,
  selectOptionalSession,
} from './sessions.queries.ts';
import { type Browser, type OpenedSession, openSession } from './sessions.ts';
import { countTry, deleteTries, updateTryTakenBack } from './sign-in-failures.queries.ts';
import { getMemberForUpdate, selectOptionalCredentials, updateUser, type UserRow } from './users.queries.ts';
import { userView, type UserView } from './users.views.ts';
import { verificationNeeded } from './verification.ts';

/** Failures from one address, over all logins, within the time of a lock. A whole class sits behind one address. */
const TRIES_PER_ADDRESS = 100;

export interface SignedIn {
  user: UserView;
  session: OpenedSession;
  remember: boolean;
}

/** By the login as typed, known or unknown alike, so that a lock tells nothing about who exists. */
export const tryKeyOf = (services: Pick<Services, 'secrets'>, login: string): string =>
  `login:${hashAddress(services, login.toLowerCase())}`;

/** One line for a sign-in that was turned away. The login as typed is only a hash: it may be anything. */
function logRefusedSignIn(
  services: Services,
  {
    event,
    login,
    reason,
    personId = null,
  }: {
    event: 'sign_in_failed' | 'sign_in_refused' | 'sign_in_locked';
    login: string;
    reason: string;
    personId?: number | null | undefined;
  },
): void {
  const loginHash = hashAddress(services, login.toLowerCase());
  logSecurityEvent(services, { event, actorId: null, subjectId: personId, details: { reason, loginHash } });
}

/** Refuses a login or an address that is locked. True: this try is the last one before the lock. */
async function requireFreeTry(
  services: Services,
  { login, ...options }: { login: string; key: string; max: number; lockMs: number; now: Date },
): Promise<boolean> {
  const { count, lockedUntil } = await countTry(services.db, options);
  if (count <= options.max) return count === options.max;
  logRefusedSignIn(services, { event: 'sign_in_refused', login, reason: 'locked' });
  const leftMs = (lockedUntil?.getTime() ?? options.now.getTime() + options.lockMs) - options.now.getTime();
  throw new AppError('too_many_sign_ins', {
    minutes: Math.max(1, Math.ceil(leftMs / 60_000)),
    retryAfter: Math.max(1, Math.ceil(leftMs / 1000)),
  });
}

/** The person whose password this is. One text and one duration for every reason to refuse. */
async function requireCredentials(
  services: Services,
  { login, password, browser, now }: { login: string; password: string; browser: Browser; now: Date },
) {
  const { authentication } = await readSettings(services);
  const lockMs = authentication.lock_minutes * 60_000;
  const addressKey = `address:${hashAddress(services, browser.address)}`;
  const loginKey = tryKeyOf(services, login);
  const scene = { login, lockMs, now };
  const lastOfAddress = await requireFreeTry(services, { ...scene, key: addressKey, max: TRIES_PER_ADDRESS });
  const lastOfLogin = await requireFreeTry(services, { ...scene, key: loginKey, max: authentication.login_attempts });

  const person = await selectOptionalCredentials(services.db, login);
  const right = await verifyPassword(person?.passwordHash ?? null, password);
  if (!person || !right) {
    const personId = person?.id;
    const reason = person ? 'wrong_password' : 'unknown_login';
    logRefusedSignIn(services, { event: 'sign_in_failed', login, reason, personId });
    if (lastOfLogin) logRefusedSignIn(services, { event: 'sign_in_locked', login, reason: 'login', personId });
    if (lastOfAddress) logRefusedSignIn(services, { event: 'sign_in_locked', login, reason: 'address', personId });
    throw new AppError('wrong_credentials');
  }

  await deleteTries(services.db, [loginKey]);
  await updateTryTakenBack(services.db, addressKey, TRIES_PER_ADDRESS);
  return person;
}

/** By address or username. The session is a new one: what was in the cookie before ends here. */
export async function signIn(
  services: Services,
  options: { login: string; password: string; remember: boolean; browser: Browser; now: Date },
): Promise<SignedIn> {
  const person = await requireCredentials(services, options);
  const settings = await readSettings(services);
  // Only who knows the password learns these two.
  const unverified = verificationNeeded(services, settings) && !person.emailVerifiedAt;
  if (person.blocked || unverified) {
    const code = person.blocked ? 'account_blocked' : 'email_not_verified';
    logRefusedSignIn(services, { event: 'sign_in_refused', login: options.login, reason: code, personId: person.id });
    throw new AppError(code);
  }
  const signedIn = await services.db.transaction((tx) =>
    startSession(tx, services, { ...options, userId: person.id, settings }),
  );
  logSignIn(services, person.id, 'password');
  return signedIn;
}

/** To be called when the session is committed. */
export function logSignIn(
  services: Services,
  userId: number,
  by: 'password' | 'registration' | 'link' | 'setup',
): void {
  logSecurityEvent(services, { event: 'sign_in', actorId: userId, subjectId: userId, details: { by } });
}

/** Opens a session for somebody who has shown who they are, and ends the one the browser came with. */
export async function startSession(
  db: Db,
  services: Services,
  options: {
    userId: number;
    remember: boolean;
    browser: Browser;
    now: Date;
    settings: Awaited<ReturnType<typeof readSettings>>;
  },
): Promise<SignedIn> {
  const { userId, remember, browser, now, settings } = options;
  // Also holds the person, so that the limit of sessions is kept when several devices sign in at once.
  const person: UserRow = await getMemberForUpdate(db, userId);
  if (person.blocked) throw new AppError('account_blocked');
  await endPreviousSession(db, { token: browser.token, userId, now, services });
  const session = await openSession(db, services, { userId, remember, ...browser, now });
  const limit = settings.authentication.limit_login_session;
  if (limit > 0) await deleteOldestSessions(db, userId, limit);
  const row = await updateUser(db, userId, { lastActiveAt: now });
  const user = userView(row, { full: true, verificationNeeded: verificationNeeded(services, settings) });
  return { user, session, remember };
}

/** A guest's work goes to the person who signs in. */
async function endPreviousSession(
  db: Db,
  { token, userId, now, services }: { token: string | undefined; userId: number; now: Date; services: Services },
): Promise<void> {
  const previous = token ? await selectOptionalSession(db, token, now) : undefined;
  if (!previous) return;
  await deleteSession(db, previous.sessionId);
  if (previous.kind !== 'guest' || !(await selectOptionalGuestForUpdate(db, previous.userId))) return;
  for (const merge of guestMergers) {
    // One after the other: they share a transaction, and later ones may build on earlier ones.
    await merge(db, { guestId: previous.userId, userId, now, services });
  }
  await deleteGuest(db, previous.userId);
}

/** Ends the session of who asks. */
export async function signOut(db: Db, sessionId: number): Promise<void> {
  await deleteSession(db, sessionId);
}
