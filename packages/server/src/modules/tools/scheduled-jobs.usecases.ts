import { CronExpressionParser } from 'cron-parser';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';

/** The jobs of all modules that run on a schedule, by name. */
export function scheduledKinds({ jobKinds }: Pick<Services, 'jobKinds'>): { name: string; cron: string }[] {
  return jobKinds
    .flatMap(({ name, cron }) => (cron ? [{ name, cron }] : []))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** When a cron line comes round next, in UTC as the queue reads it. */
export const nextRun = (cron: string, now: Date): Date =>
  CronExpressionParser.parse(cron, { currentDate: now, tz: 'UTC' }).next().toDate();

/** Each with its last run and its next. */
export async function listScheduledJobs(db: Db, services: Services) {
  const kinds = scheduledKinds(services);
  const names = kinds.map(({ name }) => name);
  const runs = new Map((await services.jobs.readRuns(db, names)).map((run) => [run.name, run]));
  // The queue goes by the clock of the machine.
  const now = new Date();
  return kinds.map(({ name, cron }) => {
    const run = runs.get(name);
    return {
      id: name,
      cron,
      last_run: run?.lastRun?.toISOString() ?? null,
      last_result: run?.lastResult ?? null,
      next_run: nextRun(cron, now).toISOString(),
      waiting: run?.waiting ?? false,
    };
  });
}

/** Queues it now. Safe to repeat: while one waits there is no second. */
export async function runScheduledJob(db: Db, services: Services, id: string): Promise<{ queued: boolean }> {
  const kind = services.jobKinds.find(({ name, cron }) => name === id && cron);
  if (!kind) throw new AppError('not_found');
  return { queued: await services.jobs.sendOnce(db, kind) };
}
