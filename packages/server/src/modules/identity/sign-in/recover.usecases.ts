import type { Locale } from '@lectern/contract';
import { AppError } from '../../../platform/errors.ts';
import { emit, on, type Subscriber } from '../../../platform/events.ts';
import { consumeRateLimit, claimOncePerWindow } from '../../../platform/limits.ts';
import { logSecurityEvent } from '../../../platform/log/security-log.ts';
import type { Services } from '../../../platform/services.ts';
import { readSettings } from '../../settings/index.ts';
import {
  userEmailVerified,
  userPasswordChanged,
  userRegistered,
  userRegisteredAgain,
  userResetAsked,
  userVerificationAsked,
} from '../identity.events.ts';
import { accountWords } from './account-words.ts';
import { logRevokedKeys, revokeApiKeys } from '../api-keys/api-keys.usecases.ts';
import { hashAddress } from '../../../platform/log/address-hash.ts';
import { mailPerson, readMailContext } from '../../mails/index.ts';
import { mailLink } from './links.ts';
import { identityMails } from '../mails/identity.mails.ts';
import { hashPassword, knownOf, requireGoodPassword } from '../passwords/passwords.ts';
import { deleteSessionsOf } from '../sessions/sessions.queries.ts';
import type { Browser } from '../sessions/sessions.ts';
import { deleteTries } from './sign-in-failures.queries.ts';
import { askForCode, logSignIn, type SignedIn, startSession, tryKeysOf } from './sign-in.usecases.ts';
import { deleteTokensOf, selectOptionalTokenOwner, updateTokenUsedOnce } from './tokens.queries.ts';
import {
  getMember,
  getMemberForUpdate,
  selectOptionalCredentials,
  selectOptionalUser,
  updateUser,
} from '../users/users.queries.ts';

const HOUR = 3600;

async function countLinkAsked(
  services: Services,
  { act, login, browser, now }: { act: string; login: string; browser: Browser; now: Date },
): Promise<void> {
  const limit = (kind: string, name: string, max: number) =>
    consumeRateLimit(
      services.db,
      { key: `${act}:${kind}:${hashAddress(services, name)}`, max, windowSeconds: HOUR },
      now,
    );
  await limit('ip', browser.address, 30);
  await limit('login', login.toLowerCase(), 3);
}

/** Tries of a token: long enough that guessing is hopeless, and stopped all the same. */
export async function countLinkOpened(services: Services, browser: Browser, now: Date): Promise<void> {
  const key = `link:ip:${hashAddress(services, browser.address)}`;
  await consumeRateLimit(services.db, { key, max: 60, windowSeconds: HOUR }, now);
}

type LinkRequested = { payload: { user_id: number | null } };
type LinkInput = { login: string; browser: Browser; locale: Locale; now: Date };

/**
 * Asks for a link to set a new password. Known or not, the same statements run and the same answer leaves; the mail is
 * written afterwards by a job.
 */
export async function askForReset(services: Services, { login, browser, locale, now }: LinkInput): Promise<string> {
  await countLinkAsked(services, { act: 'forgot', login, browser, now });
  let subjectId: number | null = null;
  await services.db.transaction(async (tx) => {
    const person = await selectOptionalCredentials(tx, login);
    subjectId = person && !person.blocked ? person.id : null;
    await emit(tx, { services, actor: null, now }, userResetAsked({ user_id: subjectId }));
  });
  logSecurityEvent(services, { event: 'password_reset_requested', actorId: null, subjectId });
  return accountWords[locale].reset_sent;
}

/** Requests the verification mail again; reveals as little. */
export async function askForVerification(
  services: Services,
  { login, browser, locale, now }: LinkInput,
): Promise<string> {
  await countLinkAsked(services, { act: 'verify', login, browser, now });
  await services.db.transaction(async (tx) => {
    const person = await selectOptionalCredentials(tx, login);
    const userId = person && !person.blocked && !person.emailVerifiedAt ? person.id : null;
    await emit(tx, { services, actor: null, now }, userVerificationAsked({ user_id: userId }));
  });
  return accountWords[locale].confirm_sent;
}

/** Writes the mails that were asked for. A second run of the job sends a second link, which ends the first. */
export function linkSubscribers(services: Services): Subscriber[] {
  const mailTo = (kind: 'reset_password' | 'verify_email') => async (event: LinkRequested) => {
    const { user_id: id } = event.payload;
    if (id === null) return;
    const mailContext = await readMailContext(services);
    await services.db.transaction(async (tx) => {
      const to = await selectOptionalUser(tx, id, { kind: 'all' });
      if (!to || to.blocked || (kind === 'verify_email' && to.emailVerifiedAt)) return;
      await mailLink(tx, services, kind, { to, mailContext, now: services.clock() });
    });
  };
  /** The attempt may be another person's: the owner is notified, at most once an hour. */
  const mailOwner = async (event: LinkRequested) => {
    const { user_id: id } = event.payload;
    if (id === null) return;
    const mailContext = await readMailContext(services);
    const now = services.clock();
    await services.db.transaction(async (tx) => {
      const to = await selectOptionalUser(tx, id, { kind: 'all' });
      const key = `registered-again:${id}`;
      if (!to || !(await claimOncePerWindow(tx, { keys: [key], windowSeconds: HOUR, now })).has(key)) return;
      await mailPerson(tx, services, identityMails.already_registered, { to, path: '/sign-in', mailContext, now });
    });
  };
  return [
    on(userRegistered, 'accounts.mail-welcome', mailTo('verify_email')),
    on(userRegisteredAgain, 'accounts.mail-registered-again', mailOwner),
    on(userResetAsked, 'accounts.mail-reset', mailTo('reset_password')),
    on(userVerificationAsked, 'accounts.mail-verification', mailTo('verify_email')),
  ];
}

/** Confirms the address that a link was sent to, and signs its owner in. */
export async function verifyEmail(
  services: Services,
  { token, browser, now }: { token: string; browser: Browser; now: Date },
): Promise<SignedIn> {
  await countLinkOpened(services, browser, now);
  const settings = await readSettings(services);
  const verified = await services.db.transaction(async (tx) => {
    const userId = await updateTokenUsedOnce(tx, { token, purpose: 'verify_email', now });
    if (userId === undefined) throw new AppError('invalid_token');
    await updateUser(tx, userId, { emailVerifiedAt: now, modifiedAt: now });
    await deleteTokensOf(tx, userId, 'verify_email');
    await emit(tx, { services, actor: { userId }, now }, userEmailVerified({ user_id: userId }));
    // The link shows who reads the mail, not who has the phone. A mailed code would show the same once more.
    if ((await getMember(tx, userId)).twoFactorSince) return { userId };
    return { userId, session: await startSession(tx, services, { userId, remember: false, browser, now, settings }) };
  });
  const { userId: id, session: signedIn } = verified;
  logSecurityEvent(services, { event: 'email_verified', actorId: id, subjectId: id });
  if (!signedIn) return askForCode(services, { userId: id, now });
  logSignIn(services, id, 'link');
  return signedIn;
}

/** Sets a new password with the link from the mail, and signs the person out everywhere. */
export async function resetPassword(
  services: Services,
  options: { token: string; password: string; browser: Browser; locale: Locale; now: Date },
): Promise<string> {
  const { token, password, now } = options;
  await countLinkOpened(services, options.browser, now);
  const ownerId = await selectOptionalTokenOwner(services.db, { token, purpose: 'reset_password', now });
  if (ownerId === undefined) throw new AppError('invalid_token');
  const owner = await getMember(services.db, ownerId);
  const { authentication } = await readSettings(services);
  await requireGoodPassword(password, { minLength: authentication.password_min_length, known: knownOf(owner) });
  const passwordHash = await hashPassword(password);
  const mailContext = await readMailContext(services);

  const revokedKeys = await services.db.transaction(async (tx) => {
    const userId = await updateTokenUsedOnce(tx, { token, purpose: 'reset_password', now });
    if (userId === undefined) throw new AppError('invalid_token');
    const before = await getMemberForUpdate(tx, userId);
    // A person who opens this link reads the mail of this address.
    const emailVerifiedAt = before.emailVerifiedAt ?? now;
    const row = await updateUser(tx, userId, { passwordHash, emailVerifiedAt, modifiedAt: now });
    await deleteTokensOf(tx, userId);
    await deleteSessionsOf(tx, userId);
    const ids = await revokeApiKeys(tx, services, { userId, actorId: userId, now });
    await deleteTries(tx, tryKeysOf(services, row));
    await mailPerson(tx, services, identityMails.password_reset, { to: row, path: '/sign-in', mailContext, now });
    await emit(tx, { services, actor: { userId }, now }, userPasswordChanged({ user_id: userId }));
    return ids;
  });
  logRevokedKeys(services, { ids: revokedKeys, userId: ownerId, actorId: ownerId });
  logSecurityEvent(services, { event: 'password_reset', actorId: ownerId, subjectId: ownerId });
  const details = { scope: 'all' };
  logSecurityEvent(services, { event: 'sessions_revoked', actorId: ownerId, subjectId: ownerId, details });
  return accountWords[options.locale].reset_done;
}
