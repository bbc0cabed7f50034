import { DAY_MS } from '@lectern/contract/time';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { emit } from '../../platform/events.ts';
import { keepWithRows } from '../../platform/files/keep-with-rows.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { selectOptionalActor } from '../identity/index.ts';
import { runBulk } from './bulk.usecases.ts';
import type { Caller } from './calls.ts';
import { writeExport } from './export.usecases.ts';
import { archivers, importers, utilityRunner } from './importers.ts';
import { longJobEvents } from './long-jobs.events.ts';
import {
  deleteLongJobs,
  endLongJob,
  failStuckLongJobs,
  type LongJobRow,
  type Refusal,
  selectOldLongJobs,
  selectOptionalLongJob,
  updateRunning,
} from './long-jobs.queries.ts';
import { idsOf, LONG_JOB_QUEUE } from './long-jobs.usecases.ts';
import { keptSince } from './long-jobs.views.ts';
import { refusalOf } from './refusals.ts';
import { message } from './words/messages.ts';

const WHOLE_JOB = { row: 0, field: '' };

/** Ends a run whose job was canceled while it went on. */
class Stopped extends Error {}

/** Ends a job unless it was canceled in the meantime. */
async function end(
  services: Services,
  job: LongJobRow,
  ending: { status: 'done' } | { status: 'failed'; error: Refusal },
): Promise<void> {
  const now = services.clock();
  await services.db.transaction(async (tx) => {
    if (!(await endLongJob(tx, job.id, { ...ending, now }))) return;
    const event = ending.status === 'done' ? longJobEvents.finished : longJobEvents.failed;
    await emit(tx, { services, actor: null, now }, event(idsOf(job)));
  });
}

async function runExport(run: Run, job: LongJobRow, callerNow: () => Promise<Caller>): Promise<void> {
  const { services } = run;
  const { db } = services;
  const goOn = async (fields: Parameters<typeof updateRunning>[2]) => {
    if (!(await updateRunning(db, job.id, fields))) throw new Stopped();
  };
  const { fileKey } = await writeExport(services, {
    list: job.list,
    query: job.input.query,
    callerNow,
    onPage: ({ done, total }) => goOn({ done, total }),
  });
  await finishWith(run, job, { fileKey });
}

/** The end of a job with its file; `alongside` commits with it. */
async function finishWith(
  { services }: Run,
  job: LongJobRow,
  { fileKey, alongside }: { fileKey: string; alongside?: (tx: Db) => Promise<void> },
): Promise<void> {
  const { db, files, clock } = services;
  const now = clock();
  const finish = async (tx: Db) => {
    if (!(await updateRunning(tx, job.id, { status: 'done', fileKey, finishedAt: now }))) throw new Stopped();
    await alongside?.(tx);
    await emit(tx, { services, actor: null, now }, longJobEvents.finished(idsOf(job)));
  };
  await keepWithRows(files, fileKey === '' ? [] : [fileKey], () => db.transaction(finish));
}

/** Goes on with an import. Its file holds the rows that failed, and what it was made of is let go. */
async function runImport(run: Run, job: LongJobRow, callerNow: () => Promise<Caller>): Promise<void> {
  const { services } = run;
  const importer = importers.all().find(({ lists }) => lists.some((list) => list === job.list));
  if (!importer) throw new Error(`nothing imports ${job.list}`);
  const turn = await importer.run({ services, job, callerNow });
  if (turn === 'more') await services.jobs.send(services.db, LONG_JOB_QUEUE, { jobId: job.id });
  if (turn !== 'done') return;
  const fileKey = await importer.writeFailed({ services, job });
  await finishWith(run, job, { fileKey, alongside: (tx) => importer.forget(tx, job) });
  await importer.removeFile({ services, job });
}

/** Writes rows with all that hangs on them into one file. */
async function runArchive(run: Run, job: LongJobRow, callerNow: () => Promise<Caller>): Promise<void> {
  const { services } = run;
  const archiver = archivers.all().find(({ list }) => list === job.list);
  if (!archiver) throw new Error(`nothing archives ${job.list}`);
  const onProgress = async (progress: { done: number; total: number }) => {
    if (!(await updateRunning(services.db, job.id, progress))) throw new Stopped();
  };
  await finishWith(run, job, { fileKey: await archiver.write({ services, job, callerNow, onProgress }) });
}

async function runUtility(run: Run, job: LongJobRow, callerNow: () => Promise<Caller>): Promise<void> {
  const { services } = run;
  const runner = utilityRunner.one();
  const turn = await runner.run({ services, job, callerNow });
  if (turn === 'more') await services.jobs.send(services.db, LONG_JOB_QUEUE, { jobId: job.id });
  if (turn !== 'done') return;
  await end(services, job, { status: 'done' });
  const ended = await selectOptionalLongJob(services.db, job.id);
  if (ended) runner.ended({ services, job: ended });
}

interface Run {
  services: Services;
  app: FastifyInstance;
}

/** One turn of a job. */
async function runJob(run: Run, job: LongJobRow, callerNow: () => Promise<Caller>): Promise<void> {
  const { db, jobs } = run.services;
  if (job.kind === 'export') return runExport(run, job, callerNow);
  if (job.kind === 'archive') return runArchive(run, job, callerNow);
  if (job.kind === 'import') return runImport(run, job, callerNow);
  if (job.kind === 'utility') return runUtility(run, job, callerNow);
  const turn = await runBulk({ db, job, callerNow });
  if (turn === 'done') await end(run.services, job, { status: 'done' });
  if (turn === 'more') await jobs.send(db, LONG_JOB_QUEUE, { jobId: job.id });
}

/** Works on a job until it is done, its turn is over, or it was canceled. An export begins anew when it is run again. */
export async function runLongJob(run: Run, jobId: number): Promise<void> {
  const { db } = run.services;
  if (!(await updateRunning(db, jobId, { status: 'running' }))) return;
  const job = await selectOptionalLongJob(db, jobId);
  if (!job) return;
  const locale = job.input.locale ?? 'en';
  const callerNow = async (): Promise<Caller> => {
    const actor = await selectOptionalActor(db, job.userId);
    if (!actor) throw new AppError('forbidden');
    return { app: run.app, actor, locale };
  };
  try {
    await runJob(run, job, callerNow);
  } catch (error) {
    if (error instanceof Stopped) return;
    // What the school itself fails at, the queue tries again.
    if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
    await end(run.services, job, { status: 'failed', error: refusalOf(WHOLE_JOB, error.sentence, locale) });
  }
}

/** Deletes old jobs with their files and fails those whose process is gone. */
export async function sweepLongJobs(
  services: Pick<Services, 'db' | 'files' | 'clock' | 'jobs' | 'subscribers'>,
): Promise<void> {
  const { db, files, clock } = services;
  const now = clock();
  const error = refusalOf(WHOLE_JOB, message('given_up'), 'en');
  await db.transaction(async (tx) => {
    const stuck = await failStuckLongJobs(tx, { before: new Date(now.getTime() - DAY_MS), error, now });
    await emit(
      tx,
      { services, actor: null, now },
      stuck.map((job) => longJobEvents.failed(idsOf(job))),
    );
  });
  for (;;) {
    const old = await selectOldLongJobs(db, keptSince(now));
    if (old.length === 0) return;
    // The files first: a row that stays behind is found again, a file without its row never.
    await Promise.all(old.map(async ({ fileKey }) => fileKey !== '' && files.remove(fileKey)));
    await deleteLongJobs(
      db,
      old.map(({ id }) => id),
    );
  }
}

export function longJobsJobs(services: Services, app: FastifyInstance): JobKind[] {
  const running: JobKind<{ jobId: number }> = {
    name: LONG_JOB_QUEUE,
    run: ({ jobId }) => runLongJob({ services, app }, jobId),
  };
  const sweeping: JobKind = {
    name: 'long-jobs.sweep',
    cron: '17 4 * * *',
    run: () => sweepLongJobs(services),
  };
  return [running, sweeping];
}
