import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { type EmitContext, emit } from '../../../platform/events.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import type { Services } from '../../../platform/services.ts';
import { holdProgress } from '../../progress/index.ts';
import { emptyTrash } from '../../settings/index.ts';
import { assignmentReplyEvents } from '../assignments.events.ts';
import { discardOfReply } from '../files/attachments.queries.ts';
import { deleteReply, type ReplyRow, restoreReply, selectTrashedBefore, updateReply } from './replies.queries.ts';
import { idsOf } from './submit.usecases.ts';

type Found = { found: { reply: ReplyRow } };

/** Moves a submission to the trash: it no longer counts, and the learner may submit again. */
export async function trashReply(
  db: Db,
  { found: { reply }, services, actor, now }: WriteContext & Found,
): Promise<void> {
  if (reply.trashedAt !== null) throw new AppError('bad_transition');
  await updateReply(db, reply.id, { trashedAt: now, archivedAt: reply.archivedAt ?? now });
  await emit(db, { services, actor, now }, assignmentReplyEvents.reply_trashed(idsOf(reply)));
}

/** Takes a submission out of the trash. It counts again if it did before and the learner has not submitted again. */
export async function untrashReply(
  db: Db,
  { found: { reply }, services, actor, now }: WriteContext & Found,
): Promise<void> {
  if (reply.trashedAt === null) throw new AppError('bad_transition');
  // The learner may be submitting again.
  await holdProgress(db, reply);
  await restoreReply(db, reply);
  await emit(db, { services, actor, now }, assignmentReplyEvents.reply_restored(idsOf(reply)));
}

/** Deletes a submission permanently. */
export async function deleteSubmission(
  db: Db,
  { found: { reply }, services, actor, now }: EmitContext & Found,
): Promise<void> {
  await discardOfReply(db, { replyId: reply.id, now });
  await deleteReply(db, reply.id);
  await emit(db, { services, actor, now }, assignmentReplyEvents.reply_deleted(idsOf(reply)));
}

/** Deletes submissions that were in the trash for the days that the school keeps it; 0 days keep them. */
export async function emptyReplyTrash(services: Services): Promise<void> {
  await emptyTrash(services, async (db, before, context) => {
    for (const reply of await selectTrashedBefore(db, before)) {
      // One after the other: they share a transaction.
      // oxlint-disable-next-line no-await-in-loop
      await deleteSubmission(db, { found: { reply }, ...context });
    }
  });
}
