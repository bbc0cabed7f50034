import type { Answer, Endpoint } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError, errorBody, invalid } from '../errors.ts';
import type { Services } from '../services.ts';
import type { Page } from './paging.ts';
import { metaOf, pagingHeaders } from './paging.ts';
import { anyone, type Call, route, signedIn } from './route.ts';

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

/** 'bulk-update' asks for what 'update' does, for families where a change that is left out must be a refusal there. */
type Purpose = 'update' | 'bulk-update' | 'delete' | 'restore' | 'clone';

/**
 * What a family brings. Each function is its own guard: it loads what the actor may act on, or throws. `Row` is what
 * `load` finds and the writing functions take.
 */
export interface CrudHooks<R extends ResourceEndpoints, Row> {
  /** Rows in the actor's scope; `meta` goes beside the paging figures. */
  list: (call: Call<R['list']>) => Promise<Page<Answer<R['get']>> & { meta?: Record<string, unknown> }>;
  get: (call: Call<R['get']>, id: number) => Promise<Answer<R['get']>>;
  create: (call: Call<R['create']>) => Promise<Answer<R['get']>>;
  /** The row for writing. Answers `not_found` where even its existence is none of the actor's business. */
  load: (call: Call<Endpoint>, id: number, purpose: Purpose) => Promise<Row>;
  update: (call: Call<R['update']>, row: Row) => Promise<Answer<R['get']>>;
  present: (call: Call<Endpoint>, row: Row) => Promise<Answer<R['get']>>;
  /** Absent: the family has no trash. Throws `already_trashed`. */
  trash?: (call: Call<Endpoint>, row: Row) => Promise<Answer<R['get']>>;
  restore?: (call: Call<Endpoint>, row: Row) => Promise<Answer<R['get']>>;
  /** Deleting is for good unless `force=false`, though the family has a trash. */
  forceByDefault?: boolean;
  /** Deletes for good. */
  remove?: (call: Call<Endpoint>, row: Row) => Promise<void>;
  /** Makes a copy and answers it. Where it goes stands in the body, for families whose rows have a place. */
  clone?: (call: Call<NonNullable<R['clone']>>, row: Row) => Promise<Answer<R['get']>>;
}

interface ById {
  id: number;
}

/** Serves a whole family over its hooks: the one place that knows paging, trash, restore and bulk. */
export function crud<R extends ResourceEndpoints, Row>(
  app: FastifyInstance,
  services: Services,
  resource: R,
  hooks: CrudHooks<R, Row>,
): void {
  const bare = resource.list.response instanceof z.ZodArray;

  route(app, services, resource.list, anyone, async (call) => {
    const { rows, total, meta } = await hooks.list(call as Call<R['list']>);
    const query = call.input.query as { page: number; per_page: number };
    pagingHeaders(call.request, call.reply, total, query);
    return bare ? rows : { data: rows, meta: { ...metaOf(total, query), ...meta } };
  });

  route(app, services, resource.get, anyone, (call) =>
    hooks.get(call as Call<R['get']>, (call.input.params as ById).id),
  );

  route(app, services, resource.create, anyone, async (call) => {
    const created = (await hooks.create(call as Call<R['create']>)) as ById;
    call.reply.header('location', `/api${resource.list.path}/${created.id}`);
    return created;
  });

  route(app, services, resource.update, anyone, async (call) => {
    const row = await hooks.load(call, (call.input.params as ById).id, 'update');
    return hooks.update(call as Call<R['update']>, row);
  });

  const { remove: removeRow, trash: trashRow, restore: restoreRow, clone: cloneRow } = hooks;
  const forceByDefault = hooks.forceByDefault ?? !trashRow;

  async function removeOne(call: Call<Endpoint>, id: number, force: boolean): Promise<unknown> {
    if (!force && !trashRow) throw new AppError('trash_not_supported');
    const row = await hooks.load(call, id, 'delete');
    if (!force) return trashRow?.(call, row);
    const previous = await hooks.present(call, row);
    await removeRow?.(call, row);
    return previous;
  }

  async function restoreOne(call: Call<Endpoint>, id: number): Promise<unknown> {
    if (!restoreRow) throw new AppError('trash_not_supported');
    return restoreRow(call, await hooks.load(call, id, 'restore'));
  }

  if (resource.remove && removeRow) {
    route(app, services, resource.remove, anyone, (call) => {
      const query = call.input.query as { force?: boolean };
      const body = call.input.body as { force?: boolean } | undefined;
      return removeOne(call, (call.input.params as ById).id, query.force ?? body?.force ?? forceByDefault);
    });
  }
  if (resource.restore) {
    route(app, services, resource.restore, signedIn, (call) => restoreOne(call, (call.input.params as ById).id));
  }
  if (resource.bulkRemove && removeRow) {
    route(app, services, resource.bulkRemove, signedIn, (call) => {
      const body = call.input.body as { ids: number[]; force?: boolean };
      const force = (call.input.query as { force?: boolean }).force ?? body.force ?? forceByDefault;
      return bulk(call, body.ids, (one, id) => removeOne(one, id, force));
    });
  }
  if (resource.bulkRestore) {
    route(app, services, resource.bulkRestore, signedIn, (call) =>
      bulk(call, (call.input.body as { ids: number[] }).ids, restoreOne),
    );
  }
  if (resource.clone && cloneRow) {
    route(app, services, resource.clone, signedIn, async (call) => {
      const row = await hooks.load(call, (call.input.params as ById).id, 'clone');
      const copy = (await cloneRow(call as Call<NonNullable<R['clone']>>, row)) as ById;
      call.reply.header('location', `/api${resource.list.path}/${copy.id}`);
      return copy;
    });
  }
  if (resource.bulkUpdate) {
    route(app, services, resource.bulkUpdate, signedIn, (call) => {
      const { ids, changes } = call.input.body as { ids: number[]; changes: Record<string, unknown> };
      if (Object.values(changes).every((value) => value === undefined)) invalid('changes', 'Choose what to change.');
      // Each row is saved as if it were the only one: by the same rules, and told of by the same events.
      return bulk(call, ids, async (shared, id) => {
        const one = { ...shared, input: { params: { id }, query: {}, body: changes } };
        await hooks.update(one as Call<R['update']>, await hooks.load(one, id, 'bulk-update'));
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
      failed.push({ id, code: error.code, message: errorBody(error, call.locale).message });
    }
  }
  return { done, failed };
}
