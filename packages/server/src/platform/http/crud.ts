import type { Answer, Endpoint, Input } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError, errorBody, invalid } from '../errors.ts';
import type { Services } from '../services.ts';
import type { Actor } from './actor.ts';
import { type CacheKeys, dropAfterCommit } from './invalidates.ts';
import type { Page } from './paging.ts';
import { metaOf, pagingHeaders } from './paging.ts';
import { anyone, type Call, type Handler, type Prepare, type Prepared, route, signedIn } from './route.ts';
import { ownCall } from './own-calls.ts';
import type { ReadWithSession } from './session-read.ts';

/** The endpoints `resource()` of the contract makes; a family may leave out those after `update`. */
interface ResourceEndpoints {
  list: Endpoint;
  get: Endpoint;
  create: Endpoint;
  update: Endpoint;
  remove?: Endpoint;
  restore?: Endpoint;
  bulkRemove?: Endpoint;
  bulkRestore?: Endpoint;
  clone?: Endpoint;
  bulkUpdate?: Endpoint;
}

/** A call whose guard has let a member through. */
export type WriteCall<E extends Endpoint> = Call<E> & { actor: Actor };

type MaybePromise<T> = T | Promise<T>;

/**
 * Who may do what to which row. Each loads what the actor may act on, or throws; the functions that read and write get
 * what it found and ask nothing more. What depends on the body is decided here too.
 */
interface CrudGuards<R extends ResourceEndpoints, Row, Scope, Read, Place, Copy> {
  /** Who may list, and whose rows. */
  list: (call: Call<R['list']>) => MaybePromise<Scope>;
  read: (call: Call<R['get']>, id: number) => MaybePromise<Read>;
  /** Who may create, and what the new row hangs on. */
  create: (call: Call<R['create']>) => MaybePromise<Place>;
  /**
   * The row for every write that has no guard of its own below. Answers `not_found` where even its existence is none
   * of the actor's business.
   */
  write: (call: Call<Endpoint>, id: number) => MaybePromise<Row>;
  update?: (call: Call<R['update']>, id: number) => MaybePromise<Row>;
  /** For families where a change that `update` leaves out in silence must be a refusal. Absent: as `update`. */
  bulkUpdate?: (call: Call<R['update']>, id: number) => MaybePromise<Row>;
  trash?: (call: Call<Endpoint>, id: number) => MaybePromise<Row>;
  restore?: (call: Call<Endpoint>, id: number) => MaybePromise<Row>;
  /** Deleting for good. */
  remove?: (call: Call<Endpoint>, id: number) => MaybePromise<Row>;
  /** What is copied, and where to. Absent: the family has no copies. */
  clone?: (call: Call<NonNullable<R['clone']>>, id: number) => MaybePromise<Copy>;
}

/** The trait of families with a trash: rows in it can be taken out, and are deleted for good by `force`. */
export interface Trashable<Row> {
  isTrashed: (row: Row) => boolean;
  /** Called for rows outside the trash only; the others are answered `already_trashed`. */
  trash: (call: WriteCall<Endpoint>, row: Row) => Promise<void>;
  /** Called for rows in the trash only; the others are answered as they are. */
  restore: (call: WriteCall<Endpoint>, row: Row) => Promise<void>;
  /** Trashing what lies there already is done again: it also takes the row out of one place of several. */
  repeatable?: boolean;
  /** Deleting is for good unless `force=false`. */
  forceByDefault?: boolean;
}

/** The trait of families whose editors say which revision they started from: throws `version_conflict`. */
export type Revisioned<Row> = (
  call: { db: Call<Endpoint>['db']; input: { body: { modified?: string | undefined } } },
  row: Row,
) => Promise<void>;

type Act = 'create' | 'update' | 'trash' | 'restore' | 'remove' | 'clone';

/** The trait of families whose rows are part of kept values: those are dropped after the commit of each write. */
interface Invalidates {
  keys: CacheKeys;
  /** Writes that leave the kept values right. */
  except?: readonly Act[];
}

/** What a family brings. A write answers the id of its row, or nothing, and `saved` reads it; or the row's answer itself. */
export interface CrudResource<R extends ResourceEndpoints, Row, Scope, Read, Place, Copy = Row> {
  guards: CrudGuards<R, Row, Scope, Read, Place, Copy>;
  /** One page; `meta` is added to the paging figures. */
  list: (call: Call<R['list']>, scope: Scope) => Promise<Page<Answer<R['get']>> & { meta?: Record<string, unknown> }>;
  get: (call: Call<R['get']>, read: Read) => MaybePromise<Answer<R['get']>>;
  /** What is asked first, to be read in one statement with the session. */
  withSession?: {
    get?: (services: Services, id: number) => Promise<ReadWithSession>;
    list?: (services: Services, query: Input<R['list']>['query']) => Promise<ReadWithSession> | undefined;
  };
  create: (call: WriteCall<R['create']>, place: Place) => Promise<number | Answer<R['get']>>;
  update: (call: WriteCall<R['update']>, row: Row) => Promise<undefined | void | Answer<R['get']>>;
  /** Work with another service before the transaction of a create or an update. Writes of several rows do none. */
  prepare?: {
    create: (call: WriteCall<R['create']>, place: Place) => Promise<Prepared | undefined>;
    update: (call: WriteCall<R['update']>, row: Row) => Promise<Prepared | undefined>;
  };
  /** Deletes for good. */
  remove?: (call: WriteCall<Endpoint>, row: Row) => Promise<void>;
  /** Makes a copy. */
  clone?: (call: WriteCall<NonNullable<R['clone']>>, copy: Copy) => Promise<number | Answer<R['get']>>;
  /** The row after a write. Absent: the writes return it. */
  saved?: (call: WriteCall<Endpoint>, id: number) => MaybePromise<Answer<R['get']>>;
  /** The row as its guard found it, where nothing is left to read or nothing was written. Absent: `saved` reads it. */
  view?: (call: WriteCall<Endpoint>, row: Row) => MaybePromise<Answer<R['get']>>;
  trashable?: Trashable<Row>;
  revisioned?: Revisioned<Row>;
  invalidates?: Invalidates;
}

interface ById {
  id: number;
}

const idOf = (call: Call<Endpoint>): number => (call.input.params as ById).id;

/** Guards of writes refuse callers who are not signed in; the type does not say so. */
function write<E extends Endpoint>(call: Call<Endpoint>): WriteCall<E> {
  return { ...call, actor: signedIn(call) } as unknown as WriteCall<E>;
}

/** Serves a whole family: the one place that knows paging, trash, revisions, kept values and bulk. */
export function crud<R extends ResourceEndpoints, Row, Scope, Read, Place, Copy>(
  app: FastifyInstance,
  services: Services,
  resource: R,
  family: CrudResource<R, Row, Scope, Read, Place, Copy>,
): void {
  const { guards, trashable, invalidates, prepare, withSession } = family;
  const prepareCreate: Prepare<Endpoint, Place> | undefined =
    prepare && ((call) => prepare.create(write(call), call.subject));
  const prepareUpdate: Prepare<Endpoint, Row> | undefined =
    prepare && ((call) => prepare.update(write(call), call.subject));
  const { remove: removeRow, clone: cloneRow } = family;
  const bare = resource.list.response instanceof z.ZodArray;
  const forceByDefault = trashable?.forceByDefault ?? !trashable;

  function dropKept(call: Call<Endpoint>, act: Act): void {
    if (invalidates && !invalidates.except?.includes(act)) dropAfterCommit(call, invalidates.keys);
  }

  async function saved(call: Call<Endpoint>, id: number): Promise<Answer<R['get']>> {
    if (!family.saved) throw new Error(`nothing to answer for ${resource.list.path}`);
    return family.saved(write(call), id);
  }

  async function view(call: Call<Endpoint>, id: number, row: Row): Promise<Answer<R['get']>> {
    return family.view ? family.view(write(call), row) : saved(call, id);
  }

  const listWithSession = withSession?.list;
  const list: Handler<Endpoint, void> = async (call) => {
    const listed = call as Call<R['list']>;
    const { rows, total, meta } = await family.list(listed, await guards.list(listed));
    const query = call.input.query as { page: number; per_page: number };
    pagingHeaders(call.request, call.reply, total, query);
    return bare ? rows : { data: rows, meta: { ...metaOf(total, query), ...meta } };
  };
  route(app, services, resource.list as Endpoint, anyone, list, {
    withSession: listWithSession && (({ query }) => listWithSession(services, query as Input<R['list']>['query'])),
  });

  const getOne: Handler<R['get'], void> = async (call) => family.get(call, await guards.read(call, idOf(call)));
  const getWithSession = withSession?.get;
  route(app, services, resource.get, anyone, getOne, {
    withSession: getWithSession && (({ params }) => getWithSession(services, (params as ById).id)),
  });

  /** Answers a new row with its address. */
  async function answerNew(call: Call<Endpoint>, made: number | Answer<R['get']>): Promise<unknown> {
    const answer = (typeof made === 'number' ? await saved(call, made) : made) as ById;
    call.reply.header('location', `/api${resource.list.path}/${answer.id}`);
    return answer;
  }

  const mayCreate = (call: Call<Endpoint>) => guards.create(call as Call<R['create']>);
  const create: Handler<Endpoint, Place> = async (call) => {
    const made = await family.create(write(call), call.subject);
    dropKept(call, 'create');
    return answerNew(call, made);
  };
  route(app, services, resource.create, mayCreate, create, { prepare: prepareCreate });

  async function updateOne(call: Call<R['update']>, id: number, row: Row): Promise<unknown> {
    await family.revisioned?.(call as Parameters<Revisioned<Row>>[0], row);
    const answer = await family.update(write(call), row);
    return answer ?? saved(call, id);
  }

  const mayUpdate = (call: Call<Endpoint>) => (guards.update ?? guards.write)(call as Call<R['update']>, idOf(call));
  const update: Handler<Endpoint, Row> = async (call) => {
    const answer = await updateOne(call as Call<R['update']>, idOf(call), call.subject);
    dropKept(call, 'update');
    return answer;
  };
  route(app, services, resource.update, mayUpdate, update, { prepare: prepareUpdate });

  async function trashOne(call: Call<Endpoint>, id: number): Promise<unknown> {
    if (!trashable) throw new AppError('trash_not_supported');
    const row = await (guards.trash ?? guards.write)(call, id);
    if (!trashable.repeatable && trashable.isTrashed(row)) throw new AppError('already_trashed');
    await trashable.trash(write(call), row);
    return saved(call, id);
  }

  async function removeOne(call: Call<Endpoint>, id: number): Promise<unknown> {
    const row = await (guards.remove ?? guards.write)(call, id);
    const previous = await view(call, id, row);
    await removeRow?.(write(call), row);
    return previous;
  }

  async function restoreOne(call: Call<Endpoint>, id: number): Promise<unknown> {
    if (!trashable) throw new AppError('trash_not_supported');
    const row = await (guards.restore ?? guards.write)(call, id);
    if (!trashable.isTrashed(row)) return view(call, id, row);
    await trashable.restore(write(call), row);
    return saved(call, id);
  }

  /** Several rows by one act, and the kept values dropped once if any of them was written. */
  async function severally(call: Call<Endpoint>, act: Act, one: Parameters<typeof bulk>[2]) {
    const result = await bulk(call, (call.input.body as { ids: number[] }).ids, one);
    if (result.done.length > 0) dropKept(call, act);
    return result;
  }

  const wantsForce = ({ input }: Call<Endpoint>): boolean => {
    const [query, body] = [input.query, input.body] as ({ force?: boolean } | undefined)[];
    return query?.force ?? body?.force ?? forceByDefault;
  };

  if (resource.remove && removeRow) {
    route(app, services, resource.remove, anyone, async (call) => {
      const force = wantsForce(call);
      const answer = await (force ? removeOne : trashOne)(call, idOf(call));
      dropKept(call, force ? 'remove' : 'trash');
      return answer;
    });
  }
  if (resource.restore) {
    route(app, services, resource.restore, signedIn, async (call) => {
      const answer = await restoreOne(call, idOf(call));
      dropKept(call, 'restore');
      return answer;
    });
  }
  if (resource.bulkRemove && removeRow) {
    route(app, services, resource.bulkRemove, signedIn, (call) =>
      wantsForce(call) ? severally(call, 'remove', removeOne) : severally(call, 'trash', trashOne),
    );
  }
  if (resource.bulkRestore) {
    route(app, services, resource.bulkRestore, signedIn, (call) => severally(call, 'restore', restoreOne));
  }
  const { clone: copied } = guards;
  if (resource.clone && cloneRow && copied) {
    route(app, services, resource.clone, signedIn, async (call) => {
      const made = await cloneRow(write(call), await copied(call as Call<NonNullable<R['clone']>>, idOf(call)));
      dropKept(call, 'clone');
      return answerNew(call, made);
    });
  }
  if (resource.bulkUpdate) {
    route(app, services, resource.bulkUpdate, signedIn, (call) => {
      const { changes } = call.input.body as { changes: Record<string, unknown> };
      if (Object.values(changes).every((value) => value === undefined)) invalid('changes', 'no_changes');
      // Each row is saved like a single one: same rules, same events.
      return severally(call, 'update', async (shared, id) => {
        const one = { ...shared, input: { params: { id }, query: {}, body: changes } } as Call<R['update']>;
        await updateOne(one, id, await (guards.bulkUpdate ?? guards.update ?? guards.write)(one, id));
      });
    });
  }
}

/** Each id in a savepoint of its own: one refusal never undoes or hides the others. */
export async function bulk(
  call: Call<Endpoint>,
  ids: readonly number[],
  act: (call: Call<Endpoint>, id: number) => Promise<unknown>,
) {
  const done: number[] = [];
  const failed: { id: number; code: string; message: string }[] = [];
  // By id, so that two such calls never hold rows that the other waits for in a circle.
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    try {
      // One after the other: they share the request's transaction.
      await call.db.transaction((db) => act({ ...call, db }, id));
      done.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      ownCall(call.request)?.onRefused?.(error, id);
      failed.push({ id, code: error.code, message: errorBody(error, call).message });
    }
  }
  return { done, failed };
}
