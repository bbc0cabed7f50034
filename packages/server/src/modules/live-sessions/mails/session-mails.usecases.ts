import type { Db } from '../../../platform/db/database.ts';
import { on, type Subscriber } from '../../../platform/events.ts';
import { localeFor } from '../../../platform/http/server/language.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import type { MailAttachment } from '../../../platform/mail/mail-server.ts';
import type { MailTemplate } from '../../../platform/mail/mail-templates.ts';
import type { Services } from '../../../platform/services.ts';
import { CALENDAR_TYPE } from '../../calendar/index.ts';
import { activeItemTypes, itemPath } from '../../courses/index.ts';
import { readActiveAddons, readSettings } from '../../settings/index.ts';
import { type MailContext, mailPeople, readMailContext } from '../../mails/index.ts';
import { googleMeetEvents, zoomEvents } from '../live-sessions.events.ts';
import { sessionCalendarText } from '../session-calendar.usecases.ts';
import { liveSessionMails } from './session.mails.ts';
import {
  claimMails,
  selectLearnersToInvite,
  selectLearnersToRemind,
  type SessionMailKind,
} from './session-mails.queries.ts';
import { longDateTime } from '../../../platform/language/long-date.ts';

const CALENDAR_FILE = 'session.ics';

/** Emails per transaction. */
const PORTION = 200;

const templates: Record<SessionMailKind, MailTemplate> = {
  invited: liveSessionMails.session_invited,
  day: liveSessionMails.session_tomorrow,
  hour: liveSessionMails.session_soon,
  moved: liveSessionMails.session_moved,
};

type Select = typeof selectLearnersToRemind;
type Pair = Awaited<ReturnType<Select>>[number];

interface School {
  mailContext: MailContext;
  timezone: string;
  now: Date;
}

/** The start on the learner's clock, in their language. */
function startOf({ startsAt, to, timezone }: Pair, school: School): string {
  if (!startsAt) return '';
  const locale = localeFor(to.locale, school.mailContext.language);
  return longDateTime(startsAt, { locale, timeZone: timezone || school.timezone });
}

/** The session as a calendar file in the learner's language. A later file with another start replaces the entry. */
function calendarOf({ item, course, startsAt, minutes, to }: Pair, school: School): MailAttachment | undefined {
  const { mailContext } = school;
  const text = sessionCalendarText(
    { item, course, session: { startsAt, minutes } },
    {
      site: mailContext.site,
      publicUrl: mailContext.publicUrl,
      locale: localeFor(to.locale, mailContext.language),
    },
  );
  return text === undefined ? undefined : { filename: CALENDAR_FILE, contentType: CALENDAR_TYPE, text };
}

/** Queues the emails of one portion. Their records share the transaction, so that none is sent twice. */
async function sendPortion(db: Db, services: Services, pairs: readonly Pair[], school: School): Promise<void> {
  const mails = pairs.flatMap(({ item, to, kind, startsAt }) =>
    kind && startsAt ? [{ sessionId: item.id, userId: to.id, kind, startsAt }] : [],
  );
  const claimed = await claimMails(db, mails, school.now);
  const mine = new Set(claimed.map(({ sessionId, userId }) => `${sessionId}-${userId}`));
  for (const pair of pairs) {
    const { item, course, to, kind } = pair;
    if (!kind || !mine.has(`${item.id}-${to.id}`)) continue;
    // Sequential, since all of them use the connection of the transaction.
    await mailPeople(db, services, templates[kind], {
      mailContext: school.mailContext,
      now: school.now,
      values: { session: item.name, course: course.name, date: startOf(pair, school) },
      people: [{ to, path: itemPath(item) }],
      courseId: item.courseId,
      attachment: calendarOf(pair, school),
    });
  }
}

async function sendAll(services: Services, select: Select, sessionId?: number): Promise<void> {
  const [mailContext, settings, addons] = await Promise.all([
    readMailContext(services),
    readSettings(services),
    readActiveAddons(services),
  ]);
  const school = { mailContext, timezone: settings.general.site.timezone, now: services.clock() };
  const types = activeItemTypes(addons);
  for (;;) {
    const found = await services.db.transaction(async (db) => {
      const pairs = await select(db, { types, sessionId, now: school.now, limit: PORTION });
      await sendPortion(db, services, pairs, school);
      return pairs.length;
    });
    if (found < PORTION) return;
  }
}

/** Reminds learners a day and an hour before a session, and of a new start. Safe to run again. */
export const remindLearners = (services: Services, sessionId?: number): Promise<void> =>
  sendAll(services, selectLearnersToRemind, sessionId);

/** Invites the learners of a session that asks for it. */
async function mailAbout(services: Services, sessionId: number): Promise<void> {
  await remindLearners(services, sessionId);
  await sendAll(services, selectLearnersToInvite, sessionId);
}

export function sessionMailJobs(services: Services): JobKind[] {
  const job: JobKind = {
    name: 'live-sessions.remind',
    cron: '*/5 * * * *',
    run: () => remindLearners(services),
  };
  return [job];
}

export function sessionMailSubscribers(services: Services): Subscriber[] {
  return [zoomEvents, googleMeetEvents].flatMap(({ published, updated }) =>
    [published, updated].map((event) =>
      on(event, `live-sessions.mail-${event.type.replace('.', '-')}`, ({ payload }) =>
        mailAbout(services, payload.session_id),
      ),
    ),
  );
}
