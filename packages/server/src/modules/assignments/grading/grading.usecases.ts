import type { contract, Input } from '@lectern/contract';
import { pointsAfterPenalty } from '@lectern/contract/late-penalty';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import { discardOfReply } from '../files/attachments.queries.ts';
import { assignmentReplyEvents } from '../assignments.events.ts';
import type { ReplyAccess } from '../replies/replies.guards.ts';
import { deleteReply, insertDraftOnce, updateReply } from '../replies/replies.queries.ts';
import { penaltyOf, resultOf } from '../replies/submission.rules.ts';
import { idsOf } from '../replies/submit.usecases.ts';
import { invalid } from '../words/messages.ts';

type GradeContext = WriteContext & { found: ReplyAccess };

/** Archived submissions can't be changed. */
function requireCurrent({ reply }: ReplyAccess): void {
  if (reply.archivedAt !== null) throw new AppError('bad_transition');
}

/**
 * Saves points and a note, after the late penalty. The result follows from the points unless the grader sets one.
 */
export async function gradeReply(
  db: Db,
  {
    found,
    services,
    actor,
    now,
    body,
  }: GradeContext & { body: Input<typeof contract.assignmentReplies.grade>['body'] },
): Promise<void> {
  requireCurrent(found);
  const { reply, terms } = found;
  const { totalPoints, passPoints } = terms;
  if (body.version !== undefined && body.version !== reply.version) throw new AppError('submission_changed');
  const { earned_points: given, note = reply.note } = body;
  if (given > totalPoints) invalid('earned_points', 'too_large', { n: totalPoints });
  const penalty = penaltyOf(terms, reply.lateDays);
  const earned = pointsAfterPenalty(given, totalPoints, penalty);
  const byPoints = resultOf(earned, passPoints);
  const result = body.result ?? byPoints;
  await updateReply(db, reply.id, {
    earnedPoints: earned,
    givenPoints: given,
    penalty,
    totalPoints,
    result,
    overridden: result !== byPoints,
    note,
    graderId: actor.userId,
    gradedAt: now,
  });
  await emit(db, { services, actor, now }, assignmentReplyEvents.graded(idsOf(reply)));
}

/** Archives a submission so that the learner can submit again, with its answer as their draft. */
export async function returnReply(db: Db, { found, services, actor, now }: GradeContext): Promise<void> {
  requireCurrent(found);
  const { reply } = found;
  await updateReply(db, reply.id, { archivedAt: now });
  await insertDraftOnce(db, {
    assignmentId: reply.assignmentId,
    userId: reply.userId,
    answer: reply.answer,
    savedAt: now,
  });
  await emit(db, { services, actor, now }, assignmentReplyEvents.returned(idsOf(reply)));
}

/** Deletes a submission permanently. */
export async function deleteSubmission(db: Db, { found, services, actor, now }: GradeContext): Promise<void> {
  await discardOfReply(db, { replyId: found.reply.id, now });
  await deleteReply(db, found.reply.id);
  await emit(db, { services, actor, now }, assignmentReplyEvents.reply_deleted(idsOf(found.reply)));
}
