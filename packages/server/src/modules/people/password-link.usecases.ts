import { AppError } from '../../platform/errors.ts';
import { emit } from '../../platform/events.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { consumeRateLimit } from '../../platform/limits.ts';
import { logSecurityEvent } from '../../platform/log/security-log.ts';
import {
  getMemberForUpdate,
  mailLink,
  readMailContext,
  selectOptionalPasswordHash,
  type UserRow,
  type UserView,
} from '../identity/index.ts';
import { userPasswordLinkSent } from './people.events.ts';
import { presentPerson } from './users.usecases.ts';

/** Links for one person in an hour: their mailbox is not for staff to fill. */
const MAX_AN_HOUR = 5;

/** Mails a link to choose a password, which ends the links before it; the password that is there works on until then. */
export async function sendPasswordLink(context: TransactionContext<Actor>, { id }: UserRow): Promise<UserView> {
  const { db, services, actor, now, afterCommit } = context;
  const limit = { key: `password-link:user:${id}`, max: MAX_AN_HOUR, windowSeconds: 3600 };
  await consumeRateLimit(services.db, limit, now);
  const mailContext = await readMailContext(services);
  const person = await getMemberForUpdate(db, id);
  if (person.blocked) throw new AppError('person_blocked');
  const kind = (await selectOptionalPasswordHash(db, id)) === null ? 'invitation' : 'reset_password';
  await mailLink(db, services, kind, { to: person, mailContext, now });
  await emit(db, context, userPasswordLinkSent({ user_id: id }));
  const asked = { actorId: actor.userId, subjectId: id, details: { by: 'staff' } };
  afterCommit(async () => logSecurityEvent(services, { event: 'password_reset_requested', ...asked }));
  return presentPerson(services, { row: person, full: true, manager: actor });
}
