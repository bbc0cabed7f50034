import { AppError } from '../../../../platform/errors.ts';
import { invalid } from '../../../../platform/errors.ts';
import type { EventProof, GatewayEvents } from '../gateway.ts';
import { isOk, type PaypalClient, refusedBy } from './paypal-client.ts';
import type { Link } from './paypal-snapshot.ts';

/** The headers that PayPal signs with, by their names in its verification. */
const PROOF_HEADERS = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;
const MAX_HEADER_LENGTH = 600;
const EVENT_ID = /^[\w-]{1,100}$/;
const EVENT_TYPE = /^[\w.-]{1,100}$/;

interface Resource {
  id?: string;
  links?: Link[];
  supplementary_data?: { related_ids?: { order_id?: string } };
  disputed_transactions?: { seller_transaction_id?: string }[];
}

function parsed(body: Buffer): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    return invalid('body', 'unreadable');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return invalid('body', 'unreadable');
  return value as Record<string, unknown>;
}

const ORDER_EVENT = /^CHECKOUT\.ORDER\./;
const CAPTURE_LINK = /\/v2\/payments\/captures\/([\w-]+)$/;

/** Events of PayPal, which PayPal itself verifies when it is asked. */
export function paypalEvents(client: PaypalClient, { webhookId }: { webhookId: string }): GatewayEvents {
  async function orderOfCapture(capture: string): Promise<string> {
    const answer = await client.answerOf({
      method: 'GET',
      path: `/v2/payments/captures/${encodeURIComponent(capture)}`,
    });
    if (answer.status === 404) return '';
    if (!isOk(answer)) throw refusedBy(answer);
    return (answer.json as Resource).supplementary_data?.related_ids?.order_id ?? '';
  }

  return {
    receive(body, headers) {
      const proof: EventProof = { headers: {}, body: body.toString('utf8') };
      for (const [field, name] of Object.entries(PROOF_HEADERS)) {
        const value = headers[name];
        const isUsable = typeof value === 'string' && value.length <= MAX_HEADER_LENGTH;
        if (!isUsable || webhookId === '') throw new AppError('invalid_signature');
        proof.headers[field] = value;
      }
      const payload = parsed(body);
      const { id, event_type: type } = payload;
      if (typeof id !== 'string' || !EVENT_ID.test(id)) return invalid('id', 'unreadable');
      if (typeof type !== 'string' || !EVENT_TYPE.test(type)) return invalid('event_type', 'unreadable');
      return { eventId: id, type, payload, proof };
    },
    async isGenuine({ headers, body }) {
      const known = JSON.stringify({ ...headers, webhook_id: webhookId });
      const answer = await client.answerOf({
        method: 'POST',
        path: '/v1/notifications/verify-webhook-signature',
        // The event is sent back byte for byte: the signature covers its exact bytes.
        body: { jsonText: `${known.slice(0, -1)},"webhook_event":${body}}` },
      });
      // PayPal refuses headers that it cannot have sent.
      if (answer.status === 400 || answer.status === 422) return false;
      if (!isOk(answer)) throw refusedBy(answer);
      return (answer.json as { verification_status?: string }).verification_status === 'SUCCESS';
    },
    async referenceOf(payload) {
      const resource = (payload.resource ?? {}) as Resource;
      if (ORDER_EVENT.test(String(payload.event_type))) return resource.id ?? '';
      const order = resource.supplementary_data?.related_ids?.order_id;
      if (order) return order;
      const disputed = resource.disputed_transactions?.[0]?.seller_transaction_id;
      const linked = resource.links?.map(({ href }) => CAPTURE_LINK.exec(href)?.[1]).find(Boolean);
      const capture = disputed ?? linked;
      return capture ? orderOfCapture(capture) : '';
    },
  };
}
