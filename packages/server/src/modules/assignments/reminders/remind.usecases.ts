import type { Answer, contract } from '@lectern/contract';
import { MAX_REMINDED } from '@lectern/contract/limits';
import { DAY_MS, DAY_SECONDS } from '@lectern/contract/time';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import { localeFor } from '../../../platform/http/server/language.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { claimOncePerWindow } from '../../../platform/limits.ts';
import type { Services } from '../../../platform/services.ts';
import { itemPath } from '../../courses/index.ts';
import { readActiveAddons, readSettings } from '../../settings/index.ts';
import {
  isSent,
  type MailContext,
  mailPeople,
  readMailContext,
  type Recipient,
  selectWithoutMail,
} from '../../mails/index.ts';
import type { AssignmentViewRow } from '../assignment/assignment-views.queries.ts';
import { assignmentReminded } from '../assignments.events.ts';
import { assignmentMails } from '../assignments.mails.ts';
import { dueLine, dueText } from './due-text.ts';
import { insertDueReminders, selectDueSoon, selectWaitingLearners } from './reminders.queries.ts';

interface School {
  mailContext: MailContext;
  /** For people without a time zone of their own. */
  timezone: string;
  now: Date;
}

const readSchool = async (services: Services, now: Date): Promise<School> => ({
  mailContext: await readMailContext(services),
  timezone: (await readSettings(services)).general.site.timezone,
  now,
});

const readerOf = (to: Recipient, timezone: string, school: School) => ({
  language: localeFor(to.locale, school.mailContext.language),
  zone: timezone || school.timezone,
  now: school.now,
});

type Reminder = { to: Recipient; values: Record<string, string>; path: string; courseId: number };

/** Queues reminders; those that say the same share their statements. */
async function mailReminders(
  db: Db,
  services: Services,
  {
    template,
    reminders,
    school,
  }: { template: (typeof assignmentMails)['assignment_reminder']; reminders: readonly Reminder[]; school: School },
): Promise<void> {
  const groups = Map.groupBy(reminders, ({ values, courseId }) => JSON.stringify([courseId, values]));
  for (const group of groups.values()) {
    const { values, courseId } = group[0]!;
    // One after the other, since all of them use the connection of the transaction.
    await mailPeople(db, services, template, {
      mailContext: school.mailContext,
      now: school.now,
      values,
      courseId,
      people: group,
    });
  }
}

/** Emails learners who have not submitted, each at most once a day. */
export async function remindLearners(
  db: Db,
  {
    assignment: { item, course },
    userIds,
    services,
    actor,
    now,
  }: WriteContext & { assignment: AssignmentViewRow; userIds: readonly number[] | undefined },
): Promise<Answer<typeof contract.assignments.remind>> {
  const template = assignmentMails.assignment_reminder;
  const school = await readSchool(services, now);
  // The email is switched off, or the assignment can't be opened.
  if (!isSent(school.mailContext.emails, template) || item.status !== 'publish') throw new AppError('bad_transition');
  const only = userIds && [...new Set(userIds)];
  const waiting = await selectWaitingLearners(db, { assignment: { id: item.id, courseId: item.courseId }, only, now });
  const addressed = waiting.filter(({ to }) => to.email);
  const { courseId } = item;
  const without = await selectWithoutMail(db, { template, courseId, userIds: addressed.map(({ to }) => to.id) });
  const wanted = addressed.filter(({ to }) => !without.has(to.id));
  const keyOf = (userId: number) => `assignment-reminder:${item.id}:${userId}`;
  const sent: typeof wanted = [];
  let at = 0;
  while (at < wanted.length && sent.length < MAX_REMINDED) {
    const portion = wanted.slice(at, at + MAX_REMINDED - sent.length);
    const keys = portion.map(({ to }) => keyOf(to.id));
    const free = await claimOncePerWindow(db, { keys, windowSeconds: DAY_SECONDS, now });
    sent.push(...portion.filter(({ to }) => free.has(keyOf(to.id))));
    at += portion.length;
  }
  const path = itemPath({ courseId, type: 'assignment', id: item.id });
  const reminders = sent.map(({ to, timezone, dueAt }) => ({
    to,
    path,
    courseId,
    values: { assignment: item.name, course: course.name, due: dueLine(dueAt, readerOf(to, timezone, school)) },
  }));
  await mailReminders(db, services, { template, reminders, school });
  if (sent.length > 0) {
    const ids = { assignment_id: item.id, course_id: item.courseId };
    await emit(db, { services, actor, now }, assignmentReminded({ ...ids, user_ids: sent.map(({ to }) => to.id) }));
  }
  return {
    sent: sent.length,
    left_out: {
      reminded: at - sent.length,
      unsubscribed: addressed.length - wanted.length,
      no_address: waiting.length - addressed.length,
      not_waiting: only ? only.length - waiting.length : 0,
      later: wanted.length - at,
    },
  };
}

/** Reminders per transaction. */
const PORTION = 200;

/** Reminds learners of assignments that are due within a day and that they have not submitted. */
export async function sendDueReminders(services: Services): Promise<void> {
  const template = assignmentMails.assignment_due_soon;
  const now = services.clock();
  const school = await readSchool(services, now);
  if (!isSent(school.mailContext.emails, template)) return;
  if (!(await readActiveAddons(services)).has('assignment')) return;
  const until = new Date(now.getTime() + DAY_MS);
  for (;;) {
    // Emails and their records share a transaction, so that each reminder is sent once.
    const found = await services.db.transaction(async (db) => {
      const rows = await selectDueSoon(db, { now, until, limit: PORTION });
      const reminders = rows.map(({ to, timezone, dueAt, assignment }) => ({
        to,
        path: itemPath({ courseId: assignment.courseId, type: 'assignment', id: assignment.id }),
        courseId: assignment.courseId,
        values: {
          assignment: assignment.name,
          course: assignment.course,
          date: dueText(dueAt, readerOf(to, timezone, school)),
        },
      }));
      await mailReminders(db, services, { template, reminders, school });
      await insertDueReminders(
        db,
        rows.map(({ to, dueAt, assignment }) => ({ assignmentId: assignment.id, userId: to.id, dueAt })),
      );
      return rows.length;
    });
    if (found < PORTION) return;
  }
}

export function dueReminderJobs(services: Services): JobKind[] {
  const reminding: JobKind = {
    name: 'assignments.remind-due',
    cron: '23 * * * *',
    run: () => sendDueReminders(services),
  };
  return [reminding];
}
