import type { AssignmentReply, SafeHtml } from '@lectern/contract';
import { HOUR_MS } from '@lectern/contract/time';
import { NO_HTML } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { emit, queueSubscribers } from '../../../platform/events.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import type { Services } from '../../../platform/services.ts';
import type { OpenedItem } from '../../progress/index.ts';
import { aliasOf } from '../grading/anonymity.queries.ts';
import { hidesNames } from '../grading/anonymity.rules.ts';
import { assignmentReplyEvents } from '../assignments.events.ts';
import { invalid } from '../words/messages.ts';
import {
  type FoundReply,
  insertDraftOnce,
  insertReplyOnce,
  type ReplyRow,
  selectStanding,
  type StandingRow,
  updateReply,
  upsertDraft,
} from './replies.queries.ts';
import type { ReplyAccess } from './replies.guards.ts';
import { readSubmissionSettings } from './submission-settings.ts';
import { editRefusal, isBlank, latenessAt, retakeRefusal, submitRefusal } from './submission.rules.ts';

interface Submission extends WriteContext {
  opened: OpenedItem;
  answer: SafeHtml | undefined;
}

async function getStanding(
  db: Db,
  { opened, actor }: Pick<Submission, 'opened' | 'actor'>,
  options: { locksAliases?: boolean } = {},
): Promise<StandingRow> {
  const found = await selectStanding(db, { assignmentId: opened.item.id, userId: actor.userId }, options);
  if (!found) throw new AppError('not_found');
  return found;
}

function requireOpen({ terms, reply }: StandingRow, now: Date): void {
  const refusal = submitRefusal(terms, { current: reply, now });
  if (refusal) throw new AppError(refusal);
}

/** Refuses more submissions than fit into an hour. */
function requireRate({ limitedSince }: StandingRow, now: Date): void {
  const n = limitedSince ? Math.ceil((limitedSince.getTime() + HOUR_MS - now.getTime()) / 1000) : 0;
  if (n > 0) throw new AppError('rate_limited', { n, retryAfter: n });
}

/** Requires that the learner may write: a first submission, or a change of the current one. */
export async function requireWritable(
  services: Services,
  { terms, reply }: Pick<StandingRow, 'terms' | 'reply'>,
  now: Date,
): Promise<void> {
  const { editUntilGraded: allowed } = await readSubmissionSettings(services);
  const refusal = reply
    ? editRefusal(terms, { current: reply, allowed, now })
    : submitRefusal(terms, { current: null, now });
  if (refusal) throw new AppError(refusal);
}

export const idsOf = ({
  id,
  assignmentId,
  courseId,
  userId,
}: Pick<ReplyRow, 'id' | 'assignmentId' | 'courseId' | 'userId'>) => ({
  reply_id: id,
  assignment_id: assignmentId,
  course_id: courseId,
  user_id: userId,
});

/** Requires text or files, and only the kinds that the assignment accepts. */
export function checkContent(
  { submissionKinds: kinds, maxFiles }: StandingRow['terms'],
  { answer, files }: { answer: SafeHtml; files: number },
): void {
  const blank = isBlank(answer);
  if (!blank && !kinds.includes('text')) invalid('answer', 'files_only');
  if (files > 0 && !kinds.includes('files')) invalid('attachments', 'text_only');
  if (files > maxFiles) invalid('attachments', 'too_many_files', { n: maxFiles });
  if (blank && files === 0) {
    if (kinds.includes('text')) invalid('answer', 'nothing_submitted');
    invalid('attachments', 'no_files');
  }
}

/** Submits an assignment. A second submission is refused and the first one is kept. */
export async function submitAssignment(
  db: Db,
  submission: Submission & { attachments?: readonly number[] | undefined },
): Promise<FoundReply> {
  const { opened, answer = NO_HTML, attachments = [], services, actor, now } = submission;
  const standing = await getStanding(db, submission, { locksAliases: true });
  requireOpen(standing, now);
  requireRate(standing, now);
  const { terms, submissions } = standing;
  const ids = [...new Set(attachments)];
  checkContent(terms, { answer, files: ids.length });
  const learner = { assignmentId: opened.item.id, userId: actor.userId };
  const row = {
    ...learner,
    courseId: opened.item.courseId,
    ...(hidesNames(terms) && { alias: aliasOf(learner) }),
    number: submissions + 1,
    answer,
    submittedAt: now,
    ...latenessAt(terms, now, (await readSubmissionSettings(services)).zone),
  };
  const context = { services, actor, now };
  const made = await insertReplyOnce(db, row, { fileIds: ids, context });
  if (!made) throw new AppError('already_submitted');
  // Files must belong to this learner and assignment, and to no other submission.
  if (made.files < ids.length) invalid('attachments', 'unknown_attachment');
  const { reply, eventId: id } = made;
  await queueSubscribers(db, context, [{ id, event: assignmentReplyEvents.submitted(idsOf(reply)) }]);
  const files = standing.files.filter(({ id }) => ids.includes(id));
  return { ...standing, reply, files, returned: [], grader: null, truncated: false };
}

/** Saves the answer as a draft, so that the learner can continue on another device. */
export async function saveDraft(
  db: Db,
  submission: Submission & { version: number | undefined },
): Promise<{ saved_at: string }> {
  const { opened, answer, version, services, actor, now } = submission;
  const standing = await getStanding(db, submission);
  await requireWritable(services, standing, now);
  // A draft from before the submission or its last edit would hide what was submitted since.
  if (standing.reply && version === undefined) throw new AppError('already_submitted');
  if (version !== standing.reply?.version) throw new AppError('submission_changed');
  await upsertDraft(db, { assignmentId: opened.item.id, userId: actor.userId, answer, savedAt: now });
  return { saved_at: now.toISOString() };
}

/** Archives the learner's submission so that they can submit again, with its answer as their draft. */
export async function retakeAssignment(
  db: Db,
  { found, services, actor, now }: WriteContext & { found: ReplyAccess },
): Promise<Pick<AssignmentReply, 'id'>> {
  const { reply } = found;
  const refusal = retakeRefusal(found.terms, now);
  if (refusal) throw new AppError(refusal);
  await updateReply(db, reply.id, { archivedAt: now });
  await insertDraftOnce(db, {
    assignmentId: reply.assignmentId,
    userId: reply.userId,
    answer: reply.answer,
    savedAt: now,
  });
  await emit(db, { services, actor, now }, assignmentReplyEvents.retaken(idsOf(reply)));
  return { id: reply.id };
}
