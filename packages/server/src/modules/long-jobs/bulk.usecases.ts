import type { Endpoint } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { callOwn, type Caller, eachPage } from './calls.ts';
import { type BulkAction, endpointOf, type ListKind, listNamed } from './lists.ts';
import { advance, type LongJobRow, updateRunning } from './long-jobs.queries.ts';
import { refusalOf } from './refusals.ts';

/** Rows of one call: few enough that progress moves and a canceled job ends soon. */
const ROWS_AT_ONCE = 10;
/** Then other people's jobs have their turn. */
const ROWS_A_TURN = 500;

interface Bulk {
  db: Db;
  job: LongJobRow;
  callerNow: () => Promise<Caller>;
}

/** How a job's run ends: with all rows done, with more to do in another turn, or because it is no longer this run's. */
export type BulkEnd = 'done' | 'more' | 'stopped';

const severalAtOnce: ReadonlySet<BulkAction> = new Set(['trash', 'delete', 'restore', 'issue', 'write']);

interface Step {
  endpoint: Endpoint;
  parts: { id?: number; query?: Record<string, unknown>; body?: object };
}

/** The call for some rows; those that take one row at a time get one. */
function stepOf(kind: ListKind, job: LongJobRow, ids: number[]): Step {
  const changes = job.input.changes ?? {};
  const [id = 0] = ids;
  const action = job.action ?? 'update';
  const parts: Record<BulkAction, Step['parts']> = {
    update: kind.calls.bulkUpdate ? { body: { ids, changes } } : { id, body: changes },
    trash: { body: { ids, force: false } },
    delete: { body: { ...changes, ids, force: true } },
    restore: { body: { ids } },
    clone: { id },
    end: { id, query: changes },
    reset: { id },
    complete: { id, body: changes },
    issue: { body: { ids } },
    enroll: { body: { ...changes, user_id: id } },
    write: { body: { ...changes, ids } },
  };
  const endpoint = endpointOf(kind, action);
  // Asked for when the job began: a list offers only what it has a call for.
  if (!endpoint) throw new Error(`no call for ${action} of ${job.list}`);
  return { endpoint, parts: parts[action] };
}

/** Do several rows go in one call? */
const takesMany = ({ calls }: ListKind, action: BulkAction | null): boolean =>
  action === 'update' ? calls.bulkUpdate !== undefined : action !== null && severalAtOnce.has(action);

/** The rows, found once: what the job does to some must not change which others the filters leave. */
async function collect({ db, job, callerNow }: Bulk): Promise<number[] | undefined> {
  const ids: number[] = [];
  const inOrder = { ...job.input.query, orderby: 'id', order: 'asc' };
  for await (const { rows } of eachPage<{ id: number }>(callerNow, listNamed(job.list), inOrder)) {
    ids.push(...rows.map(({ id }) => id));
  }
  const goesOn = await updateRunning(db, job.id, { input: { ...job.input, ids }, total: ids.length });
  return goesOn ? ids : undefined;
}

/**
 * Does one thing to some rows. How far the job is commits with what is done to them: a process that dies at any moment
 * leaves no row that will be done twice. Answers the job's status, or undefined when another process works on it.
 */
async function doRows(bulk: Bulk, ids: number[], from: number): Promise<LongJobRow['status'] | undefined> {
  const { db, job, callerNow } = bulk;
  const { endpoint, parts } = stepOf(listNamed(job.list), job, ids);
  let status: LongJobRow['status'] | undefined;
  let counted = false;
  const caller = await callerNow();
  const { locale } = caller;
  const answer = await callOwn(caller, endpoint, parts, async (tx, body, refused) => {
    const { failed = [] } = body as { failed?: { id: number; message: string }[] };
    const refusals = failed.map(({ id, message }) => {
      const place = { row: id, field: '' };
      const error = refused.get(id);
      return error ? refusalOf(place, error.sentence, locale) : { ...place, message };
    });
    counted = true;
    status = await advance(tx, job.id, { from, by: ids.length, refusals });
    if (status === undefined) throw new AppError('version_conflict');
  });
  if (answer.kind === 'done' || (counted && status === undefined)) return status;
  if (answer.error.code === 'server_error' && ids.length > 1) return doOneByOne(bulk, ids, from);
  const { error } = answer;
  const refusals = ids.map((row) => refusalOf({ row, field: firstField(error) }, error.sentence, locale));
  return advance(db, job.id, { from, by: ids.length, refusals });
}

/** One row that breaks something must not take its neighbors with it. */
async function doOneByOne(bulk: Bulk, ids: number[], from: number): Promise<LongJobRow['status'] | undefined> {
  let status: LongJobRow['status'] | undefined = 'running';
  for (const [at, id] of ids.entries()) {
    status = await doRows(bulk, [id], from + at);
    if (status !== 'running') return status;
  }
  return status;
}

const firstField = ({ params = {} }: AppError): string => Object.keys(params)[0] ?? '';

/** Goes on with a job from where it is. Safe to run again after a process that died. */
export async function runBulk(bulk: Bulk): Promise<BulkEnd> {
  const { job } = bulk;
  const ids = job.input.ids ?? (await collect(bulk));
  if (!ids) return 'stopped';
  const atOnce = takesMany(listNamed(job.list), job.action) ? ROWS_AT_ONCE : 1;
  const end = Math.min(ids.length, job.done + ROWS_A_TURN);
  for (let from = job.done; from < end; from += atOnce) {
    const rows = ids.slice(from, Math.min(from + atOnce, end));
    if ((await doRows(bulk, rows, from)) !== 'running') return 'stopped';
  }
  return end === ids.length ? 'done' : 'more';
}
