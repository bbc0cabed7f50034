import { MINUTE_MS } from '@lectern/contract/time';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { logSecurityEvent } from '../../../platform/log/security-log.ts';
import type { Services } from '../../../platform/services.ts';
import { readSettings } from '../../settings/index.ts';
import { hashAddress } from '../../../platform/log/address-hash.ts';
import { ownDevice } from '../sessions/own-device.ts';
import { verifyPassword } from '../passwords/passwords.ts';
import { guestMergers } from '../extension-points.ts';
import {
  deleteGuest,
  deleteOldestSessions,
  deleteSession,
  selectOptionalGuestForUpdate,
  hashToken,
  selectOptionalSession,
} from '../sessions/sessions.queries.ts';
import { type Browser, type OpenedSession, openSession } from '../sessions/sessions.ts';
import { challengeFor } from '../second-factor/challenge.ts';
import { askForMailedCode, mailsCodes } from '../one-time-codes/one-time-codes.usecases.ts';
import { notifyOfNewDevice } from '../sessions/new-device.ts';
import { forgetDemoPassword } from './demo-password.ts';
import { countTry, deleteTries, updateTryTakenBack } from './sign-in-failures.queries.ts';
import { tooManyTries } from './too-many-tries.ts';
import { getMemberForUpdate, selectOptionalCredentials, updateUser, type UserRow } from '../users/users.queries.ts';
import { userView, type UserView } from '../users/users.views.ts';
import { verificationNeeded } from './verification.ts';

/** Failures from one address, over all logins, within the time of a lock. A whole class sits behind one address. */
export const TRIES_PER_ADDRESS = 100;

export interface SignedIn {
  user: UserView;
  session: OpenedSession;
  remember: boolean;
}

/** By the login as typed, so that a lock does not reveal who exists. */
const loginKeyOf = (services: Pick<Services, 'secrets'>, login: string): string =>
  `login:${hashAddress(services, login.toLowerCase())}`;

/** Every counter of a person's failures that a new password puts back. */
export const tryKeysOf = (
  services: Pick<Services, 'secrets'>,
  person: { id: number; email: string | null; username: string },
): string[] => [
  `person:${person.id}`,
  ...[person.email ?? '', person.username].map((login) => loginKeyOf(services, login)),
];

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
  throw tooManyTries(lockedUntil ?? new Date(options.now.getTime() + options.lockMs), options.now);
}

interface Tries {
  /** Full: the sign-in is refused, and says for how long. */
  shown: string;
  /** Full: the password counts as wrong. Absent on a device of one's own. */
  silent: string | undefined;
}

/**
 * The counters of a sign-in attempt. Address and username of a person share one counter, whose lock is silent: a
 * visible one would reveal that both belong to one account. A known device has a counter of its own, so that others
 * cannot lock the person out of it.
 */
function triesOf(services: Services, login: string, browser: Browser, person: { id: number } | undefined): Tries {
  const device = ownDevice(services, { userId: person?.id, cookie: browser.device });
  if (device) return { shown: `device:${hashAddress(services, device)}`, silent: undefined };
  const shown = loginKeyOf(services, login);
  return { shown, silent: person ? `person:${person.id}` : `nobody:${shown}` };
}

/** The person whose password this is. One text and one duration for every reason to refuse. */
async function requireCredentials(
  services: Services,
  { login, password, browser, now }: { login: string; password: string; browser: Browser; now: Date },
) {
  const { db } = services;
  const { authentication } = await readSettings(services);
  const limit = { max: authentication.login_attempts, lockMs: authentication.lock_minutes * MINUTE_MS, now };
  const addressKey = `address:${hashAddress(services, browser.address)}`;
  const lastOfAddress = await requireFreeTry(services, { ...limit, login, key: addressKey, max: TRIES_PER_ADDRESS });
  const person = await selectOptionalCredentials(db, login);
  const { shown, silent } = triesOf(services, login, browser, person);
  const lastOfLogin = await requireFreeTry(services, { ...limit, login, key: shown });
  const silentTries = silent === undefined ? 0 : (await countTry(db, { ...limit, key: silent })).count;
  const locked = silentTries > limit.max;

  const right = await verifyPassword(person?.passwordHash ?? null, password);
  if (!person || !right || locked) {
    const refused = { login, personId: person?.id };
    const reason = locked ? 'locked' : person ? 'wrong_password' : 'unknown_login';
    logRefusedSignIn(services, { ...refused, event: 'sign_in_failed', reason });
    if (lastOfLogin) logRefusedSignIn(services, { ...refused, event: 'sign_in_locked', reason: 'login' });
    else if (person && silentTries === limit.max) {
      logRefusedSignIn(services, { ...refused, event: 'sign_in_locked', reason: 'person' });
    }
    if (lastOfAddress) logRefusedSignIn(services, { ...refused, event: 'sign_in_locked', reason: 'address' });
    throw new AppError('wrong_credentials');
  }

  await deleteTries(db, [shown, ...tryKeysOf(services, person)]);
  await updateTryTakenBack(db, addressKey, TRIES_PER_ADDRESS);
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
  if (person.twoFactorSince) await askForCode(services, { userId: person.id, now: options.now });
  if (mailsCodes(services, settings)) await askForMailedCode(services, { ...options, person, settings });
  const signedIn = await services.db.transaction((tx) =>
    startSession(tx, services, { ...options, userId: person.id, settings }),
  );
  logSignIn(services, person.id, 'password');
  return signedIn;
}

/** The password was correct and the code is missing. The response can only be used for the second step. */
export async function askForCode(services: Services, { userId, now }: { userId: number; now: Date }): Promise<never> {
  const challenge = await services.db.transaction((tx) => challengeFor(tx, services, { userId, now }));
  throw new AppError('two_factor_required', { challenge });
}

/** To be called when the session is committed. */
export function logSignIn(
  services: Services,
  userId: number,
  by: 'password' | 'two_factor' | 'one_time_code' | 'registration' | 'link' | 'setup' | 'qr_code',
): void {
  logSecurityEvent(services, { event: 'sign_in', actorId: userId, subjectId: userId, details: { by } });
}

/** Opens a session for an authenticated person and ends the one that the browser had. */
export async function startSession(
  db: Db,
  services: Services,
  options: {
    userId: number;
    remember: boolean;
    browser: Browser;
    now: Date;
    settings: Awaited<ReturnType<typeof readSettings>>;
    /** As `openSession` takes it. */
    confirmed?: boolean;
  },
): Promise<SignedIn> {
  const { userId, remember, browser, now, settings, confirmed = true } = options;
  // Also holds the person, so that the limit of sessions is kept when several devices sign in at once.
  const person: UserRow = await getMemberForUpdate(db, userId);
  if (person.blocked) throw new AppError('account_blocked');
  await notifyOfNewDevice(db, services, { person, browser, settings, now });
  await endPreviousSession(db, { token: browser.token, userId, now, services });
  const session = await openSession(db, services, { userId, remember, confirmed, ...browser, now });
  const limit = settings.authentication.limit_login_session;
  if (limit > 0) await deleteOldestSessions(db, userId, limit);
  if (person.isDemo && person.lastActiveAt === null) await forgetDemoPassword(db);
  const row = await updateUser(db, userId, { lastActiveAt: now });
  const user = userView(row, { full: true, verificationNeeded: verificationNeeded(services, settings) });
  return { user, session, remember };
}

/** A guest's work goes to the person who signs in. */
async function endPreviousSession(
  db: Db,
  { token, userId, now, services }: { token: string | undefined; userId: number; now: Date; services: Services },
): Promise<void> {
  const previous = token ? await selectOptionalSession(db, { tokenHash: hashToken(token), now }) : undefined;
  if (!previous) return;
  // Signing out of another person's account also ends the administrator's session.
  await deleteSession(db, previous.administratorSessionId ?? previous.sessionId);
  if (previous.kind !== 'guest' || !(await selectOptionalGuestForUpdate(db, previous.userId))) return;
  for (const merge of guestMergers.all()) {
    // One after the other: they share a transaction, and later ones may build on earlier ones.
    await merge(db, { guestId: previous.userId, userId, now, services });
  }
  await deleteGuest(db, previous.userId);
}

/** Ends the actor's session. An administrator who is signed in as another person is signed out completely. */
export async function signOut(db: Db, { sessionId, signedInBy }: Pick<Actor, 'signedInBy'> & { sessionId: number }) {
  await deleteSession(db, signedInBy?.sessionId ?? sessionId);
}
