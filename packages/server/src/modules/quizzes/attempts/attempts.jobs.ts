import { DAY_MS } from '@lectern/contract/time';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { deleteOldPreviews, selectExpiredIds } from './attempts.queries.ts';
import { closedBefore } from './attempts.rules.ts';
import { endExpired } from './end-attempt.usecases.ts';

const AT_ONCE = 100;

/** Ends attempts whose time is over and whose tab was closed, each in a transaction of its own. */
async function endAllExpired(services: Services, now: Date): Promise<void> {
  for (;;) {
    const ids = await selectExpiredIds(services.db, { before: closedBefore(now), limit: AT_ONCE });
    for (const id of ids) {
      // Sequential, so that requests do not wait for this.
      await services.db.transaction((db) => endExpired(db, services, { id, now }));
    }
    if (ids.length < AT_ONCE) return;
  }
}

export async function sweepAttempts(services: Services): Promise<void> {
  const now = services.clock();
  await endAllExpired(services, now);
  await deleteOldPreviews(services.db, new Date(now.getTime() - DAY_MS));
}

export function attemptJobs(services: Services): JobKind[] {
  const sweep: JobKind = { name: 'quizzes.sweep', cron: '* * * * *', run: () => sweepAttempts(services) };
  return [sweep];
}
