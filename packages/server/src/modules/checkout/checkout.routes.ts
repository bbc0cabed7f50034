import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { anyone, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { answerSignIn, browserOf } from '../identity/index.ts';
import { confirmOrder, payOrder, startStep } from './pay.usecases.ts';
import { placeOrder } from './place.usecases.ts';
import { readQuote } from './quote.usecases.ts';
import { readReceived, receivedView } from './received.usecases.ts';

export function checkoutRoutes(app: FastifyInstance, services: Services): void {
  const { checkout } = contract;
  route(app, services, checkout.quote, anyone, (call) =>
    readQuote({ ...call, browser: browserOf(call.request) }, call.input.body),
  );

  route(app, services, checkout.place, anyone, async (call) => {
    const { order, signedIn } = await placeOrder({ ...call, browser: browserOf(call.request) }, call.input.body);
    const next = await startStep(services, order, call.locale);
    const session = signedIn ? answerSignIn(call.reply, services, signedIn) : { user: null, nonce: null };
    return { order: await receivedView(call.db, services, order), next, ...session };
  });

  route(app, services, checkout.received, anyone, (call) =>
    readReceived(call, { id: call.input.params.id, key: call.input.query.key }),
  );

  route(app, services, checkout.pay, anyone, async (call) => {
    const { key, payment_method: method } = call.input.body;
    const order = await payOrder(call, { id: call.input.params.id, key, method });
    const next = await startStep(services, order, call.locale);
    return { order: await receivedView(call.db, services, order), next };
  });

  route(app, services, checkout.confirm, anyone, async (call) => {
    const order = await confirmOrder(call, { id: call.input.params.id, key: call.input.body.key });
    return receivedView(call.db, services, order);
  });
}
