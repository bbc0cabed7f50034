import { createHash, createHmac } from 'node:crypto';
import { checkoutPage, agreementPage } from './paypal/paypal-pages.ts';
import * as requests from './paypal/paypal-requests.ts';
import { paypalState } from './paypal/paypal-state.ts';
import {
  type Deliver,
  type StandInAnswer,
  type StandInEvent,
  type StandInRequest,
  startStandIn,
} from './stand-in-server.ts';

export const PAYPAL_ACCOUNT = {
  sandbox: true,
  client_id: 'client-standin',
  secret: 'secret-standin',
  webhook_id: '8PT597110X687430L',
  invoice_prefix: 'SCHOOL-',
} as const;

const { notFound, PaypalRefusal, read } = requests;
const BASIC = `Basic ${Buffer.from(`${PAYPAL_ACCOUNT.client_id}:${PAYPAL_ACCOUNT.secret}`).toString('base64')}`;
const SIGNING_KEY = 'a key that only PayPal has';

const signatureOf = (id: string, time: string, body: string) =>
  `s${createHmac('sha256', SIGNING_KEY).update(`${id}|${time}|${body}`).digest('base64url')}`;

/** An event with the headers that PayPal signs it by. */
export function signedByPaypal(event: object, now: Date): StandInEvent {
  // Written with spaces: what is verified are the bytes, and not what they mean.
  const body = JSON.stringify(event, null, 1);
  const transmission = `t${createHash('sha256').update(body).digest('hex').slice(0, 30)}`;
  const time = now.toISOString();
  return {
    body,
    headers: {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-360caa42',
      'paypal-transmission-id': transmission,
      'paypal-transmission-sig': signatureOf(transmission, time, body),
      'paypal-transmission-time': time,
    },
  };
}

/** PayPal as far as the school uses it. It holds state, refuses what PayPal refuses and verifies its events. */
export async function startPaypal({
  port = 0,
  deliver,
  now = () => new Date(),
}: {
  port?: number;
  deliver: Deliver;
  now?: () => Date;
}) {
  const answered = new Map<string, { sent: string; answer: StandInAnswer }>();
  const tokens = new Set<string>();
  let events = 0;

  function emit(type: string, kind: string, resource: Record<string, unknown>): void {
    events += 1;
    const event = {
      id: `WH-${String(events).padStart(16, '0')}`,
      event_version: '1.0',
      create_time: now().toISOString(),
      resource_type: kind,
      resource_version: '2.0',
      event_type: type,
      summary: type,
      resource,
      links: [],
    };
    server.emit(signedByPaypal(event, now()));
  }
  const state = paypalState({ origin: () => server.url, emit });

  function token({ headers, body }: StandInRequest): StandInAnswer {
    if (headers.authorization !== BASIC) {
      return { status: 401, json: { error: 'invalid_client', error_description: 'Client Authentication failed' } };
    }
    if (new URLSearchParams(body).get('grant_type') !== 'client_credentials') {
      return { status: 400, json: { error: 'unsupported_grant_type', error_description: 'unsupported grant_type' } };
    }
    const made = `A21AA${tokens.size}`;
    tokens.add(`Bearer ${made}`);
    const json = {
      scope: 'https://uri.paypal.com/services/payments',
      access_token: made,
      token_type: 'Bearer',
      app_id: 'APP-80W284485P519543T',
      expires_in: 32_400,
      nonce: 'n',
    };
    return { status: 200, json };
  }

  function verify(body: string): StandInAnswer {
    const asked = read(requests.verifySignature, JSON.parse(body));
    const event = /"webhook_event":(.*)\}$/s.exec(body)?.[1] ?? '';
    const expected = signatureOf(asked.transmission_id, asked.transmission_time, event);
    const isRight = asked.webhook_id === PAYPAL_ACCOUNT.webhook_id && asked.transmission_sig === expected;
    return { status: 200, json: { verification_status: isRight ? 'SUCCESS' : 'FAILURE' } };
  }

  function call({ method, url, body }: StandInRequest): StandInAnswer {
    const [, version, area, resource, id = '', action] = url.pathname.split('/');
    const name = [method, version, area, resource, ...(id ? ['id'] : []), ...(action ? [action] : [])].join(' ');
    const sent = (): unknown => JSON.parse(body || '{}');
    switch (name) {
      case 'POST v2 checkout orders': {
        const made = state.createOrder(read(requests.createOrder, sent()));
        return { status: made.status === 'COMPLETED' ? 201 : 200, json: made };
      }
      case 'GET v2 checkout orders id':
        return { status: 200, json: state.order(id) };
      case 'POST v2 checkout orders id capture':
        read(requests.captureOrder, sent());
        return { status: 201, json: state.captureOrder(id) };
      case 'GET v2 payments captures id':
        return { status: 200, json: state.capture(id) };
      case 'POST v2 payments captures id refund': {
        const { amount, note_to_payer: note } = read(requests.refundCapture, sent());
        return { status: 201, json: state.refund(id, amount, note) };
      }
      case 'GET v1 customer disputes':
        return {
          status: 200,
          json: { items: state.disputesOf(url.searchParams.get('disputed_transaction_id') ?? ''), links: [] },
        };
      case 'GET v1 customer disputes id':
        return { status: 200, json: state.readDispute(id) };
      case 'POST v3 vault setup-tokens': {
        const { customer, payment_source: source } = read(requests.createSetupToken, sent());
        return { status: 201, json: state.createSetup(customer?.id, source.paypal.experience_context) };
      }
      case 'POST v3 vault payment-tokens':
        return {
          status: 201,
          json: state.finishSetup(read(requests.createPaymentToken, sent()).payment_source.token.id),
        };
      case 'POST v1 notifications verify-webhook-signature':
        return verify(body);
      case 'GET v1 notifications webhooks id':
        if (id !== PAYPAL_ACCOUNT.webhook_id) throw notFound();
        return {
          status: 200,
          json: { id, url: 'https://school.example.com', event_types: [{ name: '*' }], links: [] },
        };
      default:
        throw notFound();
    }
  }

  function attempt(request: StandInRequest): StandInAnswer {
    try {
      return structuredClone(call(request));
    } catch (error) {
      if (error instanceof PaypalRefusal) return requests.refusalAnswer(error);
      throw error;
    }
  }

  /** A call with the ID of an earlier one is answered as that one; refusals are not kept. */
  function onceById(request: StandInRequest): StandInAnswer {
    const { method, url, headers, body } = request;
    if (!tokens.has(headers.authorization ?? '')) {
      return {
        status: 401,
        json: { error: 'invalid_token', error_description: 'Token signature verification failed' },
      };
    }
    if (method !== 'GET' && headers['content-type'] !== 'application/json') {
      return requests.refusalAnswer(new PaypalRefusal(415, 'UNSUPPORTED_MEDIA_TYPE'));
    }
    const id = headers['paypal-request-id'];
    if (method === 'GET' || typeof id !== 'string') return attempt(request);
    if (id.length > 108) return requests.refusalAnswer(new PaypalRefusal(400, 'INVALID_REQUEST'));
    const key = `${url.pathname}\n${id}`;
    const first = answered.get(key);
    if (first && first.sent !== body) {
      const description = 'The request ID was used with other parameters.';
      return requests.refusalAnswer(requests.unprocessable('DUPLICATE_REQUEST_ID', description));
    }
    const answer = first?.answer ?? attempt(request);
    if (answer.status < 300) answered.set(key, { sent: body, answer });
    return answer;
  }

  /** The pages where the payer decides. */
  function page({ method, url, body }: StandInRequest): StandInAnswer {
    const id = url.searchParams.get('token') ?? '';
    const choice = new URLSearchParams(body).get('choice');
    if (url.pathname === '/checkoutnow') {
      if (method === 'GET') return { status: 200, html: checkoutPage(id) };
      const pressed = choice === 'pay' || choice === 'declined' ? choice : 'cancel';
      return { status: 303, location: state.approve(id, pressed) };
    }
    if (url.pathname === '/agreements/approve') {
      if (method === 'GET') return { status: 200, html: agreementPage(id) };
      return { status: 303, location: state.approveSetup(id, choice === 'pay') };
    }
    if (url.pathname === '/_dispute' && method === 'POST') {
      const { order, outcome } = JSON.parse(body) as { order: string; outcome?: string };
      return { status: 200, json: state.dispute(order, outcome) };
    }
    return { status: 404, json: {} };
  }

  const isApi = ({ pathname }: URL) => /^\/v\d\//.test(pathname);
  const server = await startStandIn({
    port,
    deliver,
    isApi,
    handle: async (request) => {
      if (request.url.pathname === '/v1/oauth2/token') return token(request);
      return isApi(request.url) ? onceById(request) : page(request);
    },
  });
  return {
    ...server,
    state,
    /** PayPal forgets its tokens before their time is over. */
    withdrawTokens: () => tokens.clear(),
  };
}
