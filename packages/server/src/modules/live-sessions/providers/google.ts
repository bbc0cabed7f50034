import type { ServiceAnswer } from '../../../platform/net/bounded-fetch.ts';
import type { AccessToken, AccessTokens } from '../../../platform/net/access-tokens.ts';
import { authorizedCalls, tokenIn } from './authorized-calls.ts';
import {
  askProvider,
  createdMeeting,
  isOk,
  type MeetingFields,
  type MeetingProvider,
  reasonText,
  refused,
  textIn,
} from './provider.ts';
import { endOf } from '../session-state.rules.ts';

export interface GoogleClient {
  clientId: string;
  clientSecret: string;
}

export interface GoogleAccount extends GoogleClient {
  refreshToken: string;
}

const API = 'https://www.googleapis.com';
const TOKENS = 'https://oauth2.googleapis.com';
const CONSENT = 'https://accounts.google.com/o/oauth2/v2/auth';
const SCOPE = 'https://www.googleapis.com/auth/calendar.events';
/** The limit of Google for one event. */
export const MAX_ATTENDEES = 200;

/** Google describes errors of its API in an object, and those of its tokens in a text. */
function refusedBy({ json, status }: ServiceAnswer) {
  const error = (json as { error?: unknown } | null)?.error;
  const said = textIn(json, 'error_description') || textIn(error, 'message') || textIn(json, 'error');
  return refused(reasonText(said) || `HTTP ${status}`);
}

/** The page on which the owner of an account gives their consent. */
export function consentUrl({ clientId, redirectUri, state }: Record<'clientId' | 'redirectUri' | 'state', string>) {
  const url = new URL(CONSENT);
  url.search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: SCOPE,
    access_type: 'offline',
    prompt: 'consent',
    state,
  }).toString();
  return url.href;
}

/** The refresh token for a code of the consent page. */
export async function exchangeCode(
  { clientId, clientSecret }: GoogleClient,
  { code, redirectUri, standIn }: { code: string; redirectUri: string; standIn: string | undefined },
): Promise<string> {
  const answer = await askProvider({
    url: `${standIn ?? TOKENS}/token`,
    method: 'POST',
    body: {
      form: {
        grant_type: 'authorization_code',
        client_id: clientId,
        client_secret: clientSecret,
        code,
        redirect_uri: redirectUri,
      },
    },
  });
  const token = textIn(answer.json, 'refresh_token');
  if (!isOk(answer) || !token) throw refusedBy(answer);
  return token;
}

/** Ends a consent at Google. A token that Google no longer knows counts as ended. */
export async function revokeToken(token: string, standIn: string | undefined): Promise<void> {
  const answer = await askProvider({ url: `${standIn ?? TOKENS}/revoke`, method: 'POST', body: { form: { token } } });
  if (!isOk(answer) && answer.status !== 400) throw refusedBy(answer);
}

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
  const key = `google:${account.clientId}:${account.refreshToken}`;

  async function newToken(): Promise<AccessToken> {
    const { clientId, clientSecret, refreshToken } = account;
    const answer = await askProvider({
      url: `${standIn ?? TOKENS}/token`,
      method: 'POST',
      body: {
        form: {
          grant_type: 'refresh_token',
          client_id: clientId,
          client_secret: clientSecret,
          refresh_token: refreshToken,
        },
      },
    });
    return tokenIn(answer, refusedBy);
  }

  const call = authorizedCalls({ base: `${standIn ?? API}/calendar/v3/calendars/primary`, tokens, key, newToken });

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
      if (!isOk(answer)) throw refusedBy(answer);
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
      if (!isOk(answer)) throw refusedBy(answer);
    },
    async remove(meetingId) {
      const answer = await call({
        method: 'DELETE',
        path: `/events/${encodeURIComponent(meetingId)}?sendUpdates=all`,
      });
      if (!isOk(answer) && answer.status !== 404 && answer.status !== 410) throw refusedBy(answer);
    },
    // The owner of the event is the host of its meeting.
    startUrl: async (_meetingId, joinUrl) => joinUrl,
    async check() {
      tokens.forget(key);
      const answer = await call({ method: 'GET', path: '/events?maxResults=1' });
      if (!isOk(answer)) throw refusedBy(answer);
    },
  };
}
