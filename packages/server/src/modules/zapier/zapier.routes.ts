import { contract, ZAPIER_KEY_HEADER } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { headerOf, readToken, runAction, sentBy } from '../webhook-actions/index.ts';
import { newestBody, readChoosableEvents } from '../webhooks/index.ts';
import { keyHolder, keyManager, keyReader } from './zapier.guards.ts';
import { zapierKey } from './zapier.key.ts';
import { asZapierCall, makeKey, readConnection, removeKey, subscribe, unsubscribe } from './zapier.usecases.ts';

const { zapier } = contract;

export function zapierRoutes(app: FastifyInstance, services: Services): void {
  route(app, services, zapier.me, keyHolder, ({ subject: holder }) =>
    asZapierCall({ services, holder, action: 'me' }, () => readConnection(services, holder)),
  );
  route(app, services, zapier.triggers, keyHolder, ({ subject: holder, locale }) =>
    asZapierCall({ services, holder, action: 'triggers' }, async () => readChoosableEvents(holder, locale)),
  );
  route(app, services, zapier.sample, keyHolder, ({ subject: holder, input: { params } }) =>
    asZapierCall({ services, holder, action: 'sample', trigger: params.event }, () =>
      newestBody({ services, app, actor: holder }, params.event),
    ),
  );
  route(app, services, zapier.subscribe, keyHolder, ({ subject: holder, input: { body }, request, now }) =>
    asZapierCall({ services, holder, action: 'subscribe', trigger: body.event }, () =>
      subscribe({ services, actor: holder, now }, { ...body, ...sentBy(request, ZAPIER_KEY_HEADER) }),
    ),
  );
  route(app, services, zapier.unsubscribe, keyHolder, ({ subject: holder, input: { params }, now }) =>
    asZapierCall({ services, holder, action: 'unsubscribe' }, () =>
      unsubscribe({ services, actor: holder, now }, params.id),
    ),
  );
  route(app, services, zapier.act, keyHolder, ({ subject: holder, input: { body }, request, locale }) =>
    runAction(services, app, {
      sender: { kind: zapierKey, holder, logged: 'zapier_call' },
      received: { idempotencyKey: headerOf(request, 'idempotency-key'), locale, body },
    }),
  );

  route(app, services, zapier.readKey, keyReader, ({ db }) => readToken(db, zapierKey));
  route(app, services, zapier.makeKey, keyManager, (call) => makeKey({ ...call, actor: call.subject }));
  route(app, services, zapier.removeKey, keyManager, (call) => removeKey({ ...call, actor: call.subject }));
}
