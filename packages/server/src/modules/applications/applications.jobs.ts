import { DAY_MS } from '@lectern/contract/time';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { deleteFilesUnsentSince } from './applications.queries.ts';

/** Lets go of files that were uploaded and never sent with an application. */
export async function sweepUnsentFiles({ db, files, clock }: Pick<Services, 'db' | 'files' | 'clock'>): Promise<void> {
  const unsent = await deleteFilesUnsentSince(db, new Date(clock().getTime() - DAY_MS));
  for (const { fileKey } of unsent) await files.remove(fileKey);
}

export function applicationJobs(services: Services): JobKind[] {
  const sweeping: JobKind = {
    name: 'applications.sweep',
    cron: '43 4 * * *',
    run: () => sweepUnsentFiles(services),
  };
  return [sweeping];
}
