import type { contract, Input } from '@lectern/contract';
import { NO_HTML } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import { assignmentReplyEvents } from '../assignments.events.ts';
import { discardOthersOfReply, sendAttachments } from '../files/attachments.queries.ts';
import { invalid } from '../words/messages.ts';
import type { ReplyAccess } from './replies.guards.ts';
import { deleteDraft, updateReply } from './replies.queries.ts';
import { readSubmissionSettings } from './submission-settings.ts';
import { latenessAt } from './submission.rules.ts';
import { checkContent, idsOf, requireWritable } from './submit.usecases.ts';

type EditBody = Input<typeof contract.assignmentReplies.edit>['body'];

/** Replaces the answer and the files of a submission that is not graded. The caller holds the lock on it. */
export async function editSubmission(
  db: Db,
  { found, body, services, actor, now }: WriteContext & { found: ReplyAccess; body: EditBody },
): Promise<void> {
  const { reply, terms } = found;
  await requireWritable(services, { terms, reply }, now);
  if (body.version !== reply.version) throw new AppError('submission_changed');
  const { answer = NO_HTML } = body;
  const ids = [...new Set(body.attachments ?? [])];
  checkContent(terms, { answer, files: ids.length });
  const kept = found.files.filter(({ id }) => ids.includes(id)).map(({ id }) => id);
  const added = ids.filter((id) => !kept.includes(id));
  await discardOthersOfReply(db, { replyId: reply.id, keep: kept, now });
  // New files must belong to this learner and assignment, and to no submission.
  const learner = { assignmentId: reply.assignmentId, userId: reply.userId };
  if ((await sendAttachments(db, { ...learner, ids: added, replyId: reply.id })) < added.length) {
    invalid('attachments', 'unknown_attachment');
  }
  const { zone } = await readSubmissionSettings(services);
  await updateReply(db, reply.id, {
    answer,
    editedAt: now,
    version: reply.version + 1,
    ...latenessAt(terms, now, zone),
  });
  await deleteDraft(db, learner);
  await emit(db, { services, actor, now }, assignmentReplyEvents.edited(idsOf(reply)));
}
