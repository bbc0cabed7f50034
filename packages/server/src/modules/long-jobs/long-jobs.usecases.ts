import { type contract, id, type Input, type LongJob, type LongJobList } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { isAlwaysConfirmed } from '@lectern/contract/confirmations';
import type { Db } from '../../platform/db/database.ts';
import { AppError, type Reader, invalid as invalidField, renameFields } from '../../platform/errors.ts';
import { emit } from '../../platform/events.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { justConfirmed } from '../../platform/http/just-confirmed.ts';
import { paramsOf } from '../../platform/http/parsing/params.ts';
import type { Services } from '../../platform/services.ts';
import { callList } from './calls.ts';
import type { WriteContext } from '../../platform/http/write-context.ts';
import { writeExport } from './export.usecases.ts';
import { endpointOf, listNamed } from './lists.ts';
import { longJobEvents } from './long-jobs.events.ts';
import {
  countUnfinished,
  endLongJob,
  insertLongJob,
  isUtilityRunning,
  lockStarts,
  lockUtilities,
  type LongJobRow,
  selectLongJobsOf,
  selectOptionalLongJob,
} from './long-jobs.queries.ts';
import type { longJobs, UtilityRunState } from './long-jobs.tables.ts';
import { keptSince, longJobView } from './long-jobs.views.ts';
import { invalid, message } from './words/messages.ts';

export const LONG_JOB_QUEUE = 'long-jobs.run';

/** Exports up to this are made while the person waits. */
const ROWS_AT_ONCE = 2000;
const AT_ONCE = 5;
const RETRY_AFTER_SECONDS = 30;

export interface LongJobContext extends Reader {
  services: Services;
  app: FastifyInstance;
  actor: Actor;
  now: Date;
}

export const idsOf = ({ id, userId }: Pick<LongJobRow, 'id' | 'userId'>) => ({ long_job_id: id, user_id: userId });

type Start = Input<typeof contract.longJobs.start>['body'];
type NewLongJob = Omit<typeof longJobs.$inferInsert, 'errors'>;

/** Exports with a waiting request, by person. Per process: they end with its requests. */
const waitedFor = new Map<number, number>();

const tooMany = () => new AppError('rate_limited', { n: RETRY_AFTER_SECONDS, retryAfter: RETRY_AFTER_SECONDS });

/** What a bulk job will do, checked before anything begins. */
function checkAction(body: Extract<Start, { kind: 'bulk' }>): Record<string, unknown> | undefined {
  const kind = listNamed(body.list);
  if (!kind.actions.includes(body.action)) invalid('action', 'one_of', { values: kind.actions.join(', ') });
  // What a list moves to the trash first is not deleted past it, a whole list at a time least of all.
  if (body.action === 'delete' && kind.actions.includes('restore') && body.query.status !== 'trash') {
    invalid('query.status', 'only_trash_deleted');
  }
  const schemas = { ...kind.changesOf, update: kind.changes, delete: kind.removal };
  const schema: z.ZodType | undefined = schemas[body.action as keyof typeof schemas];
  if (!schema) return undefined;
  const changes = schema.safeParse(body.changes ?? {});
  if (!changes.success) {
    const params = renameFields(paramsOf(changes.error), (field) => `changes.${field}`);
    throw new AppError('invalid_params', { params });
  }
  const kept = Object.entries(changes.data as object).filter(([, value]) => value !== undefined);
  if (kept.length === 0 && body.action === 'update') invalid('changes', 'no_changes');
  return Object.fromEntries(kept);
}

/** Empty values would not reach the list, which would then give the rows of all. */
function checkOwner({ list, query }: Start): void {
  const { of } = listNamed(list);
  if (of !== undefined && !id.safeParse(query[of]).success) invalidField(`query.${of}`, 'required');
}

/** The calls of the job have no session: what each of them would ask for is asked here. */
function requireConfirmedFor(context: LongJobContext, body: Start): void {
  const endpoint = body.kind === 'bulk' ? endpointOf(listNamed(body.list), body.action) : undefined;
  if (endpoint && isAlwaysConfirmed(endpoint)) justConfirmed(context);
}

/** Starts a job for the rows that the filters leave, in the actor's scope. Small exports are done when this returns. */
export async function startLongJob(context: LongJobContext, body: Start): Promise<LongJob> {
  const { services, actor, locale, now } = context;
  const changes = body.kind === 'bulk' ? checkAction(body) : undefined;
  requireConfirmedFor(context, body);
  checkOwner(body);
  // Bad filters are refused here instead of in the job.
  const { total } = await callList(context, listNamed(body.list), body.query, { page: 1, per_page: 1 });
  const row: NewLongJob = {
    userId: actor.userId,
    kind: body.kind,
    list: body.list,
    action: body.kind === 'bulk' ? body.action : null,
    input: { query: body.query, locale, ...(changes && { changes }) },
    status: 'queued',
    total,
    createdAt: now,
  };
  if (body.kind === 'export' && total <= ROWS_AT_ONCE) return longJobView(await exportNow(context, row), context);
  return longJobView(await services.db.transaction((tx) => queueJob(tx, context, row)), context);
}

async function queueJob(tx: Db, context: Omit<LongJobContext, 'app'>, row: NewLongJob): Promise<LongJobRow> {
  const { services, actor } = context;
  await lockStarts(tx, actor.userId);
  const unfinished = (await countUnfinished(tx, actor.userId)) + (waitedFor.get(actor.userId) ?? 0);
  if (unfinished >= AT_ONCE) throw tooMany();
  const inserted = await insertLongJob(tx, row);
  await services.jobs.send(tx, LONG_JOB_QUEUE, { jobId: inserted.id });
  await emit(tx, context, longJobEvents.started(idsOf(inserted)));
  return inserted;
}

/** Starts writing rows of a list with all that hangs on them into one file: these, or those that the filters leave. */
export async function startArchiveJob(
  tx: Db,
  context: Omit<LongJobContext, 'app'>,
  { list, ...rows }: { list: LongJobList; query: Record<string, unknown>; ids?: number[]; media: boolean },
): Promise<LongJob> {
  const { actor, locale, now } = context;
  const row = { userId: actor.userId, kind: 'archive', list, action: null, status: 'queued', total: 0 } as const;
  return longJobView(await queueJob(tx, context, { ...row, input: { ...rows, locale }, createdAt: now }), context);
}

/** Starts an import in the caller's transaction; its importer knows it by `importId`. */
export async function startImportJob(
  tx: Db,
  context: Omit<LongJobContext, 'app'>,
  { list, importId, total }: { list: LongJobList; importId: number; total: number },
): Promise<LongJob> {
  const { actor, locale, now } = context;
  const input = { query: {}, locale, importId };
  const row = { userId: actor.userId, kind: 'import', list, action: null, input, status: 'queued', total } as const;
  return longJobView(await queueJob(tx, context, { ...row, createdAt: now }), context);
}

/**
 * Starts a utility in the caller's transaction. Only one run of each is allowed at a time, because a second would find
 * nothing to do.
 */
export async function startUtilityJob(
  tx: Db,
  context: Omit<LongJobContext, 'app'>,
  { utility, total }: { utility: Pick<UtilityRunState, 'id' | 'options'>; total: number },
): Promise<LongJob> {
  const { actor, locale, now } = context;
  await lockUtilities(tx);
  if (await isUtilityRunning(tx, utility.id))
    throw new AppError('already_exists', { sentence: message('utility_running') });
  const input = { query: {}, locale, utility: { ...utility, after: 0, changed: 0 } };
  const row = { userId: actor.userId, kind: 'utility', list: 'utilities', action: null, status: 'queued' } as const;
  return longJobView(await queueJob(tx, context, { ...row, input, total, createdAt: now }), context);
}

/** An export within the request. It becomes a job when it is done, so that a process that dies leaves none behind. */
async function exportNow(context: LongJobContext, row: NewLongJob): Promise<LongJobRow> {
  const { services, actor } = context;
  const before = waitedFor.get(actor.userId) ?? 0;
  if (before + (await countUnfinished(services.db, actor.userId)) >= AT_ONCE) throw tooMany();
  waitedFor.set(actor.userId, (waitedFor.get(actor.userId) ?? 0) + 1);
  try {
    const { fileKey, rows } = await writeExport(services, {
      list: row.list,
      query: row.input.query,
      callerNow: async () => context,
    });
    return await services.db.transaction(async (tx) => {
      const finishedAt = services.clock();
      const job = await insertLongJob(tx, { ...row, status: 'done', done: rows, total: rows, fileKey, finishedAt });
      await emit(tx, context, [longJobEvents.started(idsOf(job)), longJobEvents.finished(idsOf(job))]);
      return job;
    });
  } finally {
    const left = (waitedFor.get(actor.userId) ?? 1) - 1;
    if (left > 0) waitedFor.set(actor.userId, left);
    else waitedFor.delete(actor.userId);
  }
}

export async function listLongJobs(
  db: Db,
  { userId, now, reader }: { userId: number; now: Date; reader: Reader },
): Promise<LongJob[]> {
  return (await selectLongJobsOf(db, userId, keptSince(now))).map((row) => longJobView(row, reader));
}

/** A job of this person, while it is kept. Others' jobs do not exist for them. */
export async function ownLongJob(
  db: Db,
  { id, userId, now }: { id: number; userId: number; now: Date },
): Promise<LongJobRow> {
  const row = await selectOptionalLongJob(db, id);
  if (!row || row.userId !== userId || row.createdAt <= keptSince(now)) throw new AppError('not_found');
  return row;
}

/** Stops a job; one that has ended stays as it ended. */
export async function cancelLongJob(
  db: Db,
  { id, reader, ...writing }: WriteContext & { id: number; reader: Reader },
): Promise<LongJob> {
  const { actor, now } = writing;
  const wanted = { id, userId: actor.userId, now };
  const job = await ownLongJob(db, wanted);
  if (await endLongJob(db, id, { status: 'cancelled', now })) {
    await emit(db, writing, longJobEvents.canceled(idsOf(job)));
  }
  return longJobView(await ownLongJob(db, wanted), reader);
}
