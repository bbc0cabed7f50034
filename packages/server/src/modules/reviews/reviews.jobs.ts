import { DAY_MS } from '@lectern/contract/time';
import { emit } from '../../platform/events.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { readSettings } from '../settings/index.ts';
import { reviewEvent } from './reviews.events.ts';
import { deleteTrashedBefore } from './reviews.queries.ts';

/** Reviews that have lain in the trash long enough go for good. 0 days: none ever does. */
export async function emptyReviewTrash(services: Services): Promise<void> {
  const days = (await readSettings(services)).advance.trash_days;
  if (days === 0) return;
  const now = services.clock();
  await services.db.transaction(async (db) => {
    const deleted = await deleteTrashedBefore(db, new Date(now.getTime() - days * DAY_MS));
    await emit(
      db,
      { services, actor: null, now },
      deleted.map((ids) => reviewEvent('deleted', ids)),
    );
  });
}

export function reviewJobs(services: Services): JobKind<never>[] {
  const kinds: JobKind<object>[] = [
    { name: 'reviews.empty-trash', cron: '51 3 * * *', run: () => emptyReviewTrash(services) },
  ];
  return kinds as JobKind<never>[];
}
