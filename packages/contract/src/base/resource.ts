import { z } from 'zod';
import { type Endpoint, endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { flag, id } from './ids.ts';
import { bulkResult, envelope } from './paging.ts';
import { MAX_ROWS } from '../limits.ts';

const byId = z.object({ id });
const many = z.object({ ids: z.array(id).min(1).max(MAX_ROWS) });
const removal = z.object({ force: flag.optional(), children: flag.optional() });

type NoParams = z.ZodObject<Record<never, never>>;

interface Family<View extends z.ZodType> {
  path: string;
  noun: string;
  who: { write: string };
  view: View;
}

/** A copy as a draft, named "… - Copy". `body` says where it goes, for families whose rows have a place. */
export function cloneOf<View extends z.ZodType, Body extends z.ZodType = z.ZodUnknown>(
  { path, noun, who, view }: Family<View>,
  body?: Body,
) {
  return endpoint({
    method: 'POST',
    path: `${path}/:id/clone`,
    summary: `Copy a ${noun}`,
    who: who.write,
    params: byId,
    ...(body && { body }),
    response: view,
    status: 201,
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'not_found'],
  });
}

/** The same change for several rows; each is checked individually. */
export function bulkUpdateOf<Changes extends z.ZodType>(
  { path, noun, who }: Omit<Family<z.ZodType>, 'view'>,
  changes: Changes,
) {
  return endpoint({
    method: 'PUT',
    path: `${path}/bulk`,
    summary: `Change several ${noun}s alike`,
    who: who.write,
    body: z.object({ ids: many.shape.ids, changes }),
    response: bulkResult,
    errors: ['invalid_params', 'not_signed_in'],
  });
}

/** The order of rows that people arrange by hand; names every one of them. */
export function orderOf<Scope extends z.ZodRawShape>(
  { path, noun, who }: Omit<Family<z.ZodType>, 'view'>,
  scope: Scope,
) {
  return endpoint({
    method: 'PUT',
    path: `${path}/order`,
    summary: `Arrange ${noun}s`,
    who: who.write,
    body: z.object({ ...scope, ids: z.array(id).min(1).max(500) }),
    response: z.object({ ids: z.array(z.number().int()) }),
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'not_found'],
  });
}

/** Named, so that each family's list keeps the type of its rows: inferred, it would widen to any schema. */
type List<Shape extends 'enveloped' | 'bare', Query extends z.ZodType, View extends z.ZodType> = Shape extends 'bare'
  ? Endpoint<NoParams, Query, z.ZodUnknown, z.ZodArray<View>>
  : Endpoint<NoParams, Query, z.ZodUnknown, ReturnType<typeof envelope<View>>>;

/**
 * The calls that about twenty-five families share: list, get, create, update, delete, restore and their bulk forms.
 * `list` is 'enveloped' or 'bare' as the wire facts say for the family; the view in both is the same.
 */
export function resource<
  View extends z.ZodType,
  Create extends z.ZodType,
  Update extends z.ZodType,
  Query extends z.ZodType,
  Shape extends 'enveloped' | 'bare' = 'enveloped',
>(definition: {
  path: string;
  list?: Shape;
  noun: string;
  who: { read: string; write: string };
  view: View;
  create: Create;
  update: Update;
  query: Query;
  /**
   * Deletion is permanent unless `force=false`: the wire's default for sections and lessons. Passed to `crud()` as
   * `trashable`.
   */
  forceByDefault?: boolean;
  /** Errors of reading, in addition to those of every family: courses refuse readers for more reasons. */
  readErrors?: readonly ErrorCode[];
  /** Errors of every call of the family, for families of add-ons. */
  familyErrors?: readonly ErrorCode[];
  /** Names of the list in long jobs. */
  longJobLists?: readonly string[];
  /** Kind of its rows in the usage of a file, if they can show files. */
  mediaPlace?: string;
}) {
  const {
    path,
    noun,
    who,
    view,
    create,
    update,
    query,
    readErrors = [],
    familyErrors = [],
    longJobLists = [],
    mediaPlace = '',
  } = definition;
  const rows: z.ZodType = definition.list === 'bare' ? z.array(view) : envelope(view);
  return {
    list: endpoint({
      method: 'GET',
      path,
      summary: `List ${noun}s`,
      who: who.read,
      query,
      response: rows,
      longJobLists,
      errors: ['invalid_params', 'not_signed_in', 'forbidden', ...readErrors, ...familyErrors],
    }) as unknown as List<Shape, Query, View>,
    get: endpoint({
      method: 'GET',
      path: `${path}/:id`,
      summary: `Get one ${noun}`,
      who: who.read,
      params: byId,
      query: z.object({ context: z.enum(['view', 'edit']).default('view') }),
      response: view,
      mediaPlace,
      errors: ['not_signed_in', 'not_found', 'forbidden', ...readErrors, ...familyErrors],
    }),
    create: endpoint({
      method: 'POST',
      path,
      summary: `Create a ${noun}`,
      who: who.write,
      body: create,
      response: view,
      status: 201,
      errors: ['invalid_params', 'not_signed_in', 'forbidden', ...familyErrors],
    }),
    update: endpoint({
      method: 'PUT',
      path: `${path}/:id`,
      summary: `Change a ${noun}`,
      who: who.write,
      params: byId,
      body: update,
      response: view,
      updates: true,
      errors: ['invalid_params', 'not_signed_in', 'forbidden', 'not_found', 'version_conflict', ...familyErrors],
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/:id`,
      summary: definition.forceByDefault
        ? `Delete a ${noun} for good, or move it to the trash with force=false`
        : `Move a ${noun} to the trash, or delete it for good with force=true`,
      who: who.write,
      params: byId,
      query: removal,
      body: removal.optional(),
      response: view,
      errors: ['not_signed_in', 'forbidden', 'not_found', 'already_trashed', 'trash_not_supported', ...familyErrors],
    }),
    restore: endpoint({
      method: 'POST',
      path: `${path}/:id/restore`,
      summary: `Take a ${noun} out of the trash`,
      who: who.write,
      params: byId,
      response: view,
      errors: ['not_signed_in', 'forbidden', 'not_found', 'trash_not_supported', ...familyErrors],
    }),
    bulkRemove: endpoint({
      method: 'DELETE',
      path: `${path}/delete`,
      summary: `Delete several ${noun}s`,
      who: who.write,
      query: removal,
      body: many.extend(removal.shape),
      response: bulkResult,
      errors: ['invalid_params', 'not_signed_in', ...familyErrors],
    }),
    bulkRestore: endpoint({
      method: 'POST',
      path: `${path}/restore`,
      summary: `Take several ${noun}s out of the trash`,
      who: who.write,
      body: many,
      response: bulkResult,
      errors: ['invalid_params', 'not_signed_in', ...familyErrors],
    }),
  };
}
