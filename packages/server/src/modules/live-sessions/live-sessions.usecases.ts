import type { ContentStatus, SessionProvider } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { Prepared } from '../../platform/http/route.ts';
import type { WriteContext } from '../../platform/http/write-context.ts';
import {
  addItem,
  checkItemStatus,
  cloneItem,
  type CopiedItem,
  createItem,
  type ItemPlace,
  type ListedItems,
  moveItem,
  saveItem,
} from '../courses/index.ts';
import { checkRevision } from '../identity/index.ts';
import type { OpenedItem } from '../progress/index.ts';
import { readActiveAddons } from '../settings/index.ts';
import {
  getSessionRow,
  selectSessionPage,
  type SessionQuery,
  type SessionSlug,
  type SessionViewRow,
} from './live-session-views.queries.ts';
import { insertSession, updateSession } from './live-sessions.queries.ts';
import { type SessionView, sessionView, sessionWithoutContent } from './live-sessions.views.ts';
import { linkMeeting, type MeetingRow, selectOptionalMeetingOf, unlinkMeeting } from './providers/meetings.queries.ts';
import type { PreparedMeeting } from './providers/meetings.usecases.ts';
import { factsOf, type SessionBody, sessionContent } from './session-fields.ts';
import { needsMeeting, weekAfter } from './session-state.rules.ts';
import type { SessionType } from './session-type.ts';
import { invalid } from './words/messages.ts';

/** The session as the guard lets the caller read it. One statement. */
export async function readSession(
  { db, actor, services, now }: RequestContext,
  { opened: read, slug }: { opened: OpenedItem; slug: SessionSlug },
): Promise<SessionView> {
  const row = await getSessionRow(db, read.item.id, slug);
  const addons = await readActiveAddons(services);
  return sessionView(row, { addons, staff: read.staff, member: actor?.kind === 'member', now, read });
}

/** Staff get sessions with their content; learners get only what the outline shows. */
export async function readSessions(
  { db, actor, services, now }: RequestContext,
  { query, scope, staff, slug }: ListedItems & { query: SessionQuery; slug: SessionSlug },
) {
  const addons = await readActiveAddons(services);
  const { rows, total } = await selectSessionPage(db, { query, scope, slug, now });
  const viewer = { staff, member: actor?.kind === 'member', now };
  return {
    rows: rows.map((row) =>
      staff ? sessionView(row, { ...viewer, addons, read: null }) : sessionWithoutContent(row, viewer),
    ),
    total,
  };
}

export async function addSession(
  db: Db,
  writing: WriteContext & {
    place: ItemPlace;
    body: SessionBody & { name: string };
    type: SessionType;
    prepared?: Prepared | undefined;
  },
): Promise<number> {
  const { body, actor, type, now } = writing;
  const made = preparedMeeting(writing.prepared);
  const meeting = made?.row;
  // A repeated request, whose answer did not arrive.
  if (meeting?.sessionId) return meeting.sessionId;
  checkItemStatus(type, body.status, null);
  const status = body.status ?? 'publish';
  const own = await sessionContent({ db, actor, body, before: null, status, now });
  const content = { ...own, ...meetingColumns(made) };
  requireMeeting(content.provider, { status, meeting });
  return addItem(db, {
    ...writing,
    status,
    async create(item) {
      const id = await createItem(db, { ...item, type: type.slug, facts: factsOf(content) });
      await insertSession(db, id, content);
      if (meeting) await linkMeeting(db, meeting.id, id);
      return id;
    },
  });
}

/** The meeting that was created or changed before this transaction. */
const preparedMeeting = (prepared: Prepared | undefined) => prepared as PreparedMeeting | undefined;

/** What the provider has made of a new meeting. Later its session has the password, which staff change. */
const meetingColumns = (made: PreparedMeeting | undefined) => {
  if (!made?.isNew) return {};
  const { row } = made;
  return { joinUrl: row.joinUrl, meetingId: row.shownId, ...(row.password && { password: row.password }) };
};

/** Throws if learners would see a session whose provider has not created a meeting. */
function requireMeeting(
  provider: SessionProvider | undefined,
  { status, meeting }: { status: ContentStatus; meeting: MeetingRow | undefined },
): void {
  if (provider && provider !== 'manual' && !meeting && needsMeeting(status)) invalid('provider', 'no_meeting');
}

/** Throws if the session was changed after its meeting: the meeting lacks what the other request has changed. */
async function requireSameRevision(
  db: Db,
  { made, item }: { made: PreparedMeeting | undefined; item: SessionViewRow['item'] },
): Promise<void> {
  const based = made?.basedOn?.toISOString();
  await checkRevision(db, { based, stored: item.modifiedAt, byId: item.modifiedById });
}

/** Changes only the fields in the body. The caller holds the lock on the course. */
export async function changeSession(
  db: Db,
  writing: WriteContext & {
    row: SessionViewRow;
    body: SessionBody;
    type: SessionType;
    prepared?: Prepared | undefined;
  },
): Promise<void> {
  const { row, body, actor, type, now } = writing;
  const { item, session } = row;
  checkItemStatus(type, body.status, item.status);
  const status = body.status ?? item.status;
  const own = await sessionContent({ db, actor, body, before: session, status, now });
  const made = preparedMeeting(writing.prepared);
  await requireSameRevision(db, { made, item });
  const meeting = made?.row ?? (await selectOptionalMeetingOf(db, item.id));
  const provider = own.provider ?? session.provider;
  requireMeeting(provider, { status, meeting });
  const content = provider === 'manual' ? own : { ...own, ...meetingColumns(made) };
  const courseId = await moveItem(db, { ...writing, item });
  await updateSession(db, item.id, content);
  if (provider === 'manual') await unlinkMeeting(db, item.id);
  else if (made) await linkMeeting(db, made.row.id, item.id);
  await saveItem(db, { ...writing, item, courseId, facts: factsOf({ ...session, ...content }) });
}

/** Copies a session as a draft with the same name, one week later at the same time of day. Returns the new id. */
export async function copyIntoNextWeek(
  db: Db,
  writing: WriteContext & { copy: CopiedItem; type: SessionType },
): Promise<number> {
  const { copy, type } = writing;
  const { item, session } = await getSessionRow(db, copy.item.id, type.slug);
  if (!session.startsAt) return invalid('starts_at', 'no_date_to_copy');
  const id = await cloneItem(db, { ...writing, ...copy });
  const row = await getSessionRow(db, id, type.slug);
  const starts_at = weekAfter(session.startsAt, session.timeZone).toISOString();
  await changeSession(db, { ...writing, row, body: { name: item.name, starts_at } });
  return id;
}
