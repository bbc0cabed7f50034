import type { contract, Input, ReplyResult } from '@lectern/contract';
import { pointsAfterPenalty } from '@lectern/contract/late-penalty';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import { assignmentReplyEvents } from '../assignments.events.ts';
import type { ReplyAccess } from '../replies/replies.guards.ts';
import { insertDraftOnce, updateReply } from '../replies/replies.queries.ts';
import { penaltyOf, resultOf } from '../replies/submission.rules.ts';
import { idsOf } from '../replies/submit.usecases.ts';
import { invalid } from '../words/messages.ts';
import { insertGrade } from './grade-history.queries.ts';
import { rate } from './ratings.rules.ts';

type GradeContext = WriteContext & { found: ReplyAccess };
type Body = Input<typeof contract.assignmentReplies.grade>['body'];

/** Archived submissions can't be changed. */
function requireCurrent({ reply }: ReplyAccess): void {
  if (reply.archivedAt !== null) throw new AppError('bad_transition');
}

/** Refuses to replace a grade of another person that the grader has not seen. */
function requireSeen({ reply, grader }: ReplyAccess, { body, userId }: { body: Body; userId: number }): void {
  const { graded_at: seen } = body;
  if (seen === undefined || reply.gradedAt === null || reply.graderId === userId) return;
  if (seen !== null && Date.parse(seen) === reply.gradedAt.getTime()) return;
  throw new AppError('already_graded', {
    name: grader ?? '',
    graded_at: reply.gradedAt.toISOString(),
    earned_points: reply.earnedPoints,
    result: reply.result,
  });
}

/** The points of a grade, with the ratings that they are the sum of. */
function pointsOf({ terms }: ReplyAccess, { earned_points: earned, rubric: given }: Body) {
  const { totalPoints, rubric } = terms;
  if (rubric.length === 0) {
    if (given && given.length > 0) invalid('rubric', 'no_rubric');
    if (earned === undefined) return invalid('earned_points', 'required');
    if (earned > totalPoints) invalid('earned_points', 'too_large', { n: totalPoints });
    return { points: earned, rubric: null };
  }
  const rated = rate(rubric, given ?? []);
  if (rated.ok) return { points: rated.points, rubric: rated.rated };
  const { field, code, ...params } = rated.error;
  return invalid(field, code, params);
}

/** The result that the points give, or another one with its reason. */
function resultFor(points: number, { passPoints, body }: { passPoints: number; body: Body }) {
  const byPoints = resultOf(points, passPoints);
  const result: ReplyResult = body.result ?? byPoints;
  if (result === byPoints) return { result, overridden: false, resultReason: '' };
  const resultReason = body.reason ?? '';
  if (resultReason === '') invalid('reason', 'reason_required');
  return { result, overridden: true, resultReason };
}

/**
 * Saves a grade, after the late penalty, and adds it to the history. The result follows from the points unless the
 * grader sets another.
 */
export async function gradeReply(
  db: Db,
  { found, services, actor, now, body }: GradeContext & { body: Body },
): Promise<void> {
  requireCurrent(found);
  requireSeen(found, { body, userId: actor.userId });
  const { reply, terms } = found;
  const { totalPoints, passPoints } = terms;
  if (body.version !== undefined && body.version !== reply.version) throw new AppError('submission_changed');
  const { points: given, rubric } = pointsOf(found, body);
  const penalty = penaltyOf(terms, reply.lateDays);
  const points = pointsAfterPenalty(given, totalPoints, penalty);
  const { overridden, ...result } = resultFor(points, { passPoints, body });
  const grade = {
    ...result,
    totalPoints,
    rubric,
    note: body.note ?? reply.note,
    graderId: actor.userId,
    gradedAt: now,
  };
  await updateReply(db, reply.id, { ...grade, overridden, earnedPoints: points, givenPoints: given, penalty });
  await insertGrade(db, {
    ...grade,
    replyId: reply.id,
    userId: reply.userId,
    cause: 'graded',
    pointsBefore: reply.earnedPoints,
    points,
  });
  await emit(db, { services, actor, now }, assignmentReplyEvents.graded(idsOf(reply)));
}

/**
 * Archives a submission so that the learner can submit again, with its answer as their draft. Its feedback is shown to
 * them until they do.
 */
export async function returnReply(
  db: Db,
  { found, note, services, actor, now }: GradeContext & { note: Body['note'] },
): Promise<void> {
  requireCurrent(found);
  const { reply } = found;
  await updateReply(db, reply.id, { archivedAt: now, returnedAt: now, note: note ?? reply.note });
  await insertDraftOnce(db, {
    assignmentId: reply.assignmentId,
    userId: reply.userId,
    answer: reply.answer,
    savedAt: now,
  });
  await emit(db, { services, actor, now }, assignmentReplyEvents.returned(idsOf(reply)));
}
