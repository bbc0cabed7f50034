import type { RequestContext } from '../../../platform/http/request-context.ts';
import { signedIn } from '../../../platform/http/route.ts';
import { type ReplyQuery, type ReplyScope, selectReplyPage } from './reply-list.queries.ts';
import { type FoundReply, selectOptionalReply } from './replies.queries.ts';
import { replyView } from './replies.views.ts';
import { readSubmissionSettings } from './submission-settings.ts';
import { AppError } from '../../../platform/errors.ts';

/** One page of submissions. */
export async function readReplies(context: RequestContext, { query, scope }: { query: ReplyQuery; scope: ReplyScope }) {
  const actor = signedIn(context);
  const { rows, total, counts } = await selectReplyPage(context.db, { query, scope, reader: actor });
  const settings = await readSubmissionSettings(context.services);
  const staff = scope.kind !== 'own';
  return {
    rows: rows.map((found) => replyView(found, { ...context, actor, staff, settings, listed: true })),
    total,
    counts,
  };
}

export async function showReply(context: RequestContext, { found, staff }: { found: FoundReply; staff: boolean }) {
  const settings = await readSubmissionSettings(context.services);
  return replyView(found, { ...context, actor: signedIn(context), staff, settings });
}

/** The submission after a write, as the response to it. */
export async function presentReply(context: RequestContext, { id, staff }: { id: number; staff: boolean }) {
  const found = await selectOptionalReply(context.db, id);
  if (!found) throw new AppError('not_found');
  return showReply(context, { found, staff });
}
