import type { AssignmentReply, AssignmentStanding, Attachment } from '@lectern/contract';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../platform/services.ts';
import { emailFor } from '../../identity/index.ts';
import { attachmentViews } from '../files/attachments.views.ts';
import type { FoundReply, ReplyRow, StandingRow } from './replies.queries.ts';
import { completionRefusal, isOverdue, retakeRefusal, submitRefusal } from './submission.rules.ts';

interface Files {
  attachments: Attachment[];
  feedback_files: Attachment[];
}

type Linking = { services: Pick<Services, 'secrets'>; now: Date };

/** The files of a submission. Comments and returned files are hidden from learners until it is graded. */
const filesOf = (
  { files, returned }: Pick<FoundReply, 'files' | 'returned'>,
  { services, now, feedback }: Linking & { feedback: boolean },
): Files => ({
  attachments: attachmentViews(services, files, { now, withComments: feedback }),
  feedback_files: feedback
    ? attachmentViews(services, returned, { now, kind: 'assignment-files/feedback', withComments: false })
    : [],
});

const ownReplyView = (
  reply: ReplyRow,
  { totalPoints, attachments, feedback_files }: Files & { totalPoints: number },
): NonNullable<AssignmentStanding['reply']> => ({
  id: reply.id,
  answer: reply.answer,
  number: reply.number,
  created_at: reply.submittedAt.toISOString(),
  late: reply.late,
  result: reply.result,
  earned_points: reply.earnedPoints,
  total_points: reply.totalPoints ?? totalPoints,
  reviewed: reply.gradedAt !== null,
  note: reply.note,
  attachments,
  feedback_files,
});

/** A learner's current submission and draft, and what they can do next. */
export function standingView(
  { terms, reply, draft, ...files }: StandingRow,
  { services, now }: Linking,
): AssignmentStanding {
  const shown = filesOf(files, { services, now, feedback: Boolean(reply?.gradedAt) });
  return {
    reply: reply && ownReplyView(reply, { totalPoints: terms.totalPoints, ...shown }),
    attachments: reply ? [] : shown.attachments,
    draft: draft && { answer: draft.answer, saved_at: draft.savedAt.toISOString() },
    overdue: isOverdue(terms, now),
    can: {
      submit: submitRefusal(terms, { current: reply, now }) === null,
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
    listed = false,
  }: { services: Pick<Services, 'secrets'>; actor: Actor; staff: boolean; now: Date; listed?: boolean },
): AssignmentReply {
  const { reply, terms, course, user } = found;
  const own = reply.userId === actor.userId;
  const isCurrent = reply.archivedAt === null;
  return {
    ...ownReplyView(reply, {
      totalPoints: terms.totalPoints,
      ...filesOf(found, { services, now, feedback: staff || reply.gradedAt !== null }),
    }),
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
      retake: own && isCurrent && retakeRefusal(terms, now) === null,
    },
    ...(found.truncated && { truncated: true }),
  };
}
