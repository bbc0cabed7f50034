import { contract, type ErrorBody, WEBHOOK_TOKEN_HEADER } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { anyone, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { runWebhookAction } from './run-action.usecases.ts';
import { makeToken, readToken, removeToken, webhookToken } from './token.usecases.ts';
import { headerOf, sentBy, tokenManager, tokenReader } from './webhook-actions.guards.ts';

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
      runWebhookAction(services, app, {
        ...sentBy(request, WEBHOOK_TOKEN_HEADER),
        idempotencyKey: headerOf(request, 'idempotency-key'),
        locale,
        body: input.body,
      }),
    );
  });

  route(app, services, webhookActions.readToken, tokenReader, ({ db }) => readToken(db, webhookToken));
  route(app, services, webhookActions.makeToken, tokenManager, (call) =>
    makeToken({ ...call, actor: call.subject }, webhookToken),
  );
  route(app, services, webhookActions.removeToken, tokenManager, (call) =>
    removeToken({ ...call, actor: call.subject }, webhookToken),
  );
}
