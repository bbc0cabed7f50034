import { emit } from '../../platform/events.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { emptyTrash } from '../settings/index.ts';
import { reviewEvent } from './reviews.events.ts';
import { deleteTrashedBefore } from './reviews.queries.ts';

/** Reviews that have lain in the trash long enough go for good. 0 days: none ever does. */
export async function emptyReviewTrash(services: Services): Promise<void> {
  await emptyTrash(services, async (db, before, context) => {
    const deleted = await deleteTrashedBefore(db, before);
    await emit(
      db,
      context,
      deleted.map((ids) => reviewEvent('deleted', ids)),
    );
  });
}

export function reviewJobs(services: Services): JobKind[] {
  const kinds: JobKind[] = [{ name: 'reviews.empty-trash', cron: '51 3 * * *', run: () => emptyReviewTrash(services) }];
  return kinds;
}
