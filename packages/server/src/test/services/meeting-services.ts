import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** A request to a test server, in order of arrival. */
export interface HeardRequest {
  method: string;
  path: string;
  authorization: string;
  body: Record<string, unknown>;
}

interface StandInAnswer {
  status: number;
  json?: unknown;
  /** Headers and body are never sent. */
  silent?: boolean;
  /** Nothing is sent, or only the headers, and the connection stays open. */
  stalls?: 'before headers' | 'after headers';
}

export interface StandIn {
  url: string;
  heard: HeardRequest[];
  /** The next answers to these calls, `POST /v2/users/me/meetings`, in place of the usual one. */
  answers: Map<string, StandInAnswer[]>;
  /** Is awaited before a planned answer is given. */
  hold: (() => Promise<void>) | null;
  reset: () => void;
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  if (text === '') return {};
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  return isForm ? Object.fromEntries(new URLSearchParams(text)) : (JSON.parse(text) as Record<string, unknown>);
}

/** A server in place of a meeting service. `usual` checks a request and answers it as the service would. */
export async function useStandIn(usual: (request: HeardRequest) => StandInAnswer): Promise<StandIn> {
  const heard: HeardRequest[] = [];
  const answers: StandIn['answers'] = new Map();
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const one = {
      method: request.method ?? '',
      path: `${url.pathname}${url.search}`,
      authorization: request.headers.authorization ?? '',
      body: await bodyOf(request),
    };
    heard.push(one);
    const planned = answers.get(`${one.method} ${url.pathname}`)?.shift();
    if (planned) await made.hold?.();
    const { status, json, silent, stalls } = planned ?? usual(one);
    if (stalls) {
      if (stalls === 'after headers') response.writeHead(status, { 'content-type': 'application/json' }).flushHeaders();
      return;
    }
    if (silent) {
      response.destroy();
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(json === undefined ? '' : JSON.stringify(json));
  }
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const made: StandIn = {
    url: `http://127.0.0.1:${port}`,
    heard,
    answers,
    hold: null,
    reset() {
      heard.length = 0;
      answers.clear();
      made.hold = null;
    },
  };
  return made;
}

const refusal = (status: number, message: string): StandInAnswer => ({ status, json: { code: status, message } });

/** Zoom, as far as the server uses it: it refuses requests that Zoom would refuse. */
export function zoomAnswers(account: { accountId: string; clientId: string; clientSecret: string }) {
  const basic = `Basic ${Buffer.from(`${account.clientId}:${account.clientSecret}`).toString('base64')}`;
  let last = 85_500_000_000;
  return ({ method, path, authorization, body }: HeardRequest): StandInAnswer => {
    if (path === '/oauth/token') {
      if (authorization !== basic) return { status: 401, json: { reason: 'Invalid client_id or client_secret' } };
      const isRight = body.grant_type === 'account_credentials' && body.account_id === account.accountId;
      if (!isRight) return { status: 400, json: { reason: 'unsupported grant type' } };
      return { status: 200, json: { access_token: `token-${(last += 1)}`, expires_in: 3600 } };
    }
    if (!authorization.startsWith('Bearer token-')) return refusal(401, 'Invalid access token.');
    if (path === '/v2/users/me') return { status: 200, json: { id: 'me' } };
    if (path === '/v2/users/me/meetings' && method === 'POST') {
      const { topic, type, start_time: start, duration, settings } = body;
      const isRight =
        typeof topic === 'string' &&
        topic.length <= 200 &&
        type === 2 &&
        /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(String(start)) &&
        Number.isInteger(duration) &&
        typeof (settings as { waiting_room?: unknown } | undefined)?.waiting_room === 'boolean';
      if (!isRight) return refusal(300, 'Validation Failed.');
      const id = (last += 1);
      return {
        status: 201,
        json: { id, join_url: `https://zoom.us/j/${id}`, password: body.password ?? 'made12', start_url: 'unused' },
      };
    }
    const id = /^\/v2\/meetings\/(\d+)$/.exec(path)?.[1];
    if (!id) return refusal(404, 'Not found.');
    if (method === 'GET') return { status: 200, json: { id, start_url: `https://zoom.us/s/${id}?zak=host` } };
    return method === 'PATCH' || method === 'DELETE' ? { status: 204 } : refusal(405, 'Not allowed.');
  };
}

/** Google's tokens and calendar, as far as the server uses them. */
export function googleAnswers(client: { clientId: string; clientSecret: string }) {
  let last = 0;
  const token = (body: Record<string, unknown>): StandInAnswer => {
    if (body.client_id !== client.clientId || body.client_secret !== client.clientSecret) {
      return { status: 401, json: { error: 'invalid_client' } };
    }
    if (body.grant_type === 'authorization_code') {
      const isRight = body.code === 'good-code' && String(body.redirect_uri).endsWith('/google-meet/settings/callback');
      if (!isRight) return { status: 400, json: { error: 'invalid_grant', error_description: 'Malformed auth code.' } };
      return { status: 200, json: { access_token: 'first', expires_in: 3600, refresh_token: 'refresh-1' } };
    }
    const isRefresh = body.grant_type === 'refresh_token' && body.refresh_token === 'refresh-1';
    if (!isRefresh) return { status: 400, json: { error: 'invalid_grant' } };
    return { status: 200, json: { access_token: `token-${(last += 1)}`, expires_in: 3600 } };
  };
  return ({ method, path, authorization, body }: HeardRequest): StandInAnswer => {
    if (path === '/token') return token(body);
    if (path === '/revoke') return { status: body.token === 'refresh-1' ? 200 : 400, json: {} };
    if (!authorization.startsWith('Bearer token-')) {
      return { status: 401, json: { error: { code: 401, message: 'Invalid Credentials' } } };
    }
    const url = new URL(path, 'http://stand-in');
    const events = '/calendar/v3/calendars/primary/events';
    if (method === 'GET' && url.pathname === events) return { status: 200, json: { items: [] } };
    if (method === 'POST' && url.pathname === events) {
      const { conferenceData } = body as {
        conferenceData?: { createRequest?: { requestId?: string; conferenceSolutionKey?: { type?: string } } };
      };
      const isRight =
        url.searchParams.get('conferenceDataVersion') === '1' &&
        conferenceData?.createRequest?.conferenceSolutionKey?.type === 'hangoutsMeet' &&
        Boolean(conferenceData.createRequest.requestId);
      if (!isRight) return { status: 400, json: { error: { code: 400, message: 'Bad Request' } } };
      const id = `event${(last += 1)}`;
      const link = 'https://meet.google.com/abc-defg-hij';
      return { status: 200, json: { id, hangoutLink: link, conferenceData: { conferenceId: 'abc-defg-hij' } } };
    }
    if (url.pathname.startsWith(`${events}/`)) return { status: method === 'DELETE' ? 204 : 200, json: {} };
    return { status: 404, json: { error: { code: 404, message: 'Not Found' } } };
  };
}
