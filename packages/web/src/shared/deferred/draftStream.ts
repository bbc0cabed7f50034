import type { AiUse, Endpoint, ErrorBody } from '@lectern/contract';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { renewNonce, requestFor } from '../api/client.ts';
import type { CallInput, EndpointRef } from '../api/endpoint-ref.ts';
import { ApiError, errorFrom } from '../api/errors.ts';

/** A draft of a model, and what it has used. */
export interface Drafted<Result> {
  result: Result;
  use: AiUse;
}

interface Listeners {
  signal: AbortSignal;
  /** The next piece of what the model writes. */
  onText?: (piece: string) => void;
  onProgress?: (progress: { done: number; total: number }) => void;
}

async function send(ref: EndpointRef, body: unknown, signal: AbortSignal): Promise<Response> {
  const { url, headers } = requestFor(ref, {});
  return fetch(url, {
    method: ref.method,
    credentials: 'same-origin',
    headers: { ...headers, accept: 'text/event-stream', 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
}

async function refusalOf(response: Response): Promise<ApiError> {
  return errorFrom(response.status, await response.json().catch(() => undefined));
}

/**
 * Asks for a draft and reads it while it comes. Throws `ApiError` for a refusal, for what fails later, and when the
 * connection ends early; the reason of the signal when that is aborted.
 */
export async function readDraft<Result, E extends Endpoint = Endpoint>(
  ref: EndpointRef<E>,
  { body }: Pick<CallInput<E>, 'body' & keyof CallInput<E>>,
  { signal, onText, onProgress }: Listeners,
): Promise<Drafted<Result>> {
  try {
    let response = await send(ref, body, signal);
    if (!response.ok) {
      const refusal = await refusalOf(response);
      if (refusal.code !== 'rest_cookie_invalid_nonce' || !(await renewNonce())) throw refusal;
      response = await send(ref, body, signal);
      if (!response.ok) throw await refusalOf(response);
    }
    const events = response.body!.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
    const reader = events.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) throw new ApiError('network', 0, '');
      const data: unknown = JSON.parse(value.data);
      if (value.event === 'text') onText?.((data as { text: string }).text);
      if (value.event === 'progress') onProgress?.(data as { done: number; total: number });
      if (value.event === 'result') return data as Drafted<Result>;
      if (value.event === 'error') throw errorFrom((data as ErrorBody).data.status, data);
    }
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof ApiError ? error : new ApiError('network', 0, '');
  }
}
