import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { isAdministrator, maySignInAs } from '../users/accounts.rules.ts';
import { ownSession } from '../users/users.guards.ts';
import { getMember, getMemberForUpdate, type UserRow } from '../users/users.queries.ts';

/** An administrator with a session of their own, and a person who is not an administrator. */
export async function signInAsSubject(
  call: RequestContext,
  id: number,
): Promise<{ actor: Actor; sessionId: number; person: UserRow }> {
  const own = ownSession(call);
  if (!isAdministrator(own.actor)) throw new AppError('forbidden');
  const person = await getMember(call.db, id);
  if (!maySignInAs(own.actor, person)) throw new AppError('forbidden');
  return { ...own, person };
}

/** The person once more, held: they may have become an administrator meanwhile. */
export async function heldPersonToBe(db: Db, { actor, id }: { actor: Actor; id: number }): Promise<UserRow> {
  const person = await getMemberForUpdate(db, id);
  if (!maySignInAs(actor, person)) throw new AppError('forbidden');
  return person;
}
