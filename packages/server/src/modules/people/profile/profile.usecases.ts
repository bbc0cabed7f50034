import type { Profile } from '@lectern/contract';
import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { logSecurityEvent } from '../../../platform/log/security-log.ts';
import type { Services } from '../../../platform/services.ts';
import { PUBLIC_PAGES } from '../../../platform/http/invalidates.ts';
import { readSettings } from '../../settings/index.ts';
import { mailPerson, readMailContext } from '../../mails/index.ts';
import {
  askForEmailChange,
  countEmailChange,
  deleteSessionsOf,
  deleteTokensOf,
  getMember,
  hashPassword,
  knownOf,
  identityMails,
  type OpenedSession,
  profileColumns,
  requireGoodPassword,
  requireOwnPassword,
  rotateSession,
  updateUser,
  userPasswordChanged,
  type UserRow,
  userUpdated,
} from '../../identity/index.ts';
import { invalid } from '../words/messages.ts';

interface SecretChange {
  email?: string | undefined;
  old_password?: string | undefined;
  password?: string | undefined;
  confirm_password?: string | undefined;
}

/** An administrator who is signed in as a person must not gain a way to sign in as them again. */
function requireNoSecret(person: UserRow, { email, password, old_password: old }: SecretChange): void {
  const newEmail = email !== undefined && email.toLowerCase() !== person.email?.toLowerCase();
  if (newEmail || password !== undefined || old !== undefined) throw new AppError('only_in_person');
}

/** What of it really changes: the hash of a new password, and a new address. Refused without the old password. */
async function checkSecrets(
  services: Services,
  { person, change, now }: { person: UserRow; change: Profile & SecretChange; now: Date },
): Promise<{ passwordHash: string | undefined; email: string | undefined }> {
  const { password, confirm_password: confirmed } = change;
  const email = change.email?.toLowerCase() === person.email?.toLowerCase() ? undefined : change.email;
  if (password === undefined && email === undefined) return { passwordHash: undefined, email };
  if (password !== undefined && confirmed !== undefined && confirmed !== password) {
    invalid('confirm_password', 'passwords_differ');
  }
  const old = await requireOwnPassword(services, {
    userId: person.id,
    field: 'old_password',
    password: change.old_password,
    now,
  });
  if (email !== undefined) await countEmailChange(services, person.id, now);
  if (password === undefined) return { passwordHash: undefined, email };

  if (old === password) invalid('password', 'same_password');
  const { authentication } = await readSettings(services);
  await requireGoodPassword(password, {
    minLength: authentication.password_min_length,
    // Names that come with it count too: the password is kept with them.
    known: [...knownOf(person), change.display_name, change.first_name, change.last_name],
  });
  return { passwordHash: await hashPassword(password), email };
}

/**
 * Changes the own profile; a new address is pending until it is confirmed. A new password ends all other sessions and
 * replaces the token of this one, which is returned. API keys stay valid: people who know the old password keep their
 * integrations.
 */
export async function changeOwnProfile(
  services: Services,
  { actor, fields, now }: { actor: Actor; fields: Profile & SecretChange; now: Date },
): Promise<(OpenedSession & { remember: boolean }) | undefined> {
  const columns = profileColumns(fields);
  const person = await getMember(services.db, actor.userId);
  if (actor.signedInBy) requireNoSecret(person, fields);
  const { passwordHash, email } = await checkSecrets(services, { person, change: fields, now });
  const mailContext = await readMailContext(services);
  const session = await services.db.transaction(async (tx) => {
    const changed = await updateUser(tx, actor.userId, {
      ...columns,
      ...(passwordHash && { passwordHash }),
      modifiedAt: now,
    });
    const writing = { services, actor, now };
    const user = { user_id: actor.userId };
    if (passwordHash) {
      await deleteSessionsOf(tx, actor.userId, actor.sessionId ?? undefined);
      await deleteTokensOf(tx, actor.userId, 'reset_password');
      // A person who knew the old password may have requested another address.
      await deleteTokensOf(tx, actor.userId, 'change_email');
      await mailPerson(tx, services, identityMails.password_changed, {
        to: changed,
        path: '/sign-in',
        mailContext,
        now,
      });
      await emit(tx, writing, userPasswordChanged(user));
    }
    if (email) await askForEmailChange(tx, services, { person: changed, email, mailContext, now });
    await emit(tx, writing, userUpdated(user));
    return passwordHash && actor.sessionId ? rotateSession(tx, services, actor.sessionId) : undefined;
  });
  logProfileChange(services, actor.userId, { password: passwordHash !== undefined, email: email !== undefined });
  // Public pages name authors.
  await services.cache.drop(...PUBLIC_PAGES);
  return session;
}

function logProfileChange(
  services: Services,
  userId: number,
  { password, email }: { password: boolean; email: boolean },
): void {
  const own = { actorId: userId, subjectId: userId };
  if (password) {
    logSecurityEvent(services, { event: 'password_changed', ...own });
    logSecurityEvent(services, { event: 'sessions_revoked', ...own, details: { scope: 'others' } });
  }
  if (email) logSecurityEvent(services, { event: 'email_change_requested', ...own });
}
