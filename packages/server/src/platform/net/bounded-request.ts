import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { OutgoingError } from './outgoing-error.ts';

export interface OutgoingRequest {
  url: string;
  method: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** For all of it: name, connection, headers and body. */
  timeoutMs?: number;
  /** Of the answer's body; what comes after is not read. */
  maxAnswerBytes?: number;
  signal?: AbortSignal;
  /** Gets the body of a 200 as it comes, and the answer has none then. What it throws ends the request. */
  onChunk?: (chunk: Buffer) => void;
}

export interface OutgoingAnswer {
  status: number;
  headers: Record<string, string>;
  /** As it was sent: nothing is decompressed. */
  body: Buffer;
  truncated: boolean;
}

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 256 * 1024;
const MAX_HEADER_BYTES = 16 * 1024;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** The time of a request. `wrap` names why it has no answer. */
export function timeOf({ timeoutMs = TIMEOUT_MS, signal: given }: Pick<OutgoingRequest, 'timeoutMs' | 'signal'>) {
  const timeout = AbortSignal.timeout(timeoutMs);
  return {
    signal: given ? AbortSignal.any([given, timeout]) : timeout,
    /** The caller's own reason, where it was the caller who ended it. */
    wrap(error: unknown): unknown {
      if (given?.aborted) return given.reason;
      if (error instanceof OutgoingError) return error;
      if (timeout.aborted) return new OutgoingError('timeout', { cause: error });
      const isTooLarge = (error as NodeJS.ErrnoException).code === 'HPE_HEADER_OVERFLOW';
      const code = isTooLarge ? 'too_large' : 'unreachable';
      return new OutgoingError(code, { cause: error });
    },
  };
}

async function bodyOf(
  response: IncomingMessage,
  maxBytes: number,
  onChunk: OutgoingRequest['onChunk'],
): Promise<Pick<OutgoingAnswer, 'body' | 'truncated'>> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop ends the connection.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    const part = chunk.subarray(0, maxBytes - size);
    if (onChunk) onChunk(part);
    else chunks.push(part);
    size += chunk.byteLength;
    if (size > maxBytes) return { body: Buffer.concat(chunks), truncated: true };
  }
  return { body: Buffer.concat(chunks), truncated: false };
}

const headersOf = ({ headersDistinct }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(headersDistinct).map(([name, values = []]) => [name, values.join(', ')]));

/**
 * Sends one request, within a time and a size, and follows no redirect. `connection`: how to reach the host from input; absent
 * for hosts of the code or the environment, whose connections are kept for the next request.
 */
export async function sendRequest(
  { url, method, headers, body, maxAnswerBytes = MAX_ANSWER_BYTES, onChunk }: OutgoingRequest,
  signal: AbortSignal,
  connection?: { lookup: LookupFunction; hostname: string },
): Promise<OutgoingAnswer> {
  signal.throwIfAborted();
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const send = url.startsWith('https:') ? requestHttps : requestHttp;
  const request = send(url, {
    method,
    headers: { 'accept-encoding': 'identity', ...headers, ...length },
    maxHeaderSize: MAX_HEADER_BYTES,
    ...(connection && { agent: false, ...connection }),
  });
  const abort = () => request.destroy(signal.reason as Error);
  signal.addEventListener('abort', abort, { once: true });
  // Between two listeners an error must not end the process.
  request.on('error', () => undefined);
  // Without a listener Node ends the connection after a 101 and emits nothing else.
  request.once('upgrade', (_response, socket) => {
    socket.destroy();
    request.emit('error', new Error('the server has changed the protocol'));
  });
  try {
    const answered = once(request, 'response', { signal });
    request.end(body);
    const [response] = (await answered) as [IncomingMessage];
    const { statusCode: status = 0 } = response;
    if (REDIRECTS.has(status)) throw new OutgoingError('redirect', { status });
    const streamed = status === 200 ? onChunk : undefined;
    const answer = { status, headers: headersOf(response), ...(await bodyOf(response, maxAnswerBytes, streamed)) };
    // A body that ends with its connection is not whole when the time has ended both.
    if (!answer.truncated) signal.throwIfAborted();
    else request.destroy();
    return answer;
  } catch (error) {
    request.destroy();
    throw error;
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
