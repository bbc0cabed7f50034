import type { FastifyBaseLogger } from 'fastify';
import type { JobFailure } from '../jobs/jobs.ts';
import type { Metric } from './exposition.ts';
import { isStorageFull } from '../files/storage-state.ts';

/** Logs every failed try of a job and every job that is given up, and counts both by the name of the job. */
export function watchJobFailures(
  log: FastifyBaseLogger,
  { onStorageFull }: { onStorageFull: () => void },
): {
  report: (failure: JobFailure, error: unknown) => void;
  read: () => Metric[];
} {
  const failed = new Map<string, number>();
  const exhausted = new Map<string, number>();
  const count = (into: Map<string, number>, name: string) => into.set(name, (into.get(name) ?? 0) + 1);

  return {
    report({ exhausted: isOver, ...failure }, error) {
      if (isStorageFull(error)) onStorageFull();
      count(isOver ? exhausted : failed, failure.job);
      // One word to search for, and one flag to alert on.
      if (isOver) log.error({ ...failure, alert: true }, 'job given up');
      else log.warn({ ...failure, err: error }, 'job failed');
    },
    read: () => [
      byJob('lectern_job_failures_total', 'Failed tries of jobs in this process.', failed),
      byJob('lectern_jobs_exhausted_total', 'Jobs this process saw fail for the last time.', exhausted),
    ],
  };
}

function byJob(name: string, help: string, counts: ReadonlyMap<string, number>): Metric {
  const samples = [...counts].map(([job, value]) => ({ labels: { job }, value }));
  return { name, help, type: 'counter', samples };
}
