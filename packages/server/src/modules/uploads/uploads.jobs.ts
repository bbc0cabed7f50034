import { DAY_MS } from '@lectern/contract/time';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { uploadingOf } from './uploading.ts';
import { deleteExpiredUploads, selectUploadIds } from './uploads.queries.ts';

/** Removes expired uploads, and files without a row, which remain after a deleted account or a crash. */
async function sweep(services: Services): Promise<void> {
  const { parts } = uploadingOf(services);
  const now = services.clock();
  for (const id of await deleteExpiredUploads(services.db, now)) await parts.remove(id);
  const known = await selectUploadIds(services.db);
  const left = await parts.olderThan(new Date(now.getTime() - DAY_MS));
  for (const id of left) if (!known.has(id)) await parts.remove(id);
}

export const sweepJob = (services: Services): JobKind => ({
  name: 'uploads.sweep',
  cron: '23 * * * *',
  run: () => sweep(services),
});
