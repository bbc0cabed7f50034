import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { type CrudResource, crud } from '../../platform/http/crud.ts';
import { pagingHeaders, metaOf } from '../../platform/http/paging.ts';
import { route, signedIn } from '../../platform/http/route.ts';
import { writing, writingAs } from '../../platform/http/write-context.ts';
import type { Services } from '../../platform/services.ts';
import { anAuthor } from '../courses/index.ts';
import { revisioned } from '../identity/index.ts';
import { readDeliveries, readDelivery, redeliver, testWebhook } from './deliveries.usecases.ts';
import { readChoosableEvents } from './webhook-events.ts';
import {
  changeableWebhook,
  enableableWebhook,
  inspectedDelivery,
  inspectedWebhook,
  readableWebhook,
  repeatableDelivery,
  testableWebhook,
  webhookScope,
  writableWebhook,
} from './webhooks.guards.ts';
import type { WebhookRow, WebhookScope } from './webhooks.queries.ts';
import {
  addWebhook,
  changeWebhook,
  copyWebhook,
  enableWebhook,
  readWebhook,
  readWebhooks,
  removeWebhook,
  requireReachableUrl,
  restoreWebhook,
  rotateSecret,
  trashWebhook,
  viewWebhook,
} from './webhooks.usecases.ts';

const { webhooks } = contract;

const family: CrudResource<typeof webhooks, WebhookRow, WebhookScope, WebhookRow, unknown> = {
  guards: {
    list: webhookScope,
    read: readableWebhook,
    create: anAuthor,
    write: writableWebhook,
    update: changeableWebhook,
    clone: changeableWebhook,
  },
  trashable: {
    isTrashed: ({ webhook }) => webhook.status === 'trash',
    trash: (call, row) => trashWebhook(call.db, { ...writing(call), row }),
    restore: (call, row) => restoreWebhook(call.db, { ...writing(call), row }),
  },
  revisioned: revisioned(({ webhook }) => webhook),
  prepare: {
    create: (call) => requireReachableUrl(call.services, call.input.body.delivery_url),
    update: (call) => requireReachableUrl(call.services, call.input.body.delivery_url),
  },
  list: (call, scope) => readWebhooks({ ...call, actor: signedIn(call) }, { query: call.input.query, scope }),
  get: (call, row) => viewWebhook({ ...call, actor: signedIn(call) }, row),
  saved: readWebhook,
  create: (call) => addWebhook(call.db, { ...writing(call), body: call.input.body }),
  update: (call, row) => changeWebhook(call.db, { ...writing(call), row, body: call.input.body }),
  remove: (call, row) => removeWebhook(call.db, { ...writing(call), row }),
  clone: (call, row) => copyWebhook(call.db, { ...writing(call), row }),
};

export function webhooksRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, webhooks.events, anAuthor, ({ subject, locale }) => readChoosableEvents(subject, locale));
  crud(app, services, webhooks, family);
  route(
    app,
    services,
    webhooks.test,
    (call) => testableWebhook(call, call.input.params.id),
    (call) => testWebhook(services.db, { ...writingAs(call), row: call.subject }),
  );
  route(
    app,
    services,
    webhooks.deliveries,
    (call) => inspectedWebhook(call, call.input.params.id),
    async ({ db, subject, input: { query }, now, request, reply }) => {
      const { rows, total, counts } = await readDeliveries(db, { webhookId: subject.webhook.id, query, now });
      pagingHeaders(request, reply, total, query);
      return { data: rows, meta: { ...metaOf(total, query), deliveries_count: counts } };
    },
  );
  route(
    app,
    services,
    webhooks.delivery,
    (call) => inspectedDelivery(call, call.input.params),
    ({ db, subject, input, now }) =>
      readDelivery(db, { webhookId: subject.webhook.id, id: input.params.delivery, now }),
  );
  route(
    app,
    services,
    webhooks.redeliver,
    (call) => repeatableDelivery(call, call.input.params),
    (call) => redeliver(call.db, { ...writingAs(call), row: call.subject, deliveryId: call.input.params.delivery }),
  );
  route(
    app,
    services,
    webhooks.rotateSecret,
    (call) => changeableWebhook(call, call.input.params.id),
    (call) => rotateSecret(call.db, { ...writingAs(call), row: call.subject }),
  );
  route(
    app,
    services,
    webhooks.enable,
    (call) => enableableWebhook(call, call.input.params.id),
    (call) => enableWebhook(call.db, { ...writingAs(call), row: call.subject }),
  );
}
