import type { Answer, contract } from '@lectern/contract';
import { AppError } from '../../platform/errors.ts';
import { emit } from '../../platform/events.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { consumeRateLimit } from '../../platform/limits.ts';
import { logSecurityEvent } from '../../platform/log/security-log.ts';
import { readMailContext } from '../mails/index.ts';
import { mailLink, makeInvitationLink, type UserRow, type UserView } from '../identity/index.ts';
import { userPasswordLinkSent } from './people.events.ts';
import { hasPassword, readInvitation } from './invitation.ts';
import { heldPerson } from './users.guards.ts';
import { presentPerson } from './users.usecases.ts';

/** Links for one person in an hour: their mailbox is not for staff to fill. */
const MAX_AN_HOUR = 5;

type Users = typeof contract.users;

/** Holds the person a link is made for. */
async function personToLink({ db, actor, now }: TransactionContext<Actor>, { id }: UserRow): Promise<UserRow> {
  const limit = { key: `password-link:user:${id}`, max: MAX_AN_HOUR, windowSeconds: 3600 };
  // In the request's own transaction, which holds a connection.
  await consumeRateLimit(db, limit, now);
  const person = await heldPerson(db, { actor, id });
  if (person.blocked) throw new AppError('person_blocked');
  return person;
}

async function linkMade({ db, ...context }: TransactionContext<Actor>, { id }: UserRow): Promise<void> {
  await emit(db, context, userPasswordLinkSent({ user_id: id }));
  const asked = { actorId: context.actor.userId, subjectId: id, details: { by: 'staff' } };
  context.afterCommit(async () => logSecurityEvent(context.services, { event: 'password_reset_requested', ...asked }));
}

/** Mails a link to choose a password, which ends the links before it; the password that is there works on until then. */
export async function sendPasswordLink(context: TransactionContext<Actor>, row: UserRow): Promise<UserView> {
  const { db, services, actor, now } = context;
  const mailContext = await readMailContext(services);
  const person = await personToLink(context, row);
  const kind = (await hasPassword(db, person.id)) ? 'reset_password' : 'invitation';
  await mailLink(db, services, kind, { to: person, mailContext, now });
  await linkMade(context, person);
  const view = await presentPerson(services, { row: person, full: true, manager: actor });
  return { ...view, invitation: await readInvitation(db, person) };
}

/** Makes the link of an invitation without a mail. A link to an account with a password goes to its mailbox only. */
export async function createInvitationLink(
  context: TransactionContext<Actor>,
  row: UserRow,
): Promise<Answer<Users['createInvitationLink']>> {
  const { db, services, now } = context;
  const person = await personToLink(context, row);
  if (await hasPassword(db, person.id)) throw new AppError('password_exists');
  const { url, expiresAt } = await makeInvitationLink(db, services, { to: person, now });
  await linkMade(context, person);
  return { url, expires_at: expiresAt.toISOString() };
}
