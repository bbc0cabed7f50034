import { DAY_MS } from '@lectern/contract/time';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { deleteImports, selectOldImports } from './course-archives.queries.ts';

/** As long as a job and its file are kept. */
const KEPT_DAYS = 7;

/** Lets go of archives that nobody has started to import, and of what is left of old imports. */
export async function sweepCourseImports({
  db,
  files,
  clock,
}: Pick<Services, 'db' | 'files' | 'clock'>): Promise<void> {
  const now = clock().getTime();
  const before = { unstarted: new Date(now - DAY_MS), all: new Date(now - KEPT_DAYS * DAY_MS) };
  for (;;) {
    const old = await selectOldImports(db, before);
    if (old.length === 0) return;
    // The files first: a row that stays behind is found again, a file without its row never.
    await Promise.all(old.map(async ({ fileKey }) => fileKey !== '' && files.remove(fileKey)));
    await deleteImports(
      db,
      old.map(({ id }) => id),
    );
  }
}

export function courseArchivesJobs(services: Services): JobKind<never>[] {
  const sweeping: JobKind<object> = {
    name: 'course-imports.sweep',
    cron: '47 4 * * *',
    run: () => sweepCourseImports(services),
  };
  return [sweeping as JobKind<never>];
}
