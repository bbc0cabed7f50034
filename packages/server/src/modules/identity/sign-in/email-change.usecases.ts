import type { Locale } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import { consumeRateLimit } from '../../../platform/limits.ts';
import { logSecurityEvent } from '../../../platform/log/security-log.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import type { Services } from '../../../platform/services.ts';
import { userEmailChangeAsked, userEmailChangeCanceled, userEmailChanged } from '../identity.events.ts';
import { accountWords } from './account-words.ts';
import { mailLink } from './links.ts';
import { identityMails } from '../mails/identity.mails.ts';
import { isTaken } from '../../../platform/db/unique-violation.ts';
import { type MailContext, mailPerson, readMailContext } from '../../mails/index.ts';
import { emailTaken } from '../users/members.ts';
import { countLinkOpened } from './recover.usecases.ts';
import type { Browser } from '../sessions/sessions.ts';
import { deleteTokensOf, updateEmailChangeUsedOnce } from './tokens.queries.ts';
import {
  getMemberForUpdate,
  selectOptionalCredentials,
  selectTaken,
  updateUser,
  type UserRow,
} from '../users/users.queries.ts';

const HOUR = 3600;

/** Each change writes to an address of the caller's choice. Call it before a transaction is open. */
export function countEmailChange(services: Services, userId: number, now: Date): Promise<void> {
  return consumeRateLimit(services.db, { key: `change-email:${userId}`, max: 5, windowSeconds: HOUR }, now);
}

/**
 * Sends a link to the new address and a notice to the old one; nothing else changes. If the address belongs to an
 * account already, the response is the same and no link is sent.
 */
export async function askForEmailChange(
  tx: Db,
  services: Services,
  { person, email, mailContext, now }: { person: UserRow; email: string; mailContext: MailContext; now: Date },
): Promise<void> {
  const owner = await selectOptionalCredentials(tx, email);
  // The address is not verified yet.
  const to = { ...person, email, emailVerifiedAt: null };
  await mailLink(tx, services, 'change_email', { to, mailContext, now, unsent: Boolean(owner) });
  if (owner)
    await mailPerson(tx, services, identityMails.address_in_use, { to: owner, path: '/sign-in', mailContext, now });
  await mailPerson(tx, services, identityMails.email_change_asked, {
    to: person,
    path: '/account#/security',
    mailContext,
    now,
  });
  const actor = { userId: person.id };
  await emit(tx, { services, actor, now }, userEmailChangeAsked({ user_id: person.id }));
}

export async function cancelEmailChange(db: Db, writing: WriteContext): Promise<void> {
  const { userId } = writing.actor;
  await deleteTokensOf(db, userId, 'change_email');
  await emit(db, writing, userEmailChangeCanceled({ user_id: userId }));
}

/** Activates the new address. Opening the link proves access to its mailbox, and nothing else. */
export async function confirmEmail(
  services: Services,
  { token, browser, locale, now }: { token: string; browser: Browser; locale: Locale; now: Date },
): Promise<string> {
  await countLinkOpened(services, browser, now);
  const mailContext = await readMailContext(services);
  const change = async (tx: Db) => {
    const asked = await updateEmailChangeUsedOnce(tx, { token, now });
    if (!asked) throw new AppError('invalid_token');
    const { userId, email } = asked;
    const person = await getMemberForUpdate(tx, userId);
    // It may have been taken since the link was sent.
    if ((await selectTaken(tx, { email, username: '', exceptId: userId })).email) throw emailTaken();
    await updateUser(tx, userId, { email, emailVerifiedAt: now, modifiedAt: now });
    // Links in the old mailbox must not open the account any more.
    await deleteTokensOf(tx, userId);
    await mailPerson(tx, services, identityMails.email_changed, { to: person, path: '/', mailContext, now });
    await emit(tx, { services, actor: { userId }, now }, userEmailChanged({ user_id: userId }));
    return userId;
  };
  const userId = await services.db.transaction(change).catch((error: unknown) => {
    throw isTaken(error) ? emailTaken() : error;
  });
  logSecurityEvent(services, { event: 'email_changed', actorId: userId, subjectId: userId });
  return accountWords[locale].email_changed;
}
