import type { RequestContext } from '../../../platform/http/request-context.ts';
import { AppError } from '../../../platform/errors.ts';
import { type Actor, can } from '../../../platform/http/actor.ts';
import { memberWith, signedIn } from '../../../platform/http/route.ts';
import { mayChangePerson, mayReadPrivateFields, maySeeAddresses } from './accounts.rules.ts';
import { selectOptionalUser, type UserRow, type UserScope } from './users.queries.ts';

/** Whom the actor sees in lists. */
function userScope(actor: Actor): UserScope {
  if (can(actor, 'manage_staff')) return { kind: 'all' };
  if (can(actor, 'manage_users')) return { kind: 'no_administrators' };
  if (can(actor, 'read_users')) return { kind: 'learners_of', authorId: actor.userId };
  throw new AppError('forbidden');
}

/** Members who came with a session of their own: not the programs that hold one of their keys. */
export function ownSession({ actor }: { actor: Actor | null }): { actor: Actor; sessionId: number } {
  const member = signedIn({ actor });
  if (member.sessionId === null) throw new AppError('forbidden');
  return { actor: member, sessionId: member.sessionId };
}

/** Staff who may list people, with whom they see. */
export function usersReader({ actor }: { actor: Actor | null }): { actor: Actor; scope: UserScope; full: boolean } {
  const member = signedIn({ actor });
  return { actor: member, scope: userScope(member), full: maySeeAddresses(member) };
}

/**
 * A person the actor may see: themselves, or a person in scope. Others do not exist for them. `scope`: whom staff see;
 * null for people who only see themselves.
 */
export async function readablePerson(
  { actor, db }: RequestContext,
  id: number,
): Promise<{ row: UserRow; full: boolean; manager: Actor | null; scope: UserScope | null }> {
  const member = signedIn({ actor });
  const own = member.userId === id;
  const scope = own && !can(member, 'read_users') ? null : userScope(member);
  const row = await selectOptionalUser(db, id, own || scope === null ? { kind: 'all' } : scope);
  if (!row) throw new AppError('not_found');
  const manager = can(member, 'manage_users') ? member : null;
  return { row, full: mayReadPrivateFields(member, id), manager, scope };
}

/** Administrators: who sees where others are signed in. */
export const peopleAdministrator = memberWith('manage_staff');

/** The same, who came with a session: no program ends sessions with a key. */
export function administratorWithSession(call: { actor: Actor | null }): { actor: Actor; sessionId: number } {
  peopleAdministrator(call);
  return ownSession(call);
}

export const usersManager = memberWith('manage_users');

/** A person whose account the actor may change. */
export async function changeablePerson(call: RequestContext, id: number): Promise<UserRow> {
  const manager = usersManager(call);
  const row = await selectOptionalUser(call.db, id, userScope(manager));
  if (!row) throw new AppError('not_found');
  if (!mayChangePerson(manager, row)) throw new AppError('forbidden');
  return row;
}

/** Administrators: mails name everybody, and secrets of the school. */
export const mailsReader = memberWith('manage_settings');
