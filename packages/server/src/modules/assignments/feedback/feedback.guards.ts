import { AppError } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { signedIn } from '../../../platform/http/route.ts';
import { hasFeedback } from '../replies/submission.rules.ts';
import { gradableReply, readableReply, type ReplyAccess } from '../replies/replies.guards.ts';
import { type CommentRow, selectOptionalComment } from './file-comments.queries.ts';

/**
 * A submission whose feedback the caller may read. Learners get it with the grade, or when it is returned; so do staff who
 * are learners of the course.
 */
export async function readableFeedback(context: RequestContext, replyId: number): Promise<ReplyAccess> {
  const found = await readableReply(context, replyId, { returned: true });
  const grades = found.staff && found.reply.userId !== context.actor?.userId;
  if (!grades && !hasFeedback(found.reply)) throw new AppError('not_found');
  return found;
}

/** A locked, current submission that the caller may grade. */
export async function commentableReply(context: RequestContext, replyId: number): Promise<ReplyAccess> {
  const found = await gradableReply(context, replyId);
  if (found.reply.archivedAt !== null) throw new AppError('bad_transition');
  return found;
}

/** A comment of the caller on a submission that they may still grade. */
export async function ownComment(context: RequestContext, id: number): Promise<ReplyAccess & { comment: CommentRow }> {
  const member = signedIn(context);
  const comment = await selectOptionalComment(context.db, id);
  if (!comment) throw new AppError('not_found');
  const found = await commentableReply(context, comment.replyId);
  if (comment.authorId !== member.userId) throw new AppError('forbidden');
  return { ...found, comment };
}
