import type { JobKind } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { importAllDeferred } from './write/import-deferred.usecases.ts';
import { selectCoursesWithWaiting } from './write/transfer.queries.ts';

export const DEFERRED_IMPORT_QUEUE = 'transfer.take-over';

export function transferJobs(services: Services): JobKind[] {
  const kinds: JobKind[] = [{ name: DEFERRED_IMPORT_QUEUE, run: () => importAllDeferred(services) }];
  return kinds;
}

/** Quizzes that an import has kept before there were any come in behind the first start that can show them. */
export async function queueDeferredImport({ db, jobs }: Services): Promise<void> {
  if ((await selectCoursesWithWaiting(db)).length > 0) await jobs.send(db, DEFERRED_IMPORT_QUEUE, {});
}
