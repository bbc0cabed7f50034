import type { AssignmentReply, AssignmentStanding, Attachment, LatePenalty } from '@lectern/contract';
import { pointsAfterPenalty } from '@lectern/contract/late-penalty';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../platform/services.ts';
import { emailFor } from '../../identity/index.ts';
import { attachmentViews } from '../files/attachments.views.ts';
import type { FoundReply, ReplyRow, StandingRow } from './replies.queries.ts';
import { maxFileMb, type SubmissionSettings } from './submission-settings.ts';
import {
  completionRefusal,
  editRefusal,
  isOverdue,
  latenessAt,
  penaltyOf,
  retakeRefusal,
  submitRefusal,
  type Terms,
} from './submission.rules.ts';

/** A late penalty with the points that it leaves of the total. */
const penaltyView = (penalty: ReplyRow['penalty'], totalPoints: number): LatePenalty | null =>
  penalty && { ...penalty, most_points: pointsAfterPenalty(totalPoints, totalPoints, penalty) };

const ownReplyView = (
  reply: ReplyRow,
  { terms, attachments }: { terms: Terms & { totalPoints: number }; attachments: Attachment[] },
): NonNullable<AssignmentStanding['reply']> => ({
  id: reply.id,
  answer: reply.answer,
  number: reply.number,
  created_at: reply.submittedAt.toISOString(),
  edited_at: reply.editedAt?.toISOString() ?? null,
  version: reply.version,
  late: reply.late,
  result: reply.result,
  earned_points: reply.earnedPoints,
  given_points: reply.givenPoints,
  penalty: penaltyView(
    reply.gradedAt === null ? penaltyOf(terms, reply.lateDays) : reply.penalty,
    reply.totalPoints ?? terms.totalPoints,
  ),
  total_points: reply.totalPoints ?? terms.totalPoints,
  reviewed: reply.gradedAt !== null,
  note: reply.note,
  attachments,
});

/** A learner's current submission and draft, and what they can do next. */
export function standingView(
  { terms, reply, draft, files, exception }: StandingRow,
  { services, now, settings }: { services: Pick<Services, 'secrets'>; now: Date; settings: SubmissionSettings },
): AssignmentStanding {
  const filesOf = (replyId: number | null) =>
    attachmentViews(
      services,
      files.filter((file) => file.replyId === replyId),
      now,
    );
  return {
    reply: reply && ownReplyView(reply, { terms, attachments: filesOf(reply.id) }),
    attachments: filesOf(null),
    draft: draft && { answer: draft.answer, saved_at: draft.savedAt.toISOString() },
    due_date: terms.dueAt?.toISOString() ?? null,
    exception: exception && {
      extended: exception.dueAt !== null && exception.dueAt.getTime() === terms.dueAt?.getTime(),
      accept_late: exception.acceptLate,
      waive_penalty: exception.waivePenalty,
    },
    overdue: isOverdue(terms, now),
    late_submissions: terms.lateSubmissions,
    penalty: penaltyView(penaltyOf(terms, latenessAt(terms, now, settings.zone).lateDays), terms.totalPoints),
    max_file_mb: maxFileMb(terms.maxFileMb, settings),
    edits_until_graded: settings.editUntilGraded,
    can: {
      submit: submitRefusal(terms, { current: reply, now }) === null,
      edit: reply !== null && editRefusal(terms, { current: reply, allowed: settings.editUntilGraded, now }) === null,
      retake: reply !== null && retakeRefusal(terms, now) === null,
      complete: completionRefusal(terms, reply) === null,
    },
  };
}

/** A submission. Only staff see the learner and the grader. */
export function replyView(
  found: FoundReply,
  {
    services,
    actor,
    staff,
    now,
    settings,
    listed = false,
  }: {
    services: Pick<Services, 'secrets'>;
    actor: Actor;
    staff: boolean;
    now: Date;
    settings: SubmissionSettings;
    listed?: boolean;
  },
): AssignmentReply {
  const { reply, terms, course, user } = found;
  const own = reply.userId === actor.userId;
  const isCurrent = reply.archivedAt === null;
  return {
    ...ownReplyView(reply, { terms, attachments: attachmentViews(services, found.files, now) }),
    answer: listed && staff ? '' : reply.answer,
    assignment: reply.assignmentId,
    assignment_name: found.name,
    course_id: course.id,
    course_name: course.name,
    user: {
      id: user.id,
      display_name: user.displayName,
      email: emailFor(actor, user),
      avatar_url: user.avatarUrl,
    },
    due_date: terms.dueAt?.toISOString() ?? null,
    pass_points: terms.passPoints,
    graded_by: staff ? (found.grader ?? '') : '',
    graded_at: reply.gradedAt?.toISOString() ?? null,
    archived: !isCurrent,
    can: {
      grade: staff && !own && isCurrent,
      edit: own && isCurrent && editRefusal(terms, { current: reply, allowed: settings.editUntilGraded, now }) === null,
      retake: own && isCurrent && retakeRefusal(terms, now) === null,
    },
    ...(found.truncated && { truncated: true }),
  };
}
