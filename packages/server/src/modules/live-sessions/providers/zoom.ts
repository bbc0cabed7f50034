import type { ServiceAnswer } from '../../../platform/net/bounded-fetch.ts';
import type { AccessTokens } from '../../../platform/net/access-tokens.ts';
import { authorizedCalls, tokenIn } from '../../../platform/net/authorized-calls.ts';
import {
  askProvider,
  isOk,
  isSecureLink,
  reasonText,
  refused,
  textIn,
} from '../../../platform/net/provider-answers.ts';
import { createdMeeting, type MeetingFields, type MeetingProvider } from './provider.ts';

export interface ZoomAccount {
  accountId: string;
  clientId: string;
  clientSecret: string;
}

const API = 'https://api.zoom.us';
const SIGN_IN = 'https://zoom.us';
const SCHEDULED_MEETING = 2;
const MAX_TOPIC_LENGTH = 200;
const MAX_AGENDA_LENGTH = 2000;

function zoomBody(meeting: MeetingFields): Record<string, unknown> {
  const { options } = meeting;
  return {
    topic: meeting.name.slice(0, MAX_TOPIC_LENGTH),
    type: SCHEDULED_MEETING,
    start_time: `${meeting.startsAt.toISOString().slice(0, 19)}Z`,
    duration: meeting.minutes,
    timezone: meeting.timeZone,
    agenda: meeting.description.slice(0, MAX_AGENDA_LENGTH),
    settings: {
      host_video: options.host_video,
      participant_video: options.participant_video,
      join_before_host: options.join_before_host,
      mute_upon_entry: options.mute_upon_entry,
      waiting_room: options.waiting_room,
      auto_recording: options.auto_recording,
      close_registration: options.close_registration,
    },
  };
}

const refusedBy = ({ json, status }: ServiceAnswer) =>
  refused(reasonText(textIn(json, 'message') || textIn(json, 'reason') || textIn(json, 'error')) || `HTTP ${status}`);

/** Zoom with server-to-server OAuth. `standIn`: the origin of a test server. */
export function zoomProvider(account: ZoomAccount, tokens: AccessTokens, standIn?: string): MeetingProvider {
  const key = `zoom:${account.accountId}:${account.clientId}:${account.clientSecret}`;

  async function newToken() {
    const { accountId, clientId, clientSecret } = account;
    const answer = await askProvider({
      url: `${standIn ?? SIGN_IN}/oauth/token`,
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
      body: { form: { grant_type: 'account_credentials', account_id: accountId } },
    });
    return tokenIn(answer, refusedBy);
  }

  const call = authorizedCalls({ base: `${standIn ?? API}/v2`, tokens, key, newToken });

  const pathOf = (meetingId: string) => `/meetings/${encodeURIComponent(meetingId)}`;

  return {
    idOf: () => null,
    async create(meeting) {
      const { password } = meeting;
      // Zoom makes a password where there is none.
      const answer = await call({
        method: 'POST',
        path: '/users/me/meetings',
        body: { json: { ...zoomBody(meeting), ...(password && { password }) } },
      });
      if (!isOk(answer)) throw refusedBy(answer);
      const meetingId = textIn(answer.json, 'id');
      return createdMeeting({
        meetingId,
        joinUrl: textIn(answer.json, 'join_url'),
        shownId: meetingId,
        password: textIn(answer.json, 'password'),
      });
    },
    async update(meetingId, meeting) {
      const { password } = meeting;
      const json = { ...zoomBody(meeting), password };
      const answer = await call({ method: 'PATCH', path: pathOf(meetingId), body: { json } });
      if (!isOk(answer)) throw refusedBy(answer);
    },
    async remove(meetingId) {
      const answer = await call({ method: 'DELETE', path: pathOf(meetingId) });
      if (!isOk(answer) && answer.status !== 404) throw refusedBy(answer);
    },
    async startUrl(meetingId) {
      const answer = await call({ method: 'GET', path: pathOf(meetingId) });
      if (!isOk(answer)) throw refusedBy(answer);
      const link = textIn(answer.json, 'start_url');
      if (!isSecureLink(link)) throw refused('no link');
      return link;
    },
    async check() {
      tokens.forget(key);
      const answer = await call({ method: 'GET', path: '/users/me' });
      if (!isOk(answer)) throw refusedBy(answer);
    },
  };
}
