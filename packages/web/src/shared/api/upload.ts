import type { Endpoint } from '@lectern/contract';
import { renewNonce, requestFor, reauthenticate } from './client.ts';
import type { CallResult, EndpointRef } from './endpoint-ref.ts';
import { ApiError, errorFrom } from './errors.ts';

interface Upload {
  params?: unknown;
  query?: unknown;
  body: FormData;
  /** From 0 to 1, as the bytes leave. */
  onProgress: (share: number) => void;
  signal?: AbortSignal | undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** One attempt. fetch does not report upload progress, so this uses XMLHttpRequest. */
function send(ref: { method: string; path: string }, { params, query, body, onProgress, signal }: Upload) {
  const { url, headers } = requestFor(ref, { params, query });
  return new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(ref.method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => resolve({ status: request.status, body: parsed(request.responseText) }));
    request.addEventListener('error', () => reject(new ApiError('network', 0, '')));
    request.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

/** Like `call`, with upload progress and cancellation. */
export async function upload<E extends Endpoint>(ref: EndpointRef<E>, options: Upload): Promise<CallResult<E>> {
  let answer = await send(ref, options);
  const refusal = () => (answer.status >= 400 ? errorFrom(answer.status, answer.body) : undefined);
  if (refusal()?.code === 'rest_cookie_invalid_nonce' && (await renewNonce())) answer = await send(ref, options);
  const refused = refusal();
  if (refused && (await reauthenticate(ref, refused))) answer = await send(ref, options);
  if (answer.status < 200 || answer.status >= 300) throw errorFrom(answer.status, answer.body);
  return answer.body as CallResult<E>;
}
