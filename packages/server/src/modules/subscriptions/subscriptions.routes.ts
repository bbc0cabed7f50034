import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { metaOf, pagingHeaders } from '../../platform/http/paging.ts';
import { route } from '../../platform/http/route.ts';
import { writingAs } from '../../platform/http/write-context.ts';
import type { Services } from '../../platform/services.ts';
import { checkRevision } from '../identity/index.ts';
import {
  changeSubscription,
  pauseSubscription,
  resumeSubscription,
  retryRenewal,
  undoCancel,
} from './manage.usecases.ts';
import { createSubscription } from './open.usecases.ts';
import { readNotes, readSubscription, readSubscriptions } from './read.usecases.ts';
import { cancelAtEnd, cancelNow } from './status.usecases.ts';
import { managedSubscription, readableSubscription, subscriptionManager } from './subscriptions.guards.ts';

const { subscriptions } = contract;

export function subscriptionsRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, subscriptions.list, subscriptionManager, async (call) => {
    const { query } = call.input;
    const { rows, total, meta } = await readSubscriptions(call, { query, scope: { kind: 'staff' } });
    pagingHeaders(call.request, call.reply, total, query);
    return { data: rows, meta: { ...metaOf(total, query), ...meta } };
  });
  route(
    app,
    services,
    subscriptions.get,
    (call) => readableSubscription(call, call.input.params.id),
    (call) => readSubscription(call, call.subject.id, 'staff'),
  );
  route(app, services, subscriptions.create, subscriptionManager, async (call) =>
    readSubscription(call, await createSubscription(call.db, writingAs(call), call.input.body), 'staff'),
  );
  route(
    app,
    services,
    subscriptions.update,
    (call) => managedSubscription(call, call.input.params.id),
    async (call) => {
      const { subject: row } = call;
      const { body } = call.input;
      await checkRevision(call.db, { based: body.modified, stored: row.modifiedAt, byId: row.modifiedById });
      await changeSubscription(call.db, { ...writingAs(call), row, body });
      return readSubscription(call, row.id, 'staff');
    },
  );
  route(
    app,
    services,
    subscriptions.notes,
    (call) => readableSubscription(call, call.input.params.id),
    async (call) => ({ data: await readNotes(call, call.subject.id) }),
  );
  actionRoutes(app, services);
}

function actionRoutes(app: FastifyInstance, services: Services): void {
  const actions = [
    [subscriptions.pause, pauseSubscription],
    [subscriptions.resume, resumeSubscription],
    [subscriptions.retry, retryRenewal],
  ] as const;
  for (const [endpoint, act] of actions) {
    route(
      app,
      services,
      endpoint,
      (call) => managedSubscription(call, call.input.params.id),
      async (call) => {
        await act(call.db, { ...writingAs(call), row: call.subject });
        return readSubscription(call, call.subject.id, 'staff');
      },
    );
  }
  route(
    app,
    services,
    subscriptions.undoCancel,
    (call) => managedSubscription(call, call.input.params.id),
    async (call) => {
      await undoCancel(call.db, writingAs(call), call.subject);
      return readSubscription(call, call.subject.id, 'staff');
    },
  );
  route(
    app,
    services,
    subscriptions.cancel,
    (call) => managedSubscription(call, call.input.params.id),
    async (call) => {
      const { at_period_end: atEnd, reason: note } = call.input.body;
      const cancelled = { row: call.subject, reason: 'staff' as const, note };
      await (atEnd ? cancelAtEnd : cancelNow)(call.db, writingAs(call), cancelled);
      return readSubscription(call, call.subject.id, 'staff');
    },
  );
}
