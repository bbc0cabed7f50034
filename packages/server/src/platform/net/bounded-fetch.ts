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

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 256 * 1024;

function encoded(body: ServiceRequest['body']): { body?: string; type?: string } {
  if (!body) return {};
  if ('json' in body) return { body: JSON.stringify(body.json), type: 'application/json' };
  if ('jsonText' in body) return { body: body.jsonText, type: 'application/json' };
  return { body: new URLSearchParams(body.form).toString(), type: 'application/x-www-form-urlencoded' };
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_ANSWER_BYTES) throw new ServiceUnreachableError('the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const NULL_BODY_STATUSES = new Set([204, 205, 304]);

/** `fetch` whose answer has been read whole, within a size. Follows no redirect. For clients of other libraries. */
export async function fetchBounded(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'error' });
  const { status, headers } = response;
  const body = await readBounded(response);
  return new Response(NULL_BODY_STATUSES.has(status) ? null : body, { status, headers });
}

/** Asks another service, within a time and a size. Follows no redirect. */
export async function askService(request: ServiceRequest): Promise<ServiceAnswer> {
  const { body, type } = encoded(request.body);
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: { accept: 'application/json', ...(type && { 'content-type': type }), ...request.headers },
      ...(body !== undefined && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(request.timeoutMs ?? TIMEOUT_MS),
    });
    return { status: response.status, json: parsed(await readBounded(response)) };
  } catch (error) {
    throw error instanceof ServiceUnreachableError
      ? error
      : new ServiceUnreachableError('the service could not be reached', { cause: error });
  }
}
