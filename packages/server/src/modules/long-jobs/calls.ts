import type { Endpoint, ErrorBody, Locale } from '@lectern/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import qs from 'qs';
import type { Db } from '../../platform/db/database.ts';
import { AppError, renameFields } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { withIdentity } from '../../platform/http/own-calls.ts';
import type { ListKind } from './lists.ts';

/** Rows of one call of a list: as many as lists give at once. */
const ROWS_A_CALL = 100;

/** Who calls, and where. */
export interface Caller {
  app: FastifyInstance;
  actor: Actor;
  /** The language in which refusals are reported: that of the page where the job was started. */
  locale: Locale;
}

interface Parts {
  /** The parameter of the path. */
  id?: number;
  query?: Record<string, unknown>;
  body?: object;
}

export type CallAnswer = { kind: 'done'; body: unknown; total: number } | { kind: 'refused'; error: AppError };

/** Commits with what the call has done; `refused` says why it left rows alone, by their ids. */
export type InSameTransaction = (db: Db, answer: unknown, refused: ReadonlyMap<number, AppError>) => Promise<void>;

/**
 * Calls one of the school's own endpoints as a person: with their rights, their scope and all rules of the endpoint.
 */
export async function callOwn(
  { app, actor, locale }: Caller,
  endpoint: Endpoint,
  { id, query, body }: Parts,
  alongside?: InSameTransaction,
): Promise<CallAnswer> {
  const path = endpoint.path.replace(/:\w+/, String(id));
  const search = query ? `?${qs.stringify(query, { arrayFormat: 'indices' })}` : '';
  let refusal: AppError | undefined;
  const refused = new Map<number, AppError>();
  const response = await withIdentity(
    { actor, nonce: '' },
    (headers) =>
      app.inject({
        method: endpoint.method as InjectOptions['method'] & string,
        url: `/api${path}${search}`,
        headers: { ...headers, 'accept-language': locale },
        ...(body && { payload: body }),
      }),
    {
      ...(alongside && { alongside: (db: Db, made: unknown) => alongside(db, made, refused) }),
      onRefused: (error, rowId) => {
        if (rowId === undefined) refusal = error;
        else refused.set(rowId, error);
      },
    },
  );
  const answer: unknown = response.json();
  if (response.statusCode < 400) {
    return { kind: 'done', body: answer, total: Number(response.headers['x-wp-total'] ?? 0) };
  }
  const error = refusal ?? new AppError((answer as ErrorBody).code);
  // The school itself fails: the queue tries again, and goes on from here.
  if (error.code === 'unavailable') throw new AppError('unavailable', { retryAfter: 2 });
  return { kind: 'refused', error };
}

/** Says what a list has refused as if the job itself had: bad filters by their names. */
function asOfJob({ code, params }: AppError): AppError {
  return new AppError(code, params && { params: renameFields(params, (field) => `query.${field}`) });
}

/** A page of what the filters leave, in the caller's scope. */
export async function callList<Row>(
  caller: Caller,
  kind: ListKind,
  filters: Record<string, unknown>,
  page: { page: number; per_page: number },
): Promise<{ rows: Row[]; total: number }> {
  const { offset: _offset, ...kept } = filters;
  const answer = await callOwn(caller, kind.calls.list, { query: { ...kept, ...kind.always, ...page } });
  if (answer.kind === 'refused') throw asOfJob(answer.error);
  const { body, total } = answer;
  return { rows: (Array.isArray(body) ? body : (body as { data: unknown[] }).data) as Row[], total };
}

/**
 * All rows that the filters leave, each once: rows that come and go meanwhile move others to another page. `reached`
 * counts as the list counts: some lists answer several rows for one of theirs.
 */
export async function* eachPage<Row extends { id: number | string }>(
  callerNow: () => Promise<Caller>,
  kind: ListKind,
  filters: Record<string, unknown>,
): AsyncGenerator<{ rows: Row[]; reached: number; total: number }> {
  const seen = new Set<Row['id']>();
  let { rowsACall: size = ROWS_A_CALL } = kind;
  let reached = 0;
  for (;;) {
    const page = { page: reached / size + 1, per_page: size };
    const answer = await callList<Row>(await callerNow(), kind, filters, page).catch(unlessTooLarge(size));
    if (!answer) {
      size = smallerSize(size);
      continue;
    }
    const { rows, total } = answer;
    reached += size;
    yield { rows: rows.filter(({ id }) => !seen.has(id)), reached: Math.min(reached, total), total };
    for (const { id } of rows) seen.add(id);
    if (reached >= total) return;
  }
}

/** A size that divides the larger one, so that pages of it begin where those have ended. */
const smallerSize = (size: number): number => (size % 5 === 0 ? size / 5 : 1);

/** Answers nothing where the texts of a page of so many rows are too large together; throws everything else. */
const unlessTooLarge = (size: number) => (error: unknown) => {
  if (size > 1 && error instanceof AppError && error.params?.['query.per_page']) return undefined;
  throw error;
};
