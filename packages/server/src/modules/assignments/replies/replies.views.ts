import type { AssignmentReply, AssignmentStanding, Attachment, LatePenalty, Locale } from '@lectern/contract';
import { pointsAfterPenalty } from '@lectern/contract/late-penalty';
import type { Actor } from '../../../platform/http/actor.ts';
import { translate } from '../../../platform/language/messages.ts';
import type { Services } from '../../../platform/services.ts';
import { listedPerson } from '../../identity/index.ts';
import { hidesNames } from '../grading/anonymity.rules.ts';
import { message } from '../words/messages.ts';
import { attachmentViews } from '../files/attachments.views.ts';
import type { FoundReply, ReplyRow, StandingRow } from './replies.queries.ts';
import { maxFileMb, type SubmissionSettings } from './submission-settings.ts';
import {
  completionRefusal,
  editRefusal,
  hasFeedback,
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

interface Files {
  attachments: Attachment[];
  feedback_files: Attachment[];
}

type Linking = { services: Pick<Services, 'secrets'>; now: Date };

/** The files of a submission. Comments and returned files are hidden from learners until it is graded or returned. */
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
  { terms, attachments, feedback_files }: Files & { terms: Terms & { totalPoints: number } },
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
  rubric: reply.rubric,
  attachments,
  feedback_files,
});

/** A learner's current submission and draft, and what they can do next. */
export function standingView(
  { terms, reply, returnedReply, draft, files, returned, exception }: StandingRow,
  { services, now, settings }: Linking & { settings: SubmissionSettings },
): AssignmentStanding {
  const last = reply ?? returnedReply;
  const shown = (replyId: number | null) =>
    filesOf(
      { files: files.filter((file) => file.replyId === replyId), returned },
      { services, now, feedback: last !== null && hasFeedback(last) },
    );
  return {
    reply: reply && ownReplyView(reply, { terms, ...shown(reply.id) }),
    returned: returnedReply && {
      ...ownReplyView(returnedReply, { terms, ...shown(returnedReply.id) }),
      returned_at: (returnedReply.returnedAt ?? returnedReply.submittedAt).toISOString(),
    },
    attachments: shown(null).attachments,
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

/** The learner of a submission, or a neutral name in their place. */
function learnerView({ reply, user }: FoundReply, { actor, locale, hidden }: ReplyReader & { hidden: boolean }) {
  if (hidden) return { id: 0, display_name: neutralName(reply, locale), email: '', avatar_url: '' };
  return listedPerson(actor, user);
}

const neutralName = ({ alias }: Pick<ReplyRow, 'alias'>, locale: Locale): string =>
  translate(locale, message('anonymous_name', { n: alias }));

/** Replaces the title of a submitted file while names are hidden. */
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
  {
    staff,
    settings,
    listed = false,
    ...reader
  }: ReplyReader & {
    staff: boolean;
    settings: SubmissionSettings;
    listed?: boolean;
  },
): AssignmentReply {
  const { reply, terms, course } = found;
  const { services, actor, locale, now } = reader;
  const own = reply.userId === actor.userId;
  const hidden = !own && hidesNames(terms);
  const isCurrent = reply.archivedAt === null;
  return {
    ...ownReplyView(reply, {
      terms,
      ...filesOf(found, {
        services,
        now,
        feedback: (staff && !own) || hasFeedback(reply),
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
    // A different due date would reveal who the learner is.
    due_date: (hidden ? found.generalDueAt : terms.dueAt)?.toISOString() ?? null,
    pass_points: terms.passPoints,
    graded_by: staff ? (found.grader ?? '') : '',
    graded_at: reply.gradedAt?.toISOString() ?? null,
    archived: !isCurrent,
    trashed: reply.trashedAt !== null,
    can: {
      grade: staff && !own && isCurrent,
      edit: own && isCurrent && editRefusal(terms, { current: reply, allowed: settings.editUntilGraded, now }) === null,
      retake: own && isCurrent && retakeRefusal(terms, now) === null,
      remove: staff && !own,
    },
    ...(found.truncated && { truncated: true }),
  };
}
