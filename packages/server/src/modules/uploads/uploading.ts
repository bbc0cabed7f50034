import path from 'node:path';
import type { Services } from '../../platform/services.ts';
import { createUploadLocks, type UploadLocks } from './upload-locks.ts';
import { createUploadParts, type UploadParts } from './upload-parts.ts';

/** Storage and locks of the uploads. */
export interface Uploading {
  parts: UploadParts;
  locks: UploadLocks;
}

const known = new WeakMap<Services, Uploading>();

/** One per school, so that requests in the same process share their locks. */
export function uploadingOf(services: Services): Uploading {
  const found = known.get(services);
  if (found) return found;
  const made = {
    parts: createUploadParts(path.join(services.config.dataDir, 'files')),
    locks: createUploadLocks(services.db),
  };
  known.set(services, made);
  return made;
}
