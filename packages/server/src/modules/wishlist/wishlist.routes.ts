import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../platform/http/actor.ts';
import { type CrudResource, crud } from '../../platform/http/crud.ts';
import { route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { ownItem, readableItem, wisher } from './wishlist.guards.ts';
import type { WishlistRow } from './wishlist.queries.ts';
import {
  addItem,
  addKept,
  changeItem,
  readIds,
  readItems,
  removeItem,
  viewItem,
  type Wishing,
} from './wishlist.usecases.ts';

const { wishlistItems } = contract;

const items: CrudResource<typeof wishlistItems, WishlistRow, Actor, WishlistRow, Actor> = {
  guards: { list: wisher, read: readableItem, create: wisher, write: ownItem, clone: readableItem },
  list: (call, actor) => readItems({ ...call, actor }, call.input.query),
  get: (call, row) => viewItem(call as Wishing, row),
  create: (call) => addItem(call, call.input.body.course_id),
  update: (call, row) => changeItem(call, row, call.input.body.course_id),
  saved: async (call, id) => viewItem(call, await ownItem(call, id)),
  view: viewItem,
  clone: async (_, row) => row.id,
  remove: removeItem,
};

export function wishlistRoutes(app: FastifyInstance, services: Services): void {
  crud(app, services, wishlistItems, items);
  route(app, services, wishlistItems.ids, wisher, (call) => readIds({ ...call, actor: call.subject }));
  route(app, services, wishlistItems.addKept, wisher, (call) =>
    addKept({ ...call, actor: call.subject }, call.input.body.course_ids),
  );
}
