import { type Locale, notificationTypeNames } from '@lectern/contract';
import { HOUR_MS, MINUTE_MS } from '@lectern/contract/time';
import { localeFor } from '../../../platform/http/server/language.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { translate } from '../../../platform/language/messages.ts';
import type { Services } from '../../../platform/services.ts';
import { type MailContext, mailPeople, readMailContext } from '../../mails/index.ts';
import type { NotificationRow } from '../inbox/inbox.queries.ts';
import { titleOf, typeDefinitions } from '../inbox/notification-types.ts';
import { notificationMails } from '../notifications.mails.ts';
import { selectDigested, selectDueDigestsForUpdate, updateSentUntil } from './digest.queries.ts';

/** People in one transaction. */
const PORTION = 100;
/** Notifications in one email; the others are in the school. */
const MAX_LINES = 30;
/** The job runs once a day: what was sent in the last hours belongs to the run before. */
const BETWEEN_MS = 12 * HOUR_MS;
/** Transactions that began before the job may commit after it has read. */
const UNCOMMITTED_MS = 2 * MINUTE_MS;
const MONDAY = 1;

/** Types that there are emails about, with the kind of the email. */
const mailedTypes: ReadonlyMap<string, string> = new Map(
  notificationTypeNames.flatMap((type) => {
    const { mail } = typeDefinitions[type];
    return mail === undefined ? [] : [[type, mail] as const];
  }),
);

const lineOf = (row: NotificationRow, locale: Locale): string =>
  `${titleOf(row, locale)}: ${translate(locale, typeDefinitions[row.type].sentence(row, locale))}`;

/** Mails the digests that are due. An email and the moment up to which it reaches share a transaction. */
export async function sendDigests(services: Services): Promise<void> {
  const now = services.clock();
  const weekly = now.getUTCDay() === MONDAY;
  const mailContext = await readMailContext(services);
  while ((await sendPortion(services, { now, weekly, mailContext })) === PORTION);
}

async function sendPortion(
  services: Services,
  { now, weekly, mailContext }: { now: Date; weekly: boolean; mailContext: MailContext },
): Promise<number> {
  return services.db.transaction(async (db) => {
    const sentBefore = new Date(now.getTime() - BETWEEN_MS);
    const due = await selectDueDigestsForUpdate(db, { weekly, sentBefore, limit: PORTION });
    const userIds = due.map(({ to }) => to.id);
    if (userIds.length === 0) return 0;
    const until = new Date(now.getTime() - UNCOMMITTED_MS);
    const rows = await selectDigested(db, { userIds, until, types: mailedTypes, limit: MAX_LINES });
    const byPerson = Map.groupBy(rows, ({ userId }) => userId);
    for (const { to } of due) {
      const own = byPerson.get(to.id) ?? [];
      if (own.length === 0) continue;
      const locale = localeFor(to.locale, mailContext.language);
      const values = { notifications: own.map((row) => lineOf(row, locale)).join('\n') };
      await mailPeople(db, services, notificationMails.notification_digest, {
        people: [{ to, path: '/account#/notifications' }],
        values,
        mailContext,
        now,
      });
    }
    await updateSentUntil(db, userIds, until);
    return due.length;
  });
}

export function digestJobs(services: Services): JobKind[] {
  const sending: JobKind = {
    name: 'notifications.digest',
    cron: '41 6 * * *',
    run: () => sendDigests(services),
  };
  return [sending];
}
