import type { Endpoint, PageSettings } from '@lectern/contract';
import type { CallInput, CallResult, EndpointRef } from './endpoint-ref.ts';
import { ApiError, errorFrom } from './errors.ts';

interface Transport {
  fetch: typeof fetch;
  /** The address of `/api`, without a slash at its end. */
  root: string;
  /** Empty for visitors and on the server. */
  nonce: string;
  userId: number;
}

let transport: Transport = { fetch: (...args) => fetch(...args), root: '/api', nonce: '', userId: 0 };

/**
 * Called once by an area's entry. The server calls it with a fetch that stays in the process and finds the page that
 * makes the call; the rest of the transport is the same for all pages that it draws.
 */
export function configureApi(
  settings: Pick<PageSettings, 'rootApiUrl' | 'nonce' | 'current_user_id'>,
  fetcher: typeof fetch = (...args) => fetch(...args),
) {
  transport = {
    fetch: fetcher,
    root: settings.rootApiUrl.replace(/\/+$/, ''),
    nonce: settings.nonce,
    userId: settings.current_user_id,
  };
  declined = false;
}

/** After signing in or out without a page load. */
export function setIdentity({ nonce, userId }: { nonce: string; userId: number }) {
  transport = { ...transport, nonce, userId };
  declined = false;
}

type Loose = { params?: unknown; query?: unknown; body?: unknown };
type Values = Record<string, unknown>;

const asValues = (value: unknown): Values => (typeof value === 'object' && value !== null ? (value as Values) : {});

function addressOf(ref: { path: string }, input: Loose): string {
  const params = asValues(input.params);
  const path = ref.path.replace(/:([A-Za-z_]+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asValues(input.query))) {
    if (value === undefined || value === null) continue;
    if (Array.isArray(value)) for (const one of value) query.append(`${name}[]`, String(one));
    else query.append(name, String(value));
  }
  const search = query.toString();
  return `${transport.root}${path}${search ? `?${search}` : ''}`;
}

const SIGN_IN = new Set(['login', 'second-step', 'second-step/resend'].map((step) => `/lectern/v1/auth/${step}`));
const LOG_OUT = '/lectern/v1/users/logout';
/** A person who signs in has no session yet: the nonce of a session that has ended would have it refused. */
const signsIn = (ref: { path: string }) => SIGN_IN.has(ref.path);

/** Requests messages in the language of the page. */
const pageLanguage = (): Record<string, string> =>
  typeof document === 'undefined' ? {} : { 'accept-language': document.documentElement.lang };

/** Where a call goes and what says who is calling; also for the one way to send that fetch has not: see upload.ts. */
export function requestFor(ref: { path: string }, input: Loose): { url: string; headers: Record<string, string> } {
  const headers: Record<string, string> = { accept: 'application/json', ...pageLanguage() };
  if (transport.nonce && !signsIn(ref)) headers['X-WP-Nonce'] = transport.nonce;
  return { url: addressOf(ref, input), headers };
}

async function send(ref: { method: string; path: string }, input: Loose, signal?: AbortSignal): Promise<Response> {
  const { url, headers } = requestFor(ref, input);
  const init: RequestInit = { method: ref.method, credentials: 'same-origin', headers };
  if (signal) init.signal = signal;
  if (input.body instanceof FormData) init.body = input.body;
  else if (input.body !== undefined) {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(input.body);
  }
  let response: Response;
  try {
    response = await transport.fetch(url, init);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError('network', 0, '');
  }
  storeNonce(response);
  return response;
}

/** Sends a call that outlives its page. Browsers keep at most 64 KB of such bodies at a time, and refuse more. */
export function fetchKeptAlive(ref: { method: string; path: string }, input: Loose): Promise<Response> {
  const { url, headers } = requestFor(ref, input);
  return transport.fetch(url, {
    method: ref.method,
    credentials: 'same-origin',
    keepalive: true,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(input.body),
  });
}

/** Of every answer: who was a visitor may have become a guest. */
export function storeNonce(response: { headers: Pick<Headers, 'get'> }): void {
  const nonce = response.headers.get('X-WP-Nonce');
  if (nonce) transport.nonce = nonce;
}

async function read(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

let renewing: Promise<boolean> | undefined;

/**
 * Loads a nonce for the current cookie. Resolves to false if the reader has signed out or another person has signed in.
 */
export function renewNonce(): Promise<boolean> {
  renewing ??= (async () => {
    const before = transport.userId;
    try {
      const response = await transport.fetch(`${transport.root}/lectern/v1/session`, { credentials: 'same-origin' });
      const session = response.ok ? asValues(await read(response)) : {};
      if (session.current_user_id !== before || typeof session.nonce !== 'string') return false;
      transport.nonce = session.nonce;
      return true;
    } catch {
      return false;
    } finally {
      renewing = undefined;
    }
  })();
  return renewing;
}

/** Both list shapes of the wire become rows and total. */
export function listed(body: unknown, totalHeader: string | null): unknown {
  if (Array.isArray(body)) return { rows: body, total: totalHeader === null ? body.length : Number(totalHeader) };
  const { data, meta, ...others } = asValues(body);
  if (!Array.isArray(data) || typeof meta !== 'object' || meta === null) return body;
  const { total } = asValues(meta);
  return { ...others, rows: data, total: typeof total === 'number' ? total : data.length, meta };
}

/** Why the reader has to sign in: the session has ended, or the action requires the password again. */
export type Doubt = 'session_ended' | 'not_confirmed';
type AskReauthentication = (doubt: Doubt) => Promise<boolean>;

let askReauthentication: AskReauthentication | undefined;
/** The user closed the dialog and has not signed in since. */
let declined = false;

/**
 * Who asks for the password when a call is refused for want of it. It answers whether it is the same person; then the
 * call is repeated, so that nothing anybody has typed is lost. Gives back how to stop.
 */
export function onDoubt(ask: AskReauthentication): () => void {
  askReauthentication = ask;
  return () => {
    askReauthentication = undefined;
  };
}

const doubts: Record<string, Doubt> = {
  not_signed_in: 'session_ended',
  rest_cookie_invalid_nonce: 'session_ended',
  reauthentication_required: 'not_confirmed',
};

/** Whether a session has ended. Visitors and guests had none. */
export const hasLostSession = ({ code }: { code: unknown }): boolean =>
  transport.userId !== 0 && doubts[String(code)] === 'session_ended';

/** Asks the reader to sign in again if the error means that the session has ended. */
export async function reauthenticate(
  ref: { path: string },
  error: { code: unknown },
  { unasked = false } = {},
): Promise<boolean> {
  const doubt = doubts[String(error.code)];
  // Signing out does not require a valid session.
  if (doubt === undefined || signsIn(ref) || ref.path === LOG_OUT) return false;
  if (doubt === 'not_confirmed') return (await askReauthentication?.(doubt)) ?? false;
  if (!hasLostSession(error) || (unasked && declined)) return false;
  const back = (await askReauthentication?.(doubt)) ?? false;
  declined = !back;
  return back;
}

type CallEndpoint = <E extends Endpoint>(
  ref: EndpointRef<E>,
  input: CallInput<E>,
  signal?: AbortSignal,
) => Promise<CallResult<E>>;

/**
 * Calls an endpoint. Throws `ApiError`; an expired nonce is renewed and the call repeated, and once more when the
 * person has signed in again, or has confirmed that it is them.
 */
export const call: CallEndpoint = (ref, input, signal) => exchange(ref, input, { signal, unasked: false });

/** For requests without a user action: does not ask again after the reader has dismissed the sign-in dialog. */
export const callUnasked: CallEndpoint = (ref, input, signal) => exchange(ref, input, { signal, unasked: true });

async function exchange<E extends Endpoint>(
  ref: EndpointRef<E>,
  input: CallInput<E>,
  { signal, unasked }: { signal: AbortSignal | undefined; unasked: boolean },
): Promise<CallResult<E>> {
  let response = await send(ref, input, signal);
  let body = await read(response);
  const again = async () => {
    response = await send(ref, input, signal);
    body = await read(response);
  };
  if (asValues(body).code === 'rest_cookie_invalid_nonce' && (await renewNonce())) await again();
  if (!response.ok && (await reauthenticate(ref, errorFrom(response.status, body), { unasked }))) await again();
  if (!response.ok) throw errorFrom(response.status, body);
  return listed(body, response.headers.get('X-WP-Total')) as CallResult<E>;
}
