import type { AddonSlug, Answer, contract } from '@lectern/contract';
import { itemFacts, itemPath } from '../courses/index.ts';
import { materialViews } from '../media/index.ts';
import { navigationView, type OpenedItem } from '../progress/index.ts';
import type { SessionViewRow } from './live-session-views.queries.ts';
import { defaultMeetingOptions } from './meeting-options.ts';
import { storedSession } from './session-fields.ts';
import { endOf, joinOpensAt, joinState, sessionState } from './session-state.rules.ts';

export type SessionView = Answer<typeof contract.googleMeets.get> & Answer<typeof contract.zooms.get>;

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** The calendar file of the session. */
const calendarUrl = ({ item, session }: Pick<SessionViewRow, 'item' | 'session'>): string =>
  session.startsAt ? `/api/lectern/v1/${item.type === 'zoom' ? 'zooms' : 'google-meet'}/${item.id}/calendar` : '';

interface Viewer {
  staff: boolean;
  /** The viewer is signed in. */
  member: boolean;
  now: Date;
}

/** Fields that are visible without opening the session: its name, times and place. */
function outlineOf(
  row: SessionViewRow,
  { member, staff, now }: Viewer,
  stored = storedSession.viewWithoutContent(row.session),
) {
  const { item, session } = row;
  const state = sessionState({ ...session, now });
  return {
    ...itemFacts(row),
    ...stored,
    status: item.status === 'publish' ? state : item.status,
    created_at: item.createdAt.toISOString(),
    starts_at: iso(session.startsAt),
    ends_at: iso(endOf(session)),
    add_all_students_as_attendee: staff && session.inviteLearners,
    ...(staff ? session.meetingOptions : defaultMeetingOptions),
    calendar_url: calendarUrl(row),
    calender_url: calendarUrl(row),
    join: joinState({ session, member, now }),
    join_opens_at: iso(joinOpensAt(session)),
    server_time: now.toISOString(),
  };
}

/** A session with its content, for staff and for learners who may open it. */
export function sessionView(
  row: SessionViewRow,
  viewer: Viewer & {
    addons: ReadonlySet<AddonSlug>;
    /** null in lists, where neighbors and completion are not loaded. */
    read: Pick<OpenedItem, 'previous' | 'next' | 'completed'> | null;
  },
): SessionView {
  const { item, session, files } = row;
  const { staff, read } = viewer;
  const stored = storedSession.view(session);
  const outline = outlineOf(row, viewer, stored);
  const joinable = staff || outline.join === 'open';
  const link = joinable ? session.joinUrl : '';
  return {
    ...outline,
    preview_link: staff ? `${itemPath(item)}?mto-preview=true` : '',
    ...(row.truncated && { truncated: true }),
    join_url: link,
    meet_url: link,
    meeting_id: joinable ? session.meetingId : '',
    password: joinable ? stored.password : '',
    host_note: staff ? stored.host_note : '',
    closing_text: staff || outline.join === 'ended' ? stored.closing_text : '',
    download_materials: viewer.addons.has('download-materials')
      ? materialViews(session, { itemId: item.id, files, staff })
      : [],
    navigation: navigationView(read),
    completed: read?.completed ?? false,
  };
}

/** A session in a learner's list, with outline fields only. Locks are checked when it is opened. */
export const sessionWithoutContent = (row: SessionViewRow, viewer: Viewer): SessionView => ({
  ...outlineOf(row, viewer),
  preview_link: '',
  join_url: '',
  meet_url: '',
  meeting_id: '',
  download_materials: [],
  navigation: navigationView(null),
  completed: false,
});
