import type { IncomingMessage } from 'node:http';
import qs from 'qs';

/**
 * Tolerance for stock clients. It lives here and in contract/ids.ts, and nowhere behind them.
 */

const OVERRIDES = new Set(['PUT', 'PATCH', 'DELETE']);

/** Spellings that mean one of our paths. */
const ALIASES: readonly [RegExp, string][] = [
  [/^\/api\/lectern\/pro\/v1\//, '/api/lectern/v1/'],
  [/^(\/api\/lectern\/v1\/)quizzes(?=\/|$)/, '$1quizes'],
  [/^(\/api\/lectern\/v1\/)reviews(?=\/|$)/, '$1courses/reviews'],
  [/^(\/api\/lectern\/v1\/)course-announcements(?=\/|$)/, '$1course-announcement'],
  [/^(\/api\/lectern\/v1\/)datas\/(?=system-status$)/, '$1'],
  [/^(\/api\/lectern\/v1\/courses\/)import\/sample-courses$/, '$1sample'],
  [/^(\/api\/lectern\/v1\/)certificates\/mine$/, '$1users/me/certificates'],
  // What can be done with people can be done with those who teach, by the same rules.
  [/^(\/api\/lectern\/v1\/users\/)instructors\/(?=.)/, '$1'],
];

const INSTRUCTORS = '/api/lectern/v1/users/instructors';

/** Instructors are a subset of the users. Applicants who are not approved are not included by any filter. */
function instructorsOf(search: string): string {
  const query = new URLSearchParams(search);
  if (/^(?:true|yes|1)$/i.test(query.get('approved') ?? '')) query.delete('approved');
  query.set('role', 'instructor');
  return `?${query.toString()}`;
}

/** Another host, a way out of a folder, a zero character: no client that means one of our addresses sends them. */
const NO_ADDRESS = /^[/\\]{2}|%00|[/\\](?:\.|%2e){2}(?:[/\\]|$)/i;

/** An address that nothing answers, in the part of the server that was asked: pages say so in HTML, calls in JSON. */
const nowhereIn = (path: string): string => `${/^\/(?:api|files)(?=\/)/.exec(path)?.[0] ?? ''}/not-found`;

/** Method override (only on POST, never turning a write into a read), aliases, and no slash at the end. */
export function rewriteUrl(request: IncomingMessage): string {
  const url = request.url ?? '/';
  const [target = ''] = url.split('?', 1);
  if (NO_ADDRESS.test(target)) return nowhereIn(target);
  if (!url.startsWith('/api/')) return url;

  const override = request.headers['x-http-method-override'];
  if (request.method === 'POST' && typeof override === 'string') {
    const method = override.toUpperCase();
    if (OVERRIDES.has(method)) request.method = method;
  }

  const mark = url.indexOf('?');
  const search = mark === -1 ? '' : url.slice(mark);
  let path = mark === -1 ? url : url.slice(0, mark);
  while (path.length > 1 && path.endsWith('/')) path = path.slice(0, -1);
  for (const [pattern, replacement] of ALIASES) path = path.replace(pattern, replacement);
  if (path === INSTRUCTORS) return `/api/lectern/v1/users${request.method === 'GET' ? instructorsOf(search) : search}`;
  return path + search;
}

/** `parent[0]=1`, `include[]=1` and `include=1,2`. Bounded, so that a query string cannot hold the process. */
export function parseQuery(text: string): Record<string, unknown> {
  return qs.parse(text, { arrayLimit: 1000, parameterLimit: 1000, depth: 4, plainObjects: false }) as Record<
    string,
    unknown
  >;
}

/** An empty body is no body: stock clients send DELETE as POST with a JSON header and nothing in it. */
export function parseJson(text: string): unknown {
  return text.trim() === '' ? undefined : JSON.parse(text);
}
