import { AppError } from '../../../platform/errors.ts';
import { can } from '../../../platform/http/actor.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { signedIn } from '../../../platform/http/route.ts';
import { authorScope, isCourseStaff } from '../../courses/index.ts';
import { requireAddon } from '../../settings/index.ts';
import { type OpenedItem, openItem } from '../../progress/index.ts';
import { assignmentItemType } from '../assignment/assignment-item-type.ts';
import { type FoundReply, selectOptionalReply } from './replies.queries.ts';
import { isReturned } from './submission.rules.ts';
import type { ReplyScope } from './reply-list.queries.ts';

export type ReplyAccess = FoundReply & { staff: boolean };

/** The assignment, for a learner who may submit: enrolled, and not locked out. */
export async function submittable(context: RequestContext, assignmentId: number): Promise<OpenedItem> {
  await requireAddon(context, assignmentItemType);
  signedIn(context);
  return openItem(context, { itemId: assignmentId, type: 'assignment', purpose: 'complete' });
}

/** Everyone who is signed in, for their own assignments. */
export async function ownAssignments(context: RequestContext): Promise<{ userId: number }> {
  const { userId } = signedIn(context);
  await requireAddon(context, assignmentItemType);
  return { userId };
}

/** Staff see the submissions of their courses, learners their own. */
export async function replyScope(context: RequestContext): Promise<ReplyScope> {
  await requireAddon(context, assignmentItemType);
  const { actor } = context;
  const { userId } = signedIn({ actor });
  if (!can(actor, 'author_own')) return { kind: 'own', userId };
  const authorId = authorScope(actor);
  return authorId === null ? { kind: 'all' } : { kind: 'courses_of', authorId };
}

/**
 * A submission, for its learner and for the staff of its course; `not_found` for everyone else. `returned`: learners may
 * read one that was returned to them too.
 */
export async function readableReply(
  context: RequestContext,
  id: number,
  { hold = false, returned = false }: { hold?: boolean; returned?: boolean } = {},
): Promise<ReplyAccess> {
  await requireAddon(context, assignmentItemType);
  const member = signedIn(context);
  const found = await selectOptionalReply(context.db, id, { hold });
  if (!found) throw new AppError('not_found');
  const staff = isCourseStaff(member, found.course);
  const { userId, archivedAt } = found.reply;
  const own = userId === member.userId && (archivedAt === null || (returned && isReturned(found.reply)));
  if (!staff && !own) throw new AppError('not_found');
  return { ...found, staff };
}

/** A locked submission that the caller may grade: staff of its course, but never their own work. */
export async function gradableReply(
  context: RequestContext,
  id: number,
  { hold = true }: { hold?: boolean } = {},
): Promise<ReplyAccess> {
  const found = await readableReply(context, id, { hold });
  if (!found.staff || found.reply.userId === context.actor?.userId) throw new AppError('forbidden');
  return found;
}

/** A locked submission that its learner retakes or staff delete. */
export async function removableReply(
  context: RequestContext,
  id: number,
): Promise<ReplyAccess & { opened: OpenedItem | null }> {
  const found = await readableReply(context, id, { hold: true });
  const own = found.reply.userId === context.actor?.userId;
  return { ...found, opened: own ? await submittable(context, found.reply.assignmentId) : null };
}

/** A locked submission that the caller may change: their own current one, in an assignment that is open to them. */
export async function editableReply(context: RequestContext, id: number): Promise<ReplyAccess> {
  const found = await readableReply(context, id, { hold: true });
  const { reply } = found;
  if (reply.userId !== context.actor?.userId || reply.archivedAt !== null) throw new AppError('forbidden');
  await submittable(context, reply.assignmentId);
  return found;
}
