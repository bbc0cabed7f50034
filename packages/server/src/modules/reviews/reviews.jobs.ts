import { DAY_MS } from '@lectern/contract/time';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { readSettings } from '../settings/index.ts';
import { deleteTrashedBefore } from './reviews.queries.ts';

/** Reviews that have lain in the trash long enough go for good. 0 days: none ever does. */
export async function emptyReviewTrash(services: Services): Promise<void> {
  const days = (await readSettings(services)).advance.trash_days;
  if (days === 0) return;
  await deleteTrashedBefore(services.db, new Date(services.clock().getTime() - days * DAY_MS));
}

export function reviewJobs(services: Services): JobKind<never>[] {
  const kinds: JobKind<object>[] = [
    { name: 'reviews.empty-trash', cron: '51 3 * * *', run: () => emptyReviewTrash(services) },
  ];
  return kinds as JobKind<never>[];
}
