import type { AssignmentReply, AssignmentStanding, Attachment, Locale } from '@lectern/contract';
import type { Actor } from '../../../platform/http/actor.ts';
import { translate } from '../../../platform/language/messages.ts';
import type { Services } from '../../../platform/services.ts';
import { emailFor } from '../../identity/index.ts';
import { hidesNames } from '../grading/anonymity.rules.ts';
import { message } from '../words/messages.ts';
import { attachmentViews } from '../files/attachments.views.ts';
import type { FoundReply, ReplyRow, StandingRow } from './replies.queries.ts';
import { completionRefusal, isOverdue, retakeRefusal, submitRefusal } from './submission.rules.ts';

const ownReplyView = (
  reply: ReplyRow,
  { totalPoints, attachments }: { totalPoints: number; attachments: Attachment[] },
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
  rubric: reply.rubric,
  attachments,
});

/** A learner's current submission and draft, and what they can do next. */
export function standingView(
  { terms, reply, draft, files }: StandingRow,
  { services, now }: { services: Pick<Services, 'secrets'>; now: Date },
): AssignmentStanding {
  const attachments = attachmentViews(services, files, now);
  return {
    reply: reply && ownReplyView(reply, { totalPoints: terms.totalPoints, attachments }),
    attachments: reply ? [] : attachments,
    draft: draft && { answer: draft.answer, saved_at: draft.savedAt.toISOString() },
    overdue: isOverdue(terms, now),
    can: {
      submit: submitRefusal(terms, { current: reply, now }) === null,
      retake: reply !== null && retakeRefusal(terms, now) === null,
      complete: completionRefusal(terms, reply) === null,
    },
  };
}

/** The learner of a submission, or a neutral name in their place. */
function learnerView({ reply, user }: FoundReply, { actor, locale, hidden }: ReplyReader & { hidden: boolean }) {
  if (hidden) return { id: 0, display_name: neutralName(reply, locale), email: '', avatar_url: '' };
  return { id: user.id, display_name: user.displayName, email: emailFor(actor, user), avatar_url: user.avatarUrl };
}

const neutralName = ({ alias }: Pick<ReplyRow, 'alias'>, locale: Locale): string =>
  translate(locale, message('anonymous_name', { n: alias }));

interface ReplyReader {
  services: Pick<Services, 'secrets'>;
  actor: Actor;
  locale: Locale;
  now: Date;
}

/** A submission. Only staff see the learner and the grader, and no learner while it is graded anonymously. */
export function replyView(
  found: FoundReply,
  { staff, listed = false, ...reader }: ReplyReader & { staff: boolean; listed?: boolean },
): AssignmentReply {
  const { reply, terms, course } = found;
  const { services, actor, locale, now } = reader;
  const own = reply.userId === actor.userId;
  const hidden = !own && hidesNames(terms);
  const titleOf = (i: number) => translate(locale, message('anonymous_file', { n: reply.alias, i }));
  const isCurrent = reply.archivedAt === null;
  return {
    ...ownReplyView(reply, {
      totalPoints: terms.totalPoints,
      attachments: attachmentViews(services, found.files, now, hidden ? titleOf : undefined),
    }),
    anonymous: hidden,
    answer: listed && staff ? '' : reply.answer,
    rubric: listed ? null : reply.rubric,
    assignment: reply.assignmentId,
    assignment_name: found.name,
    course_id: course.id,
    course_name: course.name,
    user: learnerView(found, { ...reader, hidden }),
    result_reason: staff && !own ? reply.resultReason : '',
    due_date: terms.dueAt?.toISOString() ?? null,
    pass_points: terms.passPoints,
    graded_by: staff ? (found.grader ?? '') : '',
    graded_at: reply.gradedAt?.toISOString() ?? null,
    archived: !isCurrent,
    trashed: reply.trashedAt !== null,
    can: {
      grade: staff && !own && isCurrent,
      retake: own && isCurrent && retakeRefusal(terms, now) === null,
      remove: staff && !own,
    },
    ...(found.truncated && { truncated: true }),
  };
}
