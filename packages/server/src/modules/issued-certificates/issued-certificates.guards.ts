import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { signedIn } from '../../platform/http/route.ts';
import { anAuthor, authorScope } from '../courses/index.ts';
import { holdMembers } from '../identity/index.ts';
import { requireAddon } from '../settings/index.ts';
import { getIssuedForUpdate, type IssuedRow, selectOptionalIssued } from './issue/issue.queries.ts';
import { isTaughtBy } from './staff/list.queries.ts';

export const ADDON = { addon: 'certificate' } as const;

/** Staff, with whose courses they see certificates of: their own, or null for all. */
export async function issuedReader(context: RequestContext) {
  const actor = anAuthor(context);
  await requireAddon(context, ADDON);
  return { actor, authorId: authorScope(actor) };
}

/** A certificate of a course that the actor teaches. */
export async function issuedOfStaff(context: RequestContext, id: number): Promise<{ actor: Actor; row: IssuedRow }> {
  const { actor, authorId } = await issuedReader(context);
  const row = await selectOptionalIssued(context.db, id);
  const isSeen = row && (authorId === null || (await isTaughtBy(context.db, { id, authorId })));
  if (!isSeen) throw new AppError('not_found');
  return { actor, row };
}

/** The same for a change. Locks the learner and then the certificate, in the order of an erasure. */
export async function heldIssued(context: RequestContext, id: number): Promise<{ actor: Actor; row: IssuedRow }> {
  const { actor, row } = await issuedOfStaff(context, id);
  if (row.userId !== null) await holdMembers(context.db, [row.userId]);
  return { actor, row: await getIssuedForUpdate(context.db, id) };
}

/** Members, for their own certificates. */
export async function certificateOwner(context: RequestContext): Promise<Actor> {
  const actor = signedIn(context);
  await requireAddon(context, ADDON);
  return actor;
}

export async function ownIssued(context: RequestContext, id: number): Promise<{ actor: Actor; row: IssuedRow }> {
  const actor = await certificateOwner(context);
  const row = await selectOptionalIssued(context.db, id);
  if (row?.userId !== actor.userId) throw new AppError('not_found');
  return { actor, row };
}
