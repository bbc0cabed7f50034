import type { AccessTokens } from '../../../platform/net/access-tokens.ts';
import { type GoogleAccount, googleCalls, googleRefusal } from '../../../platform/net/google/oauth.ts';
import { isOk, textIn } from '../../../platform/net/provider-answers.ts';
import { endOf } from '../session-state.rules.ts';
import { createdMeeting, type MeetingFields, type MeetingProvider } from './provider.ts';

const API = 'https://www.googleapis.com';
/** The limit of Google for one event. */
export const MAX_ATTENDEES = 200;

const eventBody = (meeting: MeetingFields) => ({
  summary: meeting.name,
  description: meeting.description,
  start: { dateTime: meeting.startsAt.toISOString(), timeZone: meeting.timeZone },
  end: { dateTime: (endOf(meeting) ?? meeting.startsAt).toISOString(), timeZone: meeting.timeZone },
  ...(meeting.attendees.length > 0 && {
    attendees: meeting.attendees.slice(0, MAX_ATTENDEES).map((email) => ({ email })),
    guestsCanSeeOtherGuests: false,
    guestsCanInviteOthers: false,
  }),
});

/** Google takes letters up to v, and digits. */
const eventId = (name: string): string => name.replaceAll(/[^a-v0-9]/g, '');

/** Events with Meet links in the calendar of the account's owner. `standIn`: the origin of a test server. */
export function googleProvider(account: GoogleAccount, tokens: AccessTokens, standIn?: string): MeetingProvider {
  const { call, forgetToken } = googleCalls(account, {
    base: `${standIn ?? API}/calendar/v3/calendars/primary`,
    tokens,
    standIn,
  });

  const sendTo = ({ attendees }: Pick<MeetingFields, 'attendees'>) => (attendees.length > 0 ? 'all' : 'none');

  return {
    idOf: eventId,
    async create(meeting, name) {
      const answer = await call({
        method: 'POST',
        path: `/events?conferenceDataVersion=1&sendUpdates=${sendTo(meeting)}`,
        body: {
          json: {
            ...eventBody(meeting),
            id: eventId(name),
            conferenceData: {
              createRequest: { requestId: name, conferenceSolutionKey: { type: 'hangoutsMeet' } },
            },
          },
        },
      });
      if (!isOk(answer)) throw googleRefusal(answer);
      const { conferenceData } = answer.json as { conferenceData?: unknown };
      return createdMeeting({
        meetingId: textIn(answer.json, 'id'),
        joinUrl: textIn(answer.json, 'hangoutLink'),
        shownId: textIn(conferenceData, 'conferenceId'),
        password: '',
      });
    },
    async update(meetingId, meeting) {
      const answer = await call({
        method: 'PATCH',
        path: `/events/${encodeURIComponent(meetingId)}?sendUpdates=${sendTo(meeting)}`,
        body: { json: eventBody(meeting) },
      });
      if (!isOk(answer)) throw googleRefusal(answer);
    },
    async remove(meetingId) {
      const answer = await call({
        method: 'DELETE',
        path: `/events/${encodeURIComponent(meetingId)}?sendUpdates=all`,
      });
      if (!isOk(answer) && answer.status !== 404 && answer.status !== 410) throw googleRefusal(answer);
    },
    // The owner of the event is the host of its meeting.
    startUrl: async (_meetingId, joinUrl) => joinUrl,
    async check() {
      forgetToken();
      const answer = await call({ method: 'GET', path: '/events?maxResults=1' });
      if (!isOk(answer)) throw googleRefusal(answer);
    },
  };
}
