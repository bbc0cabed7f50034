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

interface Files {
  attachments: Attachment[];
  feedback_files: Attachment[];
}

type Linking = { services: Pick<Services, 'secrets'>; now: Date };

/** The files of a submission. Comments and returned files are hidden from learners until it is graded. */
const filesOf = (
  { files, returned }: Pick<FoundReply, 'files' | 'returned'>,
  {
    services,
    now,
    feedback,
    titleOf,
  }: Linking & { feedback: boolean; titleOf?: ((place: number) => string) | undefined },
): Files => ({
  attachments: attachmentViews(services, files, { now, withComments: feedback, titleOf }),
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
  rubric: reply.rubric,
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

/** The learner of a submission, or a neutral name in their place. */
function learnerView({ reply, user }: FoundReply, { actor, locale, hidden }: ReplyReader & { hidden: boolean }) {
  if (hidden) return { id: 0, display_name: neutralName(reply, locale), email: '', avatar_url: '' };
  return { id: user.id, display_name: user.displayName, email: emailFor(actor, user), avatar_url: user.avatarUrl };
}

const neutralName = ({ alias }: Pick<ReplyRow, 'alias'>, locale: Locale): string =>
  translate(locale, message('anonymous_name', { n: alias }));

/** Replaces the title of a submitted file where names are hidden. */
export const neutralTitle = (
  { alias }: Pick<ReplyRow, 'alias'>,
  { locale, i }: { locale: Locale; i: number },
): string => translate(locale, message('anonymous_file', { n: alias, i }));

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
  const isCurrent = reply.archivedAt === null;
  return {
    ...ownReplyView(reply, {
      totalPoints: terms.totalPoints,
      ...filesOf(found, {
        services,
        now,
        feedback: staff || reply.gradedAt !== null,
        titleOf: hidden ? (i) => neutralTitle(reply, { locale, i }) : undefined,
      }),
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
