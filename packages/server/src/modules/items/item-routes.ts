import type { FastifyInstance } from 'fastify';
import { crud } from '../../platform/http/crud.ts';
import { PUBLIC_PAGES } from '../../platform/http/invalidates.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { writing } from '../../platform/http/write-context.ts';
import type { Services } from '../../platform/services.ts';
import {
  activeItem,
  cloneItem,
  type CopiedItem,
  copiedItem,
  type ItemPlace,
  itemScope,
  type ListedItems,
  placeOfNewItem,
  removeItem,
  trashableItem,
  writableItem,
} from '../courses/index.ts';
import { revisioned } from '../identity/index.ts';
import { openedWithSession, type OpenedItem, openItem, readingAs } from '../progress/index.ts';
import { requireAddon } from '../settings/index.ts';
import type { ItemEndpoints, ItemForWriting, ItemResource, ReadOptions } from './item-resource.ts';
import { type ItemQuery, readableItem } from './items.guards.ts';

/** The item after a write. */
export async function presentItem<View>(
  context: RequestContext,
  { id, read }: { id: number; read: (context: RequestContext, options: ReadOptions) => Promise<View> },
): Promise<View> {
  const opened = await openItem(context, { itemId: id, ...readingAs(null) });
  return read(context, { opened, editing: false });
}

/** What the endpoints of every type of item are asked; their generic types do not say so. */
type ItemCall<Part> = RequestContext & { input: Part };
const asked = <Part>(call: unknown) => call as ItemCall<Part>;

/** Serves the endpoints that all types of items share. */
export function itemRoutes<E extends ItemEndpoints, Row extends ItemForWriting>(
  app: FastifyInstance,
  services: Services,
  resource: ItemResource<E, Row>,
): void {
  const { type, row, endpoints, prepare } = resource;
  /** Checks the add-on before the item, so that a request can't probe for items while the add-on is off. */
  const on =
    <Call extends RequestContext, Rest extends unknown[], Found>(
      guard: (call: Call, ...rest: Rest) => Promise<Found>,
    ) =>
    async (call: Call, ...rest: Rest): Promise<Found> => {
      await requireAddon(call, type);
      return guard(call, ...rest);
    };
  crud<E, Row, ListedItems, OpenedItem, ItemPlace, CopiedItem>(app, services, endpoints, {
    guards: {
      list: on((call) => itemScope(call, asked<{ query: { course_id?: number; parent?: number } }>(call).input.query)),
      read: on((call, itemId) => readableItem(call, { itemId, query: asked<{ query: ItemQuery }>(call).input.query })),
      create: on((call) => placeOfNewItem(asked<{ body: { parent_id: number; course_id: number } }>(call))),
      write: on((call, id) => writableItem(call, (db) => row(db, id))),
      // A bulk change must not say "done" of an item whose status only restoring changes.
      bulkUpdate: on((call, id) => activeItem(call, (db) => row(db, id))),
      clone: on((call, id) => copiedItem(asked<{ body?: { parent_id?: number } }>(call), (db) => row(db, id))),
    },
    trashable: trashableItem(type),
    revisioned: revisioned<Row>(({ item }) => item),
    invalidates: { keys: PUBLIC_PAGES },
    withSession: { get: openedWithSession },
    list: (call, listed) => resource.list(call, { query: call.input.query, ...listed }),
    get: (call, opened) => {
      const editing = asked<{ query: ItemQuery }>(call).input.query.context === 'edit';
      return resource.read(call, { opened, editing });
    },
    saved: (call, id) => presentItem(call, { id, read: resource.read }),
    create: (call, place) =>
      resource.add(call.db, { ...writing(call), place, body: call.input.body, prepared: call.prepared }),
    update: (call, found) =>
      resource.change(call.db, { ...writing(call), row: found, body: call.input.body, prepared: call.prepared }),
    ...(prepare && {
      prepare: {
        create: (call) => prepare.add(call.db, { ...writing(call), body: call.input.body }),
        update: (call, found) => prepare.change(call.db, { ...writing(call), row: found, body: call.input.body }),
      },
    }),
    remove: (call, { item }) => removeItem(call.db, { ...writing(call), type, item }),
    clone: (call, copy) => cloneItem(call.db, { ...writing(call), type, ...copy }),
  });
}
