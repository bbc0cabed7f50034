import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { metaOf, pagingHeaders } from '../../platform/http/paging.ts';
import { route, signedIn } from '../../platform/http/route.ts';
import { writingAs } from '../../platform/http/write-context.ts';
import type { Services } from '../../platform/services.ts';
import { undoCancel } from './manage.usecases.ts';
import { confirmOwnMethod, startOwnMethod } from './methods/own-method.usecases.ts';
import { readSubscription, readSubscriptions } from './read.usecases.ts';
import { cancelAtEnd } from './status.usecases.ts';
import { cancellable, ownForWrite, ownSubscription } from './subscriptions.guards.ts';

const { mySubscriptions } = contract;

export function ownSubscriptionRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, mySubscriptions.list, signedIn, async (call) => {
    const { query } = call.input;
    const scope = { kind: 'own' as const, userId: call.subject.userId };
    const { rows, total, meta } = await readSubscriptions(call, { query, scope });
    pagingHeaders(call.request, call.reply, total, query);
    return { data: rows, meta: { ...metaOf(total, query), ...meta } };
  });
  route(
    app,
    services,
    mySubscriptions.get,
    (call) => ownSubscription(call, call.input.params.id),
    (call) => readSubscription(call, call.subject.id, 'own'),
  );
  route(
    app,
    services,
    mySubscriptions.cancel,
    (call) => cancellable(call, call.input.params.id),
    async (call) => {
      const { reason: note } = call.input.body;
      await cancelAtEnd(call.db, writingAs(call), { row: call.subject, reason: 'customer', note });
      return readSubscription(call, call.subject.id, 'own');
    },
  );
  route(
    app,
    services,
    mySubscriptions.undoCancel,
    (call) => ownForWrite(call, call.input.params.id),
    async (call) => {
      await undoCancel(call.db, writingAs(call), call.subject);
      return readSubscription(call, call.subject.id, 'own');
    },
  );
  route(
    app,
    services,
    mySubscriptions.startMethod,
    (call) => ownSubscription(call, call.input.params.id),
    async (call) => ({ next: await startOwnMethod(call, call.subject, call.input.body.gateway) }),
  );
  route(
    app,
    services,
    mySubscriptions.confirmMethod,
    (call) => ownSubscription(call, call.input.params.id),
    async (call) => {
      const saved = await confirmOwnMethod(call, call.subject);
      return { saved, subscription: await readSubscription(call, call.subject.id, 'own') };
    },
  );
}
