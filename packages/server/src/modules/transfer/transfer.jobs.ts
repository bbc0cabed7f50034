import type { JobKind } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { takeOverAllWaiting } from './write/import-deferred.usecases.ts';
import { selectCoursesWithWaiting } from './write/transfer.queries.ts';

export const TAKE_OVER_QUEUE = 'transfer.take-over';

export function transferJobs(services: Services): JobKind[] {
  const kinds: JobKind[] = [{ name: TAKE_OVER_QUEUE, run: () => takeOverAllWaiting(services) }];
  return kinds;
}

/** Quizzes that an import has kept before there were any come in behind the first start that can show them. */
export async function takeOverAtStart({ db, jobs }: Services): Promise<void> {
  if ((await selectCoursesWithWaiting(db)).length > 0) await jobs.send(db, TAKE_OVER_QUEUE, {});
}
