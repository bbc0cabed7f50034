import type { GatewayName, NextPaymentStep } from '@lectern/contract';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { consumeRateLimit } from '../../../platform/limits.ts';
import { type NextStep, offeredGateways } from '../../payments/index.ts';
import { selectCustomers } from '../../orders/index.ts';
import { readSettings } from '../../settings/index.ts';
import { AppError } from '../../../platform/errors.ts';
import { finishMethodSetup, startMethodSetup } from './setups.usecases.ts';
import type { SubscriptionRow } from '../subscriptions.queries.ts';
import { isOpenSubscription } from '../subscriptions.rules.ts';
import { badTransition } from '../words/messages.ts';

/** The page on which another payment method is saved. */
const methodPath = ({ id }: { id: number }) => `/checkout/method/${id}`;

const SETUPS_PER_HOUR = 20;
const LOOKS_PER_HOUR = 300;

/** The next step of a browser. `setup`: nothing is charged. */
export const stepView = (next: NextStep, { setup }: { setup: boolean }): NextPaymentStep =>
  next.kind === 'redirect'
    ? next
    : {
        kind: 'stripe',
        setup,
        client_secret: next.clientSecret,
        publishable_key: next.publishableKey,
        script_url: next.scriptUrl,
      };

/** Begins to save another payment method of a subscription. */
export async function startOwnMethod(
  { db, services, now }: RequestContext,
  row: SubscriptionRow,
  gateway: GatewayName,
): Promise<NextPaymentStep> {
  if (!isOpenSubscription(row.status)) badTransition(row.status, 'active');
  if (!(await offeredGateways(services)).some(({ name }) => name === gateway)) throw new AppError('gateway_off');
  const limit = { key: `subscription:setup:${row.id}`, max: SETUPS_PER_HOUR, windowSeconds: 3600 };
  await consumeRateLimit(services.db, limit, now);
  const { title } = (await readSettings(services)).general.site;
  const customer =
    row.customerId === null ? undefined : (await selectCustomers(db, [row.customerId])).get(row.customerId);
  const page = `${services.config.publicUrl}${methodPath(row)}`;
  const next = await startMethodSetup(services, row.id, {
    gateway,
    description: title,
    customer: { email: customer?.email ?? '', name: customer?.displayName ?? '' },
    returnUrl: `${page}?back=1`,
    cancelUrl: page,
  });
  return stepView(next, { setup: true });
}

export async function confirmOwnMethod({ services, now }: RequestContext, row: SubscriptionRow): Promise<boolean> {
  const limit = { key: `subscription:look:${row.id}`, max: LOOKS_PER_HOUR, windowSeconds: 3600 };
  await consumeRateLimit(services.db, limit, now);
  return finishMethodSetup(services, row.id);
}
