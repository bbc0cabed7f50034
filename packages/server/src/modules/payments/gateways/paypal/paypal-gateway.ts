import { atSetting, refusedBecause } from '../gateway-errors.ts';
import type { Gateway, NextStep, PaymentSnapshot } from '../gateway.ts';
import { toPaypal } from './paypal-amounts.ts';
import { isOk, issueOf, type PaypalAccount, type PaypalClient, refusedBy } from './paypal-client.ts';
import { paypalEvents } from './paypal-events.ts';
import {
  captureOf,
  expired,
  hintOf,
  type Link,
  type PaypalDispute,
  type PaypalOrder,
  type PaypalRefund,
  refundOf,
  snapshotOf,
} from './paypal-snapshot.ts';

const ORDERS = '/v2/checkout/orders';
const DISPUTES = '/v1/customer/disputes';
const MAX_DESCRIPTION = 127;
const MAX_NOTE = 255;

/** Refusals of a capture that the order itself explains. */
const READ_AGAIN = new Set(['ORDER_ALREADY_CAPTURED', 'ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED']);
/** Errors that the payer can resolve with another method. */
const DECLINES = new Set([
  'INSTRUMENT_DECLINED',
  'PAYER_CANNOT_PAY',
  'TRANSACTION_REFUSED',
  'PAYEE_BLOCKED_TRANSACTION',
]);

const pathOf = (reference: string) => `${ORDERS}/${encodeURIComponent(reference)}`;

/** A saved account that cannot be charged: its owner has to pay again on PayPal's pages. */
const isSavedDeclined = (issue: string) =>
  DECLINES.has(issue) || issue === 'PAYER_ACTION_REQUIRED' || issue === 'TOKEN_ID_NOT_FOUND';

/** PayPal by Orders v2: the payer approves the payment on PayPal's pages, then it is captured. */
export function paypalGateway(account: PaypalAccount, client: PaypalClient): Gateway {
  function approval(links: readonly Link[] | undefined): NextStep {
    const url = links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href ?? '';
    if (!client.isOwnAddress(url)) throw refusedBecause('no address to approve the payment');
    return { kind: 'redirect', url };
  }

  /** Null for an order that PayPal no longer knows. */
  async function orderOf(reference: string): Promise<PaypalOrder | null> {
    const answer = await client.answerOf({ method: 'GET', path: pathOf(reference) });
    if (answer.status === 404) return null;
    if (!isOk(answer)) throw refusedBy(answer);
    return answer.json as PaypalOrder;
  }

  /** None for accounts that may not read disputes. */
  async function disputesOf(capture: string): Promise<PaypalDispute[]> {
    const path = `${DISPUTES}?disputed_transaction_id=${encodeURIComponent(capture)}`;
    const answer = await client.answerOf({ method: 'GET', path });
    if (answer.status === 403 || answer.status === 404) return [];
    if (!isOk(answer)) throw refusedBy(answer);
    const { items = [] } = answer.json as { items?: PaypalDispute[] };
    // The list does not say who has won.
    return Promise.all(
      items.map((item) =>
        item.status === 'RESOLVED'
          ? client.call<PaypalDispute>({ method: 'GET', path: `${DISPUTES}/${encodeURIComponent(item.dispute_id)}` })
          : item,
      ),
    );
  }

  async function snapshot(order: PaypalOrder): Promise<PaymentSnapshot> {
    const capture = captureOf(order);
    return snapshotOf(order, capture ? await disputesOf(capture.id) : []);
  }

  async function read(reference: string): Promise<PaymentSnapshot> {
    const order = await orderOf(reference);
    return order ? snapshot(order) : expired(reference);
  }

  function unitOf({
    orderId,
    amount,
    currency,
    description,
  }: Parameters<Gateway['chargeSaved']>[0] | Parameters<Gateway['start']>[0]) {
    return {
      amount: toPaypal(amount, currency),
      description: description.slice(0, MAX_DESCRIPTION) || undefined,
      custom_id: String(orderId),
      // PayPal refuses a second payment of the same number.
      invoice_id: `${account.invoicePrefix}${orderId}`,
    };
  }

  return {
    name: 'paypal',
    async start(request) {
      const { customer, saveMethod, returnUrl, cancelUrl, key } = request;
      const saving = saveMethod && {
        attributes: {
          ...(customer.reference !== null && { customer: { id: customer.reference } }),
          vault: { store_in_vault: 'ON_SUCCESS', usage_type: 'MERCHANT', customer_type: 'CONSUMER' },
        },
      };
      const order = await client.call<PaypalOrder>({
        method: 'POST',
        path: ORDERS,
        key,
        body: {
          json: {
            intent: 'CAPTURE',
            purchase_units: [unitOf(request)],
            payment_source: {
              paypal: {
                ...saving,
                experience_context: {
                  return_url: returnUrl,
                  cancel_url: cancelUrl,
                  shipping_preference: 'NO_SHIPPING',
                  user_action: 'PAY_NOW',
                },
              },
            },
          },
        },
      });
      return { reference: order.id, next: approval(order.links) };
    },
    async resume(reference) {
      const order = await orderOf(reference);
      return approval(order?.links);
    },
    read,
    async capture(reference, key) {
      const answer = await client.answerOf({
        method: 'POST',
        path: `${pathOf(reference)}/capture`,
        key,
        body: { json: {} },
      });
      if (isOk(answer)) return snapshot(answer.json as PaypalOrder);
      const issue = issueOf(answer);
      if (answer.status === 404 || READ_AGAIN.has(issue)) return read(reference);
      // The payer may choose another method on PayPal's pages.
      if (DECLINES.has(issue)) return { ...(await read(reference)), status: 'failed', declined: issue };
      throw refusedBy(answer);
    },
    async cancel(reference) {
      // Only a capture takes money, so an order that is never captured is over.
      const found = await read(reference);
      return found.status === 'paid' ? found : { ...found, status: 'cancelled' };
    },
    async refund({ reference, amount, currency, key, reason }) {
      const order = await orderOf(reference);
      const capture = order && captureOf(order);
      if (!capture) throw refusedBecause('nothing was captured');
      const money = toPaypal(amount, currency);
      const refund = await client.call<PaypalRefund>({
        method: 'POST',
        path: `/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`,
        key,
        body: { json: { amount: money, ...(reason && { note_to_payer: reason.slice(0, MAX_NOTE) }) } },
      });
      return refundOf(refund, money);
    },
    async chargeSaved(charge) {
      const answer = await client.answerOf({
        method: 'POST',
        path: ORDERS,
        key: charge.key,
        body: {
          json: {
            intent: 'CAPTURE',
            purchase_units: [unitOf(charge)],
            payment_source: { paypal: { vault_id: charge.savedMethod } },
          },
        },
      });
      const issue = issueOf(answer);
      if (isSavedDeclined(issue)) {
        // PayPal created no order, so the key is the reference.
        const { amount, currency } = charge;
        return { ...expired(charge.key), status: 'failed', amount, currency, declined: issue };
      }
      if (!isOk(answer)) throw refusedBy(answer);
      const made = await snapshot(answer.json as PaypalOrder);
      return made.status === 'open' && !captureOf(answer.json as PaypalOrder)
        ? { ...made, status: 'needs_action' }
        : made;
    },
    async startSetup({ customer, description, key, returnUrl, cancelUrl }) {
      const token = await client.call<{ id: string; links?: Link[] }>({
        method: 'POST',
        path: '/v3/vault/setup-tokens',
        key,
        body: {
          json: {
            ...(customer.reference !== null && { customer: { id: customer.reference } }),
            payment_source: {
              paypal: {
                description: description.slice(0, MAX_DESCRIPTION) || undefined,
                usage_type: 'MERCHANT',
                experience_context: {
                  return_url: returnUrl,
                  cancel_url: cancelUrl,
                  shipping_preference: 'NO_SHIPPING',
                },
              },
            },
          },
        },
      });
      return { reference: token.id, next: approval(token.links) };
    },
    async finishSetup(reference, key) {
      const answer = await client.answerOf({
        method: 'POST',
        path: '/v3/vault/payment-tokens',
        key,
        body: { json: { payment_source: { token: { id: reference, type: 'SETUP_TOKEN' } } } },
      });
      const none = { reference, savedMethod: null, customer: null, methodHint: '' };
      if (answer.status === 404) return { ...none, status: 'failed' };
      if (answer.status === 422) return { ...none, status: 'open' };
      if (!isOk(answer)) throw refusedBy(answer);
      const {
        id,
        customer,
        payment_source: source,
      } = answer.json as {
        id: string;
        customer?: { id?: string };
        payment_source?: { paypal?: { email_address?: string } };
      };
      const methodHint = hintOf(source?.paypal);
      return { reference, status: 'done', savedMethod: id, customer: customer?.id ?? null, methodHint };
    },
    async check() {
      client.forgetToken();
      const path = `/v1/notifications/webhooks/${encodeURIComponent(account.webhookId || 'none')}`;
      const answer = await client.answerOf({ method: 'GET', path }).catch((error: unknown) => {
        throw atSetting(error, 'secret');
      });
      // Without a webhook the account works all the same.
      if (account.webhookId === '' && answer.status === 404) return;
      if (!isOk(answer)) throw atSetting(refusedBy(answer), 'webhook_id');
    },
    events: paypalEvents(client, account),
  };
}
