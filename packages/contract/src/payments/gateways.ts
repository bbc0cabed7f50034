import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { id, isoDate } from '../base/ids.ts';
import { envelope, listQuery } from '../base/paging.ts';

export const gatewayNames = ['stripe', 'paypal'] as const;
export type GatewayName = (typeof gatewayNames)[number];

export const paymentStatuses = ['open', 'needs_action', 'authorized', 'paid', 'failed', 'cancelled'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * `refused`: its signature is not of the gateway. `ignored`: it concerns no payment of this school. `failed`: every try
 * has failed.
 */
export const gatewayEventStatuses = ['waiting', 'applied', 'ignored', 'refused', 'failed'] as const;
export type GatewayEventStatus = (typeof gatewayEventStatuses)[number];

const gatewayEvent = z.object({
  id: z.number().int(),
  gateway: z.enum(gatewayNames),
  event_id: z.string(),
  type: z.string(),
  status: z.enum(gatewayEventStatuses),
  /** The payment's reference at the gateway; '' if the event names none. */
  reference: z.string(),
  order_id: z.number().int().nullable(),
  received_at: isoDate,
  processed_at: isoDate.nullable(),
  /** The error of the last attempt; '' for none. */
  error: z.string(),
  tries: z.number().int(),
  /** JSON, cut to 16 KB. */
  payload: z.string(),
});
export type GatewayEventView = z.input<typeof gatewayEvent>;

/** Called by the payment services. */
export const paymentWebhooks = {
  /** The body is taken as bytes, since the signature covers them. A repeated event is acknowledged and does nothing. */
  receive: endpoint({
    method: 'POST',
    path: '/lectern/v1/payments/webhooks/:gateway',
    summary: 'Receive an event of a payment gateway',
    who: 'the gateway, by its signature',
    params: z.object({ gateway: z.enum(gatewayNames) }),
    response: z.object({ received: z.literal(true) }),
    errors: ['invalid_params', 'invalid_signature', 'not_found', 'body_too_large', 'rate_limited'],
    transaction: 'own',
  }),
};

const who = 'administrators';
const errors = ['not_signed_in', 'forbidden'] as const;

const gatewayPayment = z.object({
  id: z.number().int(),
  gateway: z.enum(gatewayNames),
  /** The payment's id at the gateway. */
  reference: z.string(),
  /** A decimal string with as many decimals as the currency has. */
  amount: z.string(),
  formatted_amount: z.string(),
  currency: z.string(),
  status: z.enum(paymentStatuses),
  /** The card or account it is paid with, as the gateway names it; '' if it is not known. */
  method_hint: z.string(),
  /** Why it was declined; '' if it was not. */
  declined: z.string(),
  created_at: isoDate,
});
export type GatewayPayment = z.output<typeof gatewayPayment>;

/** Attempts to pay at a gateway. */
export const gatewayPayments = {
  list: endpoint({
    method: 'GET',
    path: '/lectern/v1/payments',
    summary: 'List the attempts to pay an order at a gateway, newest first',
    who: 'managers and administrators',
    query: listQuery(['id'], { per_page: 20 })
      .pick({ page: true, per_page: true, offset: true })
      .extend({ order_id: id }),
    response: envelope(gatewayPayment),
    errors: ['invalid_params', ...errors],
  }),
};

/** POST although it changes nothing: it has a body. */
export const gatewayChecks = {
  check: endpoint({
    method: 'POST',
    path: '/lectern/v1/payments/check',
    summary: 'Test the connection to a gateway, with settings that need not be saved',
    who,
    body: z.object({
      gateway: z.enum(gatewayNames),
      /** Settings of the gateway to try; what they do not name is as it is stored. */
      account: z.record(z.string().max(60), z.json()).default({}),
    }),
    response: z.object({
      /** Whether payments are real. */
      live: z.boolean(),
    }),
    errors: ['invalid_params', ...errors, 'gateway_unavailable', 'rate_limited'],
    transaction: 'own',
  }),
};

/** Events that payment gateways have sent. */
export const paymentEvents = {
  list: endpoint({
    method: 'GET',
    path: '/lectern/v1/payments/events',
    summary: 'List the events of payment gateways, newest first',
    who,
    query: listQuery(['id'], { per_page: 20 })
      .pick({ page: true, per_page: true, offset: true })
      .extend({ order_id: id.optional(), status: z.enum(['any', ...gatewayEventStatuses]).default('any') }),
    response: envelope(gatewayEvent),
    errors: ['invalid_params', ...errors],
  }),
  /** Reads the payment again at its gateway. */
  replay: endpoint({
    method: 'POST',
    path: '/lectern/v1/payments/events/:id/replay',
    summary: 'Process an event again',
    who,
    params: z.object({ id }),
    response: gatewayEvent,
    errors: [...errors, 'not_found', 'event_refused'],
  }),
};
