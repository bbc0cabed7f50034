import type { Db } from '../../platform/db/database.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { localeFor } from '../../platform/http/server/language.ts';
import type { MailTemplate } from '../../platform/mail/mail-templates.ts';
import type { Services } from '../../platform/services.ts';
import { coursePath } from '../courses/index.ts';
import { readPermalinks, readSettings } from '../settings/index.ts';
import { isSent, type MailContext, mailPeople, readMailContext, type Recipient } from '../mails/index.ts';
import { notificationMails } from './notifications.mails.ts';
import { selectEndingAccess, selectInactiveLearners, upsertReminders } from './reminders.queries.ts';
import { longDate } from '../../platform/language/long-date.ts';

/** Reminders per transaction. */
const PORTION = 200;
/** Batches per day. The rest is sent the next day. */
const MAX_PORTIONS = 50;

interface Reminded {
  to: Recipient & { id: number };
  course: { id: number; name: string; slug: string };
  endsAt: Date | null;
  values: Record<string, string>;
}

interface Reminding {
  template: MailTemplate;
  kind: 'completion' | 'access_ending';
  select: (db: Db) => Promise<Reminded[]>;
}

/** Sends reminders in batches. Emails and their records share a transaction, so no reminder is sent twice. */
async function remindAll(services: Services, mailContext: MailContext, reminding: Reminding): Promise<void> {
  const { template, kind, select } = reminding;
  if (!isSent(mailContext.emails, template)) return;
  const now = services.clock();
  const permalinks = await readPermalinks(services);
  for (let portion = 0; portion < MAX_PORTIONS; portion += 1) {
    const found = await services.db.transaction(async (db) => {
      const people = await select(db);
      for (const { to, course, values } of people) {
        // Sequential, since all of them use the connection of the transaction.
        const letter = { mailContext, now, courseId: course.id, values: { course: course.name, ...values } };
        await mailPeople(db, services, template, { ...letter, people: [{ to, path: coursePath(course, permalinks) }] });
      }
      await upsertReminders(
        db,
        people.map(({ to, course, endsAt }) => ({ userId: to.id, courseId: course.id, kind, sentAt: now, endsAt })),
      );
      return people.length;
    });
    if (found < PORTION) return;
  }
}

/** Reminds learners of unfinished courses and of access that ends soon. */
export async function sendReminders(services: Services): Promise<void> {
  const { emails, general } = await readSettings(services);
  const { reminders: days } = emails;
  const { timezone } = general.site;
  const mailContext = await readMailContext(services);
  const now = services.clock();
  await remindAll(services, mailContext, {
    template: notificationMails.course_reminder,
    kind: 'completion',
    select: async (db) => {
      const rows = await selectInactiveLearners(db, { days: days.inactive_days, now, limit: PORTION });
      return rows.map((row) => ({ ...row, endsAt: null, values: {} }));
    },
  });
  await remindAll(services, mailContext, {
    template: notificationMails.access_ending,
    kind: 'access_ending',
    select: async (db) => {
      const rows = await selectEndingAccess(db, { days: days.access_days, now, limit: PORTION });
      return rows.map((row) => ({ ...row, values: { date: dayOf(row, { mailContext, timezone }) } }));
    },
  });
}

function dayOf(
  { endsAt, to, timezone }: { endsAt: Date | null; to: Recipient; timezone: string },
  school: { mailContext: MailContext; timezone: string },
): string {
  if (!endsAt) return '';
  const locale = localeFor(to.locale, school.mailContext.language);
  return longDate(endsAt, { locale, timeZone: timezone || school.timezone });
}

export function reminderJobs(services: Services): JobKind[] {
  const reminding: JobKind = {
    name: 'notifications.remind',
    cron: '17 8 * * *',
    run: () => sendReminders(services),
  };
  return [reminding];
}
