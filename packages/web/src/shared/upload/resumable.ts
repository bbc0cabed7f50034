import { MEGABYTE, UPLOAD_PART_MB } from '@lectern/contract/limits';
import type { DetailedError, Upload } from 'tus-js-client';
import { call, reauthenticate, renewNonce, requestFor, storeNonce } from '../api/client.ts';
import { uploads } from '../api/endpoints.gen.ts';
import { ApiError, errorFrom } from '../api/errors.ts';

const UPLOAD_PART_BYTES = UPLOAD_PART_MB * MEGABYTE;

/** Worth being sent in parts. */
export const isLarge = (file: File): boolean => file.size > UPLOAD_PART_BYTES;

/** Between tries; the count begins anew whenever a part has arrived. */
const RETRY_DELAYS_MS = [0, 1000, 3000, 5000, 10_000, 20_000];

interface Sending {
  /** What the file is for. */
  purpose: string;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

type OnItsWay = { purpose: string; filename: string; byte_size: number; last_modified: number };

/** Whether an unfinished upload is of this file, as far as can be told without reading it. */
export const isUploadOf = (file: File, { filename, byte_size, last_modified }: OnItsWay): boolean =>
  file.name === filename && file.size === byte_size && file.lastModified === last_modified;

/**
 * The person's unfinished upload of this file for this purpose, also one that another window or the page before a reload
 * has begun.
 */
async function findUnfinished(file: File, purpose: string, signal?: AbortSignal): Promise<string | undefined> {
  const { rows } = (await call(uploads.list, {}, signal)) as { rows: ({ id: string } & OnItsWay)[] };
  return rows.find((one) => one.purpose === purpose && isUploadOf(file, one))?.id;
}

/** Takes back what has arrived of a file that is no longer wanted. What this misses expires by itself. */
export async function discardUnfinished(file: File, purpose: string): Promise<void> {
  try {
    const id = await findUnfinished(file, purpose);
    if (id !== undefined) await call(uploads.remove, { params: { id } });
  } catch {
    // Nobody waits for this.
  }
}

const addressOf = (id: string) => `${requestFor(uploads.list, {}).url}/${id}`;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function toApiError(error: Error | DetailedError): ApiError {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  return response ? errorFrom(response.getStatus(), parsed(response.getBody())) : new ApiError('network', 0, '');
}

/** A part that arrived twice, an upload that another request still holds, a server that is being restarted. */
function isWorthRepeating(error: DetailedError): boolean {
  const status = error.originalResponse?.getStatus() ?? 0;
  return status === 0 || status === 409 || status === 423 || (status >= 500 && status !== 507);
}

/** One run, with tries of its own: what is cut goes on where it was. Answers the id of the upload. */
async function run(file: File, known: string | undefined, { purpose, onProgress, signal }: Sending): Promise<string> {
  const { Upload } = await import('tus-js-client');
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const upload: Upload = new Upload(file, {
      endpoint: requestFor(uploads.list, {}).url,
      uploadUrl: known === undefined ? null : addressOf(known),
      chunkSize: UPLOAD_PART_BYTES,
      retryDelays: RETRY_DELAYS_MS,
      storeFingerprintForResuming: false,
      metadata: {
        filename: file.name,
        filetype: file.type,
        lastModified: String(file.lastModified),
        purpose,
      },
      onBeforeRequest(request) {
        for (const [name, value] of Object.entries(requestFor(uploads.list, {}).headers))
          request.setHeader(name, value);
      },
      onAfterResponse: (_request, response) =>
        storeNonce({ headers: { get: (name) => response.getHeader(name) ?? null } }),
      onShouldRetry: isWorthRepeating,
      onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
      onError: (error) => reject(toApiError(error)),
      onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
    });
    signal.addEventListener('abort', () => {
      void upload.abort();
      reject(new DOMException('', 'AbortError'));
    });
    upload.start();
  });
}

/**
 * Sends a file in parts, so that a line that is cut costs no more than one of them. Goes on with what was sent before,
 * also before a reload. Answers the id of the upload, of which the server then makes what it is for.
 */
export async function sendResumable(file: File, sending: Sending): Promise<string> {
  const attempt = async () => run(file, await findUnfinished(file, sending.purpose, sending.signal), sending);
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isKnownAgain = error.code === 'rest_cookie_invalid_nonce' && (await renewNonce());
    if (isKnownAgain || (await reauthenticate(uploads.list, error))) return attempt();
    throw error;
  }
}
