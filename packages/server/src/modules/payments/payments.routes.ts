import { contract } from '@lectern/contract';
import { MAX_WEBHOOK_BYTES } from '@lectern/contract/limits';
import type { FastifyInstance } from 'fastify';
import { anyone, memberWith, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { checkGateway } from './check-gateway.usecases.ts';
import { listPayments } from './list-payments.usecases.ts';
import { listEvents, replayEvent } from './webhooks/events.usecases.ts';
import { receiveEvent } from './webhooks/receive-event.usecases.ts';

const administrator = memberWith('manage_settings');
const orderManager = memberWith('manage_orders');

export function paymentsRoutes(app: FastifyInstance, services: Services): void {
  const { gatewayChecks, gatewayPayments, paymentEvents, paymentWebhooks } = contract;

  app.register(async (scope) => {
    // Signatures cover the bytes of the body.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_WEBHOOK_BYTES },
      async (_request: unknown, body: Buffer) => body,
    );
    route(scope, services, paymentWebhooks.receive, anyone, async ({ input, request }) => {
      const { body, headers, ip: address } = request;
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      await receiveEvent(services, { gateway: input.params.gateway, body: bytes, headers, address });
      return { received: true as const };
    });
  });

  route(app, services, gatewayPayments.list, orderManager, (call) => listPayments(call, call.input.query));
  route(app, services, gatewayChecks.check, administrator, ({ subject, input, now }) =>
    checkGateway(services, { actor: subject, now, ...input.body }),
  );
  route(app, services, paymentEvents.list, administrator, ({ db, input }) => listEvents(db, input.query));
  route(app, services, paymentEvents.replay, administrator, ({ db, input }) =>
    replayEvent(db, { services, id: input.params.id }),
  );
}
