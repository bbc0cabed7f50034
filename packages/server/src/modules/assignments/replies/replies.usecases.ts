import type { RequestContext } from '../../../platform/http/request-context.ts';
import { signedIn } from '../../../platform/http/route.ts';
import { type ReplyQuery, type ReplyScope, selectReplyPage } from './reply-list.queries.ts';
import { selectOptionalReply } from './replies.queries.ts';
import { replyView } from './replies.views.ts';
import { AppError } from '../../../platform/errors.ts';

/** One page of submissions. */
export async function readReplies(context: RequestContext, { query, scope }: { query: ReplyQuery; scope: ReplyScope }) {
  const actor = signedIn(context);
  const { rows, total, counts } = await selectReplyPage(context.db, { query, scope, reader: actor });
  const staff = scope.kind !== 'own';
  return {
    rows: rows.map((found) => replyView(found, { ...context, actor, staff, listed: true })),
    total,
    counts,
  };
}

/** The submission after a write, as the response to it. */
export async function presentReply(context: RequestContext, { id, staff }: { id: number; staff: boolean }) {
  const found = await selectOptionalReply(context.db, id);
  if (!found) throw new AppError('not_found');
  return replyView(found, { ...context, actor: signedIn(context), staff });
}
