import { type OutgoingAnswer, type OutgoingRequest, sendRequest, timeOf } from './bounded-request.ts';
import { OutgoingError } from './outgoing-error.ts';

/** An answer of another service. */
export interface ServiceAnswer {
  status: number;
  /** The parsed body; null if there is none or it is no JSON. */
  json: unknown;
}

export class ServiceUnreachableError extends Error {
  override name = 'ServiceUnreachableError';
}

export interface ServiceRequest {
  url: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  /** JSON, a text that is JSON, or fields of a form. */
  body?: { json: unknown } | { jsonText: string } | { form: Record<string, string> };
  timeoutMs?: number;
}

function encoded(body: ServiceRequest['body']): { body?: string; type?: string } {
  if (!body) return {};
  if ('json' in body) return { body: JSON.stringify(body.json), type: 'application/json' };
  if ('jsonText' in body) return { body: body.jsonText, type: 'application/json' };
  return { body: new URLSearchParams(body.form).toString(), type: 'application/x-www-form-urlencoded' };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const NULL_BODY_STATUSES = new Set([204, 205, 304]);

/** Sends a request to a host that the code or the environment names, and reads the answer whole. */
async function askKnown(request: OutgoingRequest): Promise<OutgoingAnswer> {
  const { signal, wrap } = timeOf(request);
  try {
    const answer = await sendRequest(request, signal);
    if (answer.truncated) throw new OutgoingError('too_large');
    return answer;
  } catch (error) {
    throw wrap(error);
  }
}

/** `fetch` for clients of other libraries: the answer has been read whole, within a size. Follows no redirect. */
export async function fetchBounded(
  input: string | URL,
  { method = 'GET', headers, body, signal }: RequestInit = {},
): Promise<Response> {
  if (body !== undefined && body !== null && typeof body !== 'string') throw new TypeError('the body is no text');
  const answer = await askKnown({
    url: String(input),
    method,
    headers: Object.fromEntries(new Headers(headers)),
    ...(typeof body === 'string' && { body }),
    ...(signal && { signal }),
  });
  const { status } = answer;
  return new Response(NULL_BODY_STATUSES.has(status) ? null : new Uint8Array(answer.body), {
    status,
    headers: answer.headers,
  });
}

/** Asks another service, within a time and a size. Follows no redirect. */
export async function askService({
  url,
  method,
  headers,
  timeoutMs,
  ...request
}: ServiceRequest): Promise<ServiceAnswer> {
  const { body, type } = encoded(request.body);
  try {
    const answer = await askKnown({
      url,
      method,
      headers: { accept: 'application/json', ...(type && { 'content-type': type }), ...headers },
      ...(body !== undefined && { body }),
      ...(timeoutMs !== undefined && { timeoutMs }),
    });
    return { status: answer.status, json: parsed(answer.body.toString('utf8')) };
  } catch (error) {
    const isTooLarge = error instanceof OutgoingError && error.code === 'too_large';
    const said = isTooLarge ? 'the answer is too large' : 'the service could not be reached';
    throw new ServiceUnreachableError(said, { cause: error });
  }
}
