import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '../../platform/errors.ts';
import type { Db } from '../../platform/db/database.ts';
import { holdUpload, letGoOfUpload, stillHoldUpload } from './uploads.queries.ts';

const RENEW_MS = 5000;
const RETRY_MS = 50;
/** A request whose line was cut ends when somebody else asks; one in another process may have to be waited for. */
const WAIT_MS = 8000;

export interface UploadLocks {
  /** Waits until nobody else touches the file. `requestRelease` is called when somebody else waits, or has taken over. */
  take: (id: string, requestRelease: () => void, signal?: AbortSignal) => Promise<() => Promise<void>>;
}

/**
 * One request at a time may touch an upload, also where several processes serve a school: its row names who does. Held
 * by a sign of life rather than a connection, since a part of a large file may take half an hour.
 */
export function createUploadLocks(db: Db): UploadLocks {
  const here = new Map<string, () => void>();
  return {
    async take(id, requestRelease, signal) {
      const holder = randomUUID();
      const until = performance.now() + WAIT_MS;
      while (!(await holdUpload(db, { id, holder }))) {
        here.get(id)?.();
        if (signal?.aborted || performance.now() > until) throw new AppError('upload_busy', { retryAfter: 1 });
        await delay(RETRY_MS);
      }
      here.set(id, requestRelease);
      const renewing = setInterval(() => {
        // While the database is away nobody else can take the file either.
        void stillHoldUpload(db, { id, holder }).then(
          (held) => held || requestRelease(),
          () => undefined,
        );
      }, RENEW_MS);
      renewing.unref();
      return async () => {
        clearInterval(renewing);
        if (here.get(id) === requestRelease) here.delete(id);
        await letGoOfUpload(db, { id, holder });
      };
    },
  };
}
