import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '../../platform/errors.ts';
import type { Db } from '../../platform/db/database.ts';
import { holdUpload, letGoOfUpload, stillHoldUpload } from './uploads.queries.ts';

const RENEW_MS = 5000;
const RETRY_MS = 50;
/** An interrupted request stops when another asks for its lock, but one in another process may take longer. */
const WAIT_MS = 8000;

export interface UploadLocks {
  /**
   * Waits for exclusive access to the file. `requestRelease` is called when another request waits or has taken over.
   */
  take: (id: string, requestRelease: () => void, signal?: AbortSignal) => Promise<() => Promise<void>>;
}

/**
 * Allows one request at a time per upload, across processes: the row names the holder. The lock is a lease with renewal
 * rather than a database lock, since a part of a large file may take half an hour.
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
        // Keep the lock if the database fails, because no other process can take it then.
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
