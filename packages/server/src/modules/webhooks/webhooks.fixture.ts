import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { contract, type Sent, type WebhookBody } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { afterAll } from 'vitest';
import type { TestApp } from '../../test/app.ts';
import { sendDue } from './outgoing/deliver.usecases.ts';
import { webhookDeliveries } from './webhooks.tables.ts';

const { webhooks, settings } = contract;
type Body = Sent<typeof webhooks.create>['body'];

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
  body: WebhookBody;
}

/** A server that receives webhooks. `answer` can be replaced; by default it is 204. */
export async function receiver() {
  const received: Received[] = [];
  const state = {
    received,
    answer: (response: ServerResponse, _request: Received): void => void response.writeHead(204).end(),
    url: '',
  };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { url = '', headers } = request;
      const one = { path: url, headers, text: body, body: JSON.parse(body) as WebhookBody };
      received.push(one);
      state.answer(response, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return state;
}

/** Lets webhooks reach servers of this machine. */
export async function allowLoopback(t: TestApp): Promise<void> {
  const admin = await t.given.administrator();
  await t.as(admin)(settings.change, { body: { integrations: { allow_http: true, allowed_hosts: '127.0.0.1' } } });
}

export function webhookCalls(t: TestApp) {
  const create = (who: { id: number }, body: Partial<Body> = {}) =>
    t.as(who)(webhooks.create, {
      body: { name: 'Customers', delivery_url: 'http://127.0.0.1:1', events: ['course.created'], ...body },
    });
  return {
    create,
    /** A webhook that was made; throws if it was refused. */
    async made(who: { id: number }, body: Partial<Body> = {}) {
      const answer = await create(who, body);
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
      return answer.body;
    },
    read: async (who: { id: number }, id: number) => (await t.as(who)(webhooks.get, { params: { id } })).body,
    deliveries: async (who: { id: number }, id: number, query: Sent<typeof webhooks.deliveries>['query'] = {}) =>
      (await t.as(who)(webhooks.deliveries, { params: { id }, query })).body,
    rows: (webhookId: number) =>
      t.db
        .select()
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.webhookId, webhookId))
        .orderBy(webhookDeliveries.id),
    send: () => sendDue(t.app.services, t.app.server),
  };
}
