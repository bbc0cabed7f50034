import type { FastifyInstance } from 'fastify';
import { paged } from '../../../platform/http/paging.ts';
import { route, signedIn } from '../../../platform/http/route.ts';
import { writingAs } from '../../../platform/http/write-context.ts';
import type { Services } from '../../../platform/services.ts';
import type { ExceptionEndpoints, ExceptionItem, ExceptionResource } from './exception-resource.ts';
import { itemOfOthers, learnersExceptions } from './exceptions.guards.ts';
import { grantException, removeException } from './exceptions.usecases.ts';

/** Serves the exceptions of a type of item. */
export function exceptionRoutes<Item extends ExceptionItem, E extends ExceptionEndpoints>(
  app: FastifyInstance,
  services: Services,
  resource: ExceptionResource<Item, E>,
): void {
  const { type, queries, item } = resource;
  const { list, ofLearner, remove }: ExceptionEndpoints = resource.endpoints;

  route(
    app,
    services,
    list,
    (call) => item(call, call.input.params.id),
    async (call) => {
      const { query, params } = call.input;
      const asked = { itemId: params.id, query, reader: signedIn(call) };
      return paged(call, await queries.selectPage(call.db, asked));
    },
  );

  route(
    app,
    services,
    ofLearner,
    (call) => learnersExceptions(call, type),
    async (call) => {
      const { query, params } = call.input;
      const asked = { userId: params.id, authorId: call.subject.authorId, query, reader: signedIn(call) };
      return paged(call, await queries.selectLearnersPage(call.db, asked));
    },
  );

  route<E['save'], Item>(
    app,
    services,
    resource.endpoints.save,
    (call) => itemOfOthers(call, call.input.params, item),
    (call) => {
      const { params, body } = call.input;
      return grantException(call.db, resource, { ...writingAs(call), item: call.subject, userId: params.user, body });
    },
  );

  route(
    app,
    services,
    remove,
    (call) => itemOfOthers(call, call.input.params, item),
    (call) =>
      removeException(call.db, resource, { ...writingAs(call), item: call.subject, userId: call.input.params.user }),
  );
}
