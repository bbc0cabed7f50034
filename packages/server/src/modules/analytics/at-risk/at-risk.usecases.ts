import type { contract, HelpReason, HelpRules, Input, LearnerAtRisk } from '@lectern/contract';
import { emit } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { type Message, translate } from '../../../platform/language/messages.ts';
import type { CourseRow } from '../../courses/index.ts';
import { listedPerson, mailMembers } from '../../identity/index.ts';
import { readMailContext } from '../../mails/index.ts';
import { figureRules } from '../../progress/index.ts';
import { readActiveAddons } from '../../settings/index.ts';
import { helpRulesChanged, learnersWrittenTo } from '../analytics.events.ts';
import { analyticsMails } from '../analytics.mails.ts';
import { countedPage } from '../counted-page.ts';
import { message } from '../words/messages.ts';
import {
  insertMessageOnce,
  selectActiveAmong,
  selectAtRisk,
  selectOptionalMessage,
  selectOptionalRules,
  updateRecipients,
  upsertRules,
} from './at-risk.queries.ts';

type Query = Input<typeof contract.learnersAtRisk.list>['query'];
type Letter = Input<typeof contract.learnersAtRisk.write>['body'];

/** Rules of courses whose staff have set none. */
export const DEFAULT_RULES: HelpRules = {
  not_started_days: 7,
  inactive_days: 14,
  behind_percent: 30,
  failed_attempts: 2,
  low_score_percent: 50,
  overdue_assignments: true,
};

export async function readRules({ db }: Pick<RequestContext, 'db'>, courseId: number): Promise<HelpRules> {
  const row = await selectOptionalRules(db, courseId);
  if (!row) return DEFAULT_RULES;
  return {
    not_started_days: row.notStartedDays,
    inactive_days: row.inactiveDays,
    behind_percent: row.behindPercent,
    failed_attempts: row.failedAttempts,
    low_score_percent: row.lowScorePercent,
    overdue_assignments: row.overdueAssignments,
  };
}

export async function saveRules(
  context: RequestContext<Actor>,
  { courseId, rules }: { courseId: number; rules: HelpRules },
): Promise<HelpRules> {
  const { db } = context;
  await upsertRules(db, {
    courseId,
    notStartedDays: rules.not_started_days,
    inactiveDays: rules.inactive_days,
    behindPercent: rules.behind_percent,
    failedAttempts: rules.failed_attempts,
    lowScorePercent: rules.low_score_percent,
    overdueAssignments: rules.overdue_assignments,
  });
  await emit(db, context, helpRulesChanged({ course_id: courseId }));
  return rules;
}

const sentences: Record<HelpReason, (n: number) => Message> = {
  not_started: (n) => message('help_not_started', { n }),
  inactive: (n) => message('help_inactive', { n }),
  behind: (n) => message('help_behind', { n }),
  failed_quiz: (n) => message('help_failed_quiz', { n }),
  low_score: (n) => message('help_low_score', { n }),
  overdue_assignment: (n) => message('help_overdue_assignment', { n }),
};

export async function listAtRisk(
  context: RequestContext<Actor>,
  { courseId, query }: { courseId: number; query: Query },
): Promise<{ rows: LearnerAtRisk[]; total: number }> {
  const { db, actor, now, services, locale } = context;
  const rules = await readRules(context, courseId);
  const { types } = await figureRules(context);
  const graded = (await readActiveAddons(services)).has('gradebook');
  const asked = { courseId, rules, query, types, graded, reader: actor, now };
  const found = await countedPage(query, (page) => selectAtRisk(db, { ...asked, ...page }));
  const rows = found.rows.map(({ percentage, lastActive, reasons, ...person }) => ({
    id: person.id,
    user: listedPerson(actor, person),
    percentage,
    last_active: lastActive === null ? null : new Date(lastActive).toISOString(),
    reasons: reasons.map(({ reason, n }) => ({ reason, message: translate(locale, sentences[reason](n)) })),
  }));
  return { rows, total: found.total };
}

/** Sends an email to those of the chosen people who learn in the course. A repeated request of the same sender sends nothing. */
export async function writeToLearners(
  context: RequestContext<Actor>,
  { course, letter }: { course: CourseRow; letter: Letter },
): Promise<{ sent: number[]; left_out: number[] }> {
  const { db, actor, now } = context;
  const requestId = `${actor.userId}:${letter.request_id}`;
  const asked = [...new Set(letter.user_ids)];
  const request = { courseId: course.id, requestId };
  const { subject } = letter;
  const row = { ...request, senderId: actor.userId, subject, recipients: [], sentAt: now };
  const made = await insertMessageOnce(db, row);
  const sent = made
    ? await send(context, { course, letter, userIds: asked })
    : ((await selectOptionalMessage(db, request))?.recipients ?? []);
  if (made) await updateRecipients(db, made.id, sent);
  return { sent, left_out: asked.filter((id) => !sent.includes(id)) };
}

/** Answers the people who get the email: learners with access and an address who have not unsubscribed from it. */
async function send(
  { db, services, now, ...context }: RequestContext<Actor>,
  { course, letter, userIds }: { course: CourseRow; letter: Letter; userIds: readonly number[] },
): Promise<number[]> {
  const present = await selectActiveAmong(db, { courseId: course.id, userIds, now });
  const mailContext = await readMailContext(services);
  const values = {
    subject: letter.subject,
    message: letter.message,
    sender: context.actor.displayName,
    course: course.name,
  };
  const path = `/course/${course.slug}`;
  const notice = { userIds: present, path, courseId: course.id, mailContext, values, now };
  const sent = await mailMembers(db, services, analyticsMails.learner_message, notice);
  if (sent.length > 0) {
    await emit(db, { ...context, services, now }, learnersWrittenTo({ course_id: course.id, user_ids: sent }));
  }
  return sent;
}
