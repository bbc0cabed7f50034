import { Stripe } from 'stripe';
import { fetchBounded } from '../../../../platform/net/bounded-fetch.ts';
import { invalid } from '../../words/messages.ts';
import { atSetting, refusedBecause } from '../gateway-errors.ts';
import type { Customer, Gateway, NextStep, PaymentSnapshot } from '../gateway.ts';
import { toStripe } from './stripe-amounts.ts';
import { asked } from './stripe-errors.ts';
import { stripeEvents } from './stripe-events.ts';
import { hintOf, idOf, refundOf, snapshotOf } from './stripe-snapshot.ts';

export interface StripeAccount {
  publishableKey: string;
  secretKey: string;
  webhookSecret: string;
}

interface Options {
  /** Origins of a test server. */
  api: string | undefined;
  js: string | undefined;
  clock: () => Date;
  timeoutMs?: number | undefined;
}

const JS = 'https://js.stripe.com';
const TIMEOUT_MS = 10_000;
/** A payment has no more refunds. */
const MAX_REFUNDS = 1000;
const MAX_DESCRIPTION = 500;
const EXPAND = ['latest_charge.balance_transaction', 'payment_method'];
const METHODS = { automatic_payment_methods: { enabled: true } } as const;

function clientOf(secretKey: string, { api, timeoutMs = TIMEOUT_MS }: Options): Stripe {
  const standIn = api === undefined ? undefined : new URL(api);
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(fetchBounded as typeof fetch),
    timeout: timeoutMs,
    // Jobs and people repeat calls, with the same key.
    maxNetworkRetries: 0,
    telemetry: false,
    ...(standIn && {
      host: standIn.hostname,
      port: standIn.port,
      protocol: standIn.protocol === 'http:' ? 'http' : 'https',
    }),
  });
}

/** The mode of a key: pk_live_… and sk_live_… belong together. */
const isLive = (key: string) => key.includes('_live_');

/** Stripe by Payment Intents: the browser pays with Stripe's own form. */
export function stripeGateway(account: StripeAccount, options: Options): Gateway {
  const stripe = clientOf(account.secretKey, options);

  const nextOf = ({ client_secret: clientSecret }: { client_secret: string | null }): NextStep => {
    if (!clientSecret) throw refusedBecause('no client secret');
    const { publishableKey } = account;
    return { kind: 'stripe', clientSecret, publishableKey, scriptUrl: `${options.js ?? JS}/v3/` };
  };

  async function read(reference: string): Promise<PaymentSnapshot> {
    const intent = await asked(stripe.paymentIntents.retrieve(reference, { expand: EXPAND }));
    const { latest_charge: charge } = intent;
    if (!charge) return snapshotOf(intent, { refunds: [], disputes: [] });
    const refunds = await asked(
      stripe.refunds.list({ payment_intent: reference, limit: 100 }).autoPagingToArray({ limit: MAX_REFUNDS }),
    );
    const isDisputed = typeof charge === 'object' && charge.disputed;
    const disputes = isDisputed ? await asked(stripe.disputes.list({ payment_intent: reference, limit: 100 })) : null;
    return snapshotOf(intent, { refunds, disputes: disputes?.data ?? [] });
  }

  async function customerOf({ email, name, reference }: Customer, key: string): Promise<string> {
    if (reference) return reference;
    const made = await asked(stripe.customers.create({ email, name }, { idempotencyKey: `${key}:customer` }));
    return made.id;
  }

  /** The payment of an order that a customer was charged. Each subscription has a customer of its own. */
  async function chargedBefore(customer: string, orderId: number): Promise<string | undefined> {
    const { data } = await asked(stripe.paymentIntents.list({ customer, limit: 100 }));
    const isCharged = ({ status, metadata }: Stripe.PaymentIntent) =>
      metadata.order_id === String(orderId) && (status === 'succeeded' || status === 'processing');
    return data.find(isCharged)?.id;
  }

  return {
    name: 'stripe',
    async start({ orderId, amount, currency, description, customer, key, saveMethod }) {
      const params = {
        amount: toStripe(amount, currency),
        currency: currency.toLowerCase(),
        description: description.slice(0, MAX_DESCRIPTION),
        metadata: { order_id: String(orderId) },
        ...METHODS,
      };
      const saving = saveMethod
        ? { customer: await customerOf(customer, key), setup_future_usage: 'off_session' as const }
        : {};
      const intent = await asked(
        stripe.paymentIntents.create({ ...params, ...saving }, { idempotencyKey: key }),
        currency,
      );
      return { reference: intent.id, next: nextOf(intent) };
    },
    async resume(reference) {
      return nextOf(await asked(stripe.paymentIntents.retrieve(reference)));
    },
    read,
    capture: read,
    async cancel(reference) {
      try {
        await stripe.paymentIntents.cancel(reference);
      } catch (error) {
        const isOver = (error as { code?: string }).code === 'payment_intent_unexpected_state';
        if (!isOver) await asked(Promise.reject(error as Error));
      }
      return read(reference);
    },
    async refund({ reference, amount, currency, key, reason }) {
      const params = {
        payment_intent: reference,
        amount: toStripe(amount, currency),
        metadata: { reason: reason.slice(0, MAX_DESCRIPTION) },
      };
      return refundOf(await asked(stripe.refunds.create(params, { idempotencyKey: key }), currency));
    },
    async chargeSaved({ savedMethod, customer, amount, currency, description, orderId, key, isRepeated }) {
      const known = isRepeated && customer !== null ? await chargedBefore(customer, orderId) : undefined;
      if (known) return read(known);
      const params = {
        amount: toStripe(amount, currency),
        currency: currency.toLowerCase(),
        description: description.slice(0, MAX_DESCRIPTION),
        metadata: { order_id: String(orderId) },
        ...METHODS,
        ...(customer !== null && { customer }),
        payment_method: savedMethod,
        off_session: true,
        confirm: true,
      };
      try {
        const intent = await asked(stripe.paymentIntents.create(params, { idempotencyKey: key }), currency);
        return await read(intent.id);
      } catch (error) {
        // A declined charge leaves an intent, which says why.
        const declined = error instanceof Stripe.errors.StripeCardError ? error : undefined;
        const id = idOf(declined?.payment_intent as { id: string } | undefined);
        if (id) return await read(id);
        throw declined ? refusedBecause(declined.message) : error;
      }
    },
    async startSetup({ customer, description, key }) {
      const params = {
        customer: await customerOf(customer, key),
        description: description.slice(0, MAX_DESCRIPTION),
        usage: 'off_session' as const,
        ...METHODS,
      };
      const setup = await asked(stripe.setupIntents.create(params, { idempotencyKey: key }));
      return { reference: setup.id, next: nextOf(setup) };
    },
    async finishSetup(reference) {
      const setup = await asked(stripe.setupIntents.retrieve(reference, { expand: ['payment_method'] }));
      const isOver = setup.status === 'canceled' || setup.last_setup_error !== null;
      const method = typeof setup.payment_method === 'object' ? setup.payment_method : null;
      const isDone = setup.status === 'succeeded';
      return {
        reference,
        status: isDone ? 'done' : isOver ? 'failed' : 'open',
        savedMethod: isDone ? idOf(setup.payment_method) : null,
        customer: idOf(setup.customer),
        methodHint: hintOf(method ?? undefined),
      };
    },
    async check() {
      if (isLive(account.publishableKey) !== isLive(account.secretKey)) {
        invalid('payments.stripe.publishable_key', 'stripe_keys_differ');
      }
      await asked(stripe.paymentIntents.list({ limit: 1 })).catch((error: unknown) => {
        throw atSetting(error, 'secret_key');
      });
    },
    events: stripeEvents(stripe, { secret: account.webhookSecret, clock: options.clock }),
  };
}
