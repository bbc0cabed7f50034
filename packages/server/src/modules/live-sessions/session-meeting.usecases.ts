import { isDeepStrictEqual } from 'node:util';
import type { SessionProvider } from '@lectern/contract';
import { NO_HTML } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { textOf } from '../../platform/html/html-text.ts';
import type { WriteContext } from '../../platform/http/write-context.ts';
import { checkItemStatus } from '../courses/index.ts';
import { getSessionRow, type SessionViewRow } from './live-session-views.queries.ts';
import type { liveSessions } from './live-sessions.tables.ts';
import { defaultMeetingOptions } from './meeting-options.ts';
import type { ProviderSlug } from './providers/accounts.queries.ts';
import { MAX_ATTENDEES } from './providers/google.ts';
import { selectAttendees, selectOptionalMeetingOf } from './providers/meetings.queries.ts';
import { changeMeeting, createMeeting, type PreparedMeeting } from './providers/meetings.usecases.ts';
import type { MeetingFields } from './providers/provider.ts';
import { type SessionBody, sessionContent } from './session-fields.ts';
import { needsMeeting } from './session-state.rules.ts';
import type { SessionType } from './session-type.ts';
import { invalid } from './words/messages.ts';

type SessionRow = typeof liveSessions.$inferSelect;

/** The provider of a session of this type; throws for one of the other type. */
function providerFor(type: SessionType, provider: SessionProvider): ProviderSlug | null {
  if (provider === 'manual') return null;
  if (provider !== type.slug) invalid('provider', 'provider_of_other_type');
  return provider;
}

interface Described {
  courseId: number;
  name: string;
  session: Partial<SessionRow>;
  provider: ProviderSlug;
  now: Date;
}

async function meetingFields(db: Db, { courseId, name, session, provider, now }: Described): Promise<MeetingFields> {
  const invited = provider === 'google-meet' && session.inviteLearners === true;
  return {
    name,
    description: textOf(session.description ?? NO_HTML),
    startsAt: session.startsAt ?? now,
    minutes: session.minutes ?? 60,
    timeZone: session.timeZone ?? 'UTC',
    password: session.password ?? '',
    options: session.meetingOptions ?? defaultMeetingOptions,
    attendees: invited ? await selectAttendees(db, { courseId, now, limit: MAX_ATTENDEES }) : [],
  };
}

/** Creates the meeting of a new session, unless the session is a draft or has a pasted link. */
export async function prepareAdding(
  db: Db,
  writing: WriteContext & { body: SessionBody & { name: string; course_id: number }; type: SessionType },
): Promise<PreparedMeeting | undefined> {
  const { services, actor, now, body, type } = writing;
  const provider = providerFor(type, body.provider ?? 'manual');
  const status = body.status ?? 'publish';
  if (!provider || !needsMeeting(status)) return undefined;
  checkItemStatus(type, body.status, null);
  const content = await sessionContent({ db, actor, body, before: null, status, now });
  const { name, course_id: courseId } = body;
  const fields = await meetingFields(db, { courseId, name, session: content, provider, now });
  return createMeeting(services, {
    provider,
    userId: actor.userId,
    sessionId: null,
    requestId: body.request_id,
    fields,
  });
}

/** Creates or changes the meeting of a stored session. */
export async function prepareChanging(
  db: Db,
  writing: WriteContext & { row: SessionViewRow; body: SessionBody; type: SessionType },
): Promise<PreparedMeeting | undefined> {
  const { services, actor, now, row, body, type } = writing;
  const { item, session } = row;
  const provider = providerFor(type, body.provider ?? session.provider);
  if (!provider) return undefined;
  checkItemStatus(type, body.status, item.status);
  const status = body.status ?? item.status;
  const content = await sessionContent({ db, actor, body, before: session, status, now });
  const described = { courseId: item.courseId, provider, now };
  const after = await meetingFields(db, {
    ...described,
    name: body.name ?? item.name,
    session: { ...session, ...content } as Partial<SessionRow>,
  });
  const meeting = await selectOptionalMeetingOf(db, item.id);
  if (!meeting) {
    if (!needsMeeting(status)) return undefined;
    return createMeeting(services, {
      provider,
      userId: actor.userId,
      sessionId: item.id,
      requestId: body.request_id,
      fields: after,
    });
  }
  const before = await meetingFields(db, { ...described, name: item.name, session });
  if (isDeepStrictEqual(before, after)) return undefined;
  const stored = async () => {
    const found = await getSessionRow(services.db, item.id, type.slug);
    return meetingFields(services.db, { ...described, name: found.item.name, session: found.session });
  };
  return changeMeeting(services, { row: meeting, after, stored, basedOn: item.modifiedAt });
}
