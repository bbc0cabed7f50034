import { MEGABYTE, UPLOAD_PART_MB } from '@lectern/contract/limits';
import type { DetailedError, Upload } from 'tus-js-client';
import { call, reauthenticate, renewNonce, requestFor, storeNonce } from '../api/client.ts';
import { uploads } from '../deferred/endpoints.gen.ts';
import { ApiError, errorFrom } from '../api/errors.ts';
import { whenConnected } from './connection.ts';

const UPLOAD_PART_BYTES = UPLOAD_PART_MB * MEGABYTE;

/** Whether a file is sent in parts. */
export const isLarge = (file: File): boolean => file.size > UPLOAD_PART_BYTES;

/** Delays between retries. The count restarts after each received part. */
const RETRY_DELAYS_MS = [0, 1000, 3000, 5000, 10_000, 20_000];

interface Sending {
  /** The upload purpose, such as `media`. */
  purpose: string;
  /** Called with the progress from 0 to 1. */
  onProgress: (share: number) => void;
  /** Called when the connection is lost and when it is back. */
  onWaiting?: (waiting: boolean) => void;
  signal: AbortSignal;
}

type UnfinishedUpload = { purpose: string; filename: string; byte_size: number; last_modified: number };

/** Whether an unfinished upload is of this file, judged by name, size and modification time. */
export const isUploadOf = (file: File, { filename, byte_size, last_modified }: UnfinishedUpload): boolean =>
  file.name === filename && file.size === byte_size && file.lastModified === last_modified;

/**
 * The user's unfinished upload of this file for this purpose, which may have been started in another window or before
 * a reload.
 */
async function findUnfinished(file: File, purpose: string, signal?: AbortSignal): Promise<string | undefined> {
  const { rows } = (await call(uploads.list, {}, signal)) as { rows: ({ id: string } & UnfinishedUpload)[] };
  return rows.find((one) => one.purpose === purpose && isUploadOf(file, one))?.id;
}

/** Discards the received parts of a canceled upload. If this fails, the server deletes them after a while. */
export async function discardUnfinished(file: File, purpose: string): Promise<void> {
  try {
    const id = await findUnfinished(file, purpose);
    if (id !== undefined) await call(uploads.remove, { params: { id } });
  } catch {
    // Best effort: the server deletes the parts after a while.
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

/**
 * Retries a part that was sent twice, an upload locked by another request, and a server that is restarting. Without a
 * connection, retries wait for it instead: see `whenConnected`.
 */
function isWorthRepeating(error: DetailedError): boolean {
  const status = error.originalResponse?.getStatus() ?? 0;
  if (status === 0) return navigator.onLine;
  return status === 409 || status === 423 || (status >= 500 && status !== 507);
}

/** Runs the upload with retries and resumes after interruptions. Returns the id of the upload. */
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
 * Sends a file in parts, so that a lost connection costs at most one part. Resumes an earlier upload of the file, also
 * after a reload. Returns the id of the upload, which a call for its purpose then consumes.
 */
export async function sendResumable(file: File, sending: Sending): Promise<string> {
  const { purpose, signal, onWaiting = () => undefined } = sending;
  const attempt = () =>
    whenConnected(async () => run(file, await findUnfinished(file, purpose, signal), sending), { signal, onWaiting });
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isKnownAgain = error.code === 'rest_cookie_invalid_nonce' && (await renewNonce());
    if (isKnownAgain || (await reauthenticate(uploads.list, error))) return attempt();
    throw error;
  }
}
