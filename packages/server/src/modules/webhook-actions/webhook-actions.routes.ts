import { contract, type ErrorBody, WEBHOOK_TOKEN_HEADER } from '@lectern/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/http/actor.ts';
import { anyone, memberWith, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { ownSession } from '../identity/index.ts';
import { runAction } from './run-action.usecases.ts';
import { makeToken, readToken, removeToken } from './token.usecases.ts';

const reader = memberWith('manage_settings');

/** With a session: an API key that leaked must not make itself a token. */
function manager(call: { actor: Actor | null }): Actor {
  const actor = reader(call);
  ownSession(call);
  return actor;
}

const headerOf = ({ headers }: FastifyRequest, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

export function webhookActionsRoutes(app: FastifyInstance, services: Services): void {
  const { webhookActions } = contract;

  app.register(async (scope) => {
    // Senders look for `success`, whatever the answer is.
    scope.addHook('preSerialization', async (_request, reply, payload) => {
      if (reply.statusCode < 400) return payload;
      const { code, message, data } = payload as ErrorBody;
      return { success: false, code, message, data, error: { code, message, data } };
    });
    route(scope, services, webhookActions.run, anyone, ({ input, request, locale }) =>
      runAction(services, app, {
        token: headerOf(request, WEBHOOK_TOKEN_HEADER),
        idempotencyKey: headerOf(request, 'idempotency-key'),
        address: request.ip,
        locale,
        body: input.body,
      }),
    );
  });

  route(app, services, webhookActions.readToken, reader, ({ db }) => readToken(db));
  route(app, services, webhookActions.makeToken, manager, (call) => makeToken({ ...call, actor: call.subject }));
  route(app, services, webhookActions.removeToken, manager, (call) => removeToken({ ...call, actor: call.subject }));
}
