import { createHash } from 'node:crypto';
import { parse } from 'qs';
import { Stripe } from 'stripe';
import { type Deliver, type StandInAnswer, type StandInRequest, startStandIn } from './stand-in-server.ts';
import {
  customerObject,
  eventObject,
  intentObject,
  listObject,
  setupObject,
  type StripeObject,
} from './stripe/stripe-objects.ts';
import { authenticationPage, scriptOf } from './stripe/stripe-pages.ts';
import * as requests from './stripe/stripe-requests.ts';
import { type StripeState, stripeState } from './stripe/stripe-state.ts';

export const STRIPE_KEYS = {
  publishable_key: 'pk_test_standin',
  secret_key: 'sk_test_standin',
  webhook_secret: 'whsec_standin',
} as const;

const { invalidRequest, read } = requests;

interface Call {
  form: unknown;
  id: string;
  /** `payment_intents` of `/v1/payment_intents/pi_1/cancel`. */
  resource: string;
  isPublic: boolean;
}

/** An object with the fields of `expand` in place of their ids. */
function expand(state: StripeState, object: StripeObject, paths: readonly string[] = []): StripeObject {
  const made = { ...object };
  for (const path of paths) {
    const [key = '', ...rest] = path.split('.');
    if (!(key in made)) throw invalidRequest(`This property cannot be expanded (${key}).`);
    const value = made[key];
    const inner = typeof value === 'string' ? state.objects.get(value) : (value as StripeObject | null);
    if (inner) made[key] = expand(state, inner, rest.length > 0 ? [rest.join('.')] : []);
  }
  return made;
}

/** The calls of the API that the server and the browser use, by method and path. */
function operations(state: StripeState, emit: (type: string, object: StripeObject) => void) {
  const { add, found, newId } = state;

  function createIntent({ form }: Call): StripeObject {
    const {
      amount,
      currency,
      confirm,
      off_session: absent,
      automatic_payment_methods: _,
      ...fields
    } = read(requests.createIntent, form);
    requests.checkAmount(amount, currency);
    if (fields.customer) found(fields.customer, 'customer');
    if (fields.payment_method) {
      const method = found(fields.payment_method, 'payment_method');
      if (method.customer !== (fields.customer ?? null))
        throw invalidRequest('The payment method belongs to another customer.');
    }
    const intent = add(intentObject(newId('pi'), { ...fields, amount, currency }));
    emit('payment_intent.created', intent);
    if (confirm) state.confirm(intent, { absent: absent === 'true' });
    return intent;
  }

  /** With a publishable key an intent is opened by its client secret. */
  function opened({ id, isPublic }: Call, object: string, secret: string | undefined): StripeObject {
    const intent = found(id, object);
    if (isPublic && intent.client_secret !== secret) throw invalidRequest('The client_secret does not match.');
    return intent;
  }

  function confirm(call: Call): StripeObject {
    const isSetup = call.resource === 'setup_intents';
    const {
      client_secret: secret,
      return_url: returnUrl,
      payment_method_data: method,
    } = read(requests.confirmIntent, call.form);
    const intent = opened(call, isSetup ? 'setup_intent' : 'payment_intent', secret);
    if (intent.status !== 'requires_payment_method') {
      throw invalidRequest('This intent cannot be confirmed now.', { code: `${intent.object}_unexpected_state` });
    }
    const isSaved = isSetup || intent.setup_future_usage === 'off_session';
    intent.payment_method = state.newMethod(method.card.number, isSaved ? intent.customer : null).id;
    if (isSetup) state.confirmSetup(intent, returnUrl);
    else state.confirm(intent, { absent: false, returnUrl });
    return intent;
  }

  const retrieve = (object: string) => (call: Call) => {
    const { expand: paths, client_secret: secret } = read(requests.retrieve, call.form);
    return expand(state, opened(call, object, secret), paths);
  };

  const list =
    (object: string) =>
    ({ form, resource }: Call) => {
      const { payment_intent: intent } = read(requests.listOfIntent, form);
      return listObject(`/v1/${resource}`, state.ofIntent(object, intent));
    };

  return {
    'POST customers': ({ form }: Call) => add(customerObject(newId('cus'), read(requests.createCustomer, form))),
    'POST payment_intents': createIntent,
    'GET payment_intents': ({ form }: Call) => {
      const { customer } = read(requests.listIntents, form);
      return listObject('/v1/payment_intents', customer === undefined ? [] : state.ofCustomer(customer));
    },
    'GET payment_intents id': retrieve('payment_intent'),
    'POST payment_intents id confirm': confirm,
    'POST payment_intents id cancel': ({ id, form }: Call) => {
      read(requests.nothing, form);
      const intent = found(id, 'payment_intent');
      state.cancel(intent);
      return intent;
    },
    'POST refunds': ({ form }: Call) => {
      const { payment_intent: id, amount, ...fields } = read(requests.createRefund, form);
      return state.refund(found(id, 'payment_intent'), amount, fields);
    },
    'GET refunds': list('refund'),
    'GET disputes': list('dispute'),
    'POST setup_intents': ({ form }: Call) => {
      const { automatic_payment_methods: _, ...fields } = read(requests.createSetup, form);
      return add(setupObject(newId('seti'), fields));
    },
    'GET setup_intents id': retrieve('setup_intent'),
    'POST setup_intents id confirm': confirm,
  } as Record<string, (call: Call) => unknown>;
}

const PUBLIC = new Set([
  'GET payment_intents id',
  'POST payment_intents id confirm',
  'GET setup_intents id',
  'POST setup_intents id confirm',
]);

/** Stripe as far as the school uses it. It holds state, refuses what Stripe refuses and signs its events. */
export async function startStripe({
  port = 0,
  deliver,
  now = () => new Date(),
}: {
  port?: number;
  deliver: Deliver;
  now?: () => Date;
}) {
  const answered = new Map<string, { sent: string; answer: StandInAnswer }>();
  let events = 0;

  function emit(type: string, object: StripeObject): void {
    events += 1;
    const seconds = Math.floor(now().getTime() / 1000);
    const body = JSON.stringify(eventObject(`evt_${String(events).padStart(16, '0')}`, type, object, seconds));
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: STRIPE_KEYS.webhook_secret,
      timestamp: seconds,
    });
    server.emit({ body, headers: { 'stripe-signature': signature } });
  }
  const state = stripeState({ origin: () => server.url, emit });
  const known = operations(state, emit);

  function call({ method, url, headers, body }: StandInRequest): StandInAnswer {
    const [, , resource = '', id, action] = url.pathname.split('/');
    const name = [method, resource, ...(id ? ['id'] : []), ...(action ? [action] : [])].join(' ');
    const key = /^Bearer (\w+)$/.exec(headers.authorization ?? '')?.[1];
    const isPublic = key === STRIPE_KEYS.publishable_key;
    if (key !== STRIPE_KEYS.secret_key && !(isPublic && PUBLIC.has(name))) {
      throw new requests.StripeRefusal(401, {
        type: 'invalid_request_error',
        message: 'Invalid API Key provided: ****',
      });
    }
    const operation = known[name];
    if (!operation) throw invalidRequest(`Unrecognized request URL (${method}: ${url.pathname}).`, {}, 404);
    if (method === 'POST' && body !== '' && !headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
      throw invalidRequest('Requests are forms.');
    }
    const form = parse(method === 'GET' ? url.search.slice(1) : body, { depth: 6 });
    return { status: 200, json: operation({ form, id: id ?? '', resource, isPublic }) };
  }

  const attempt = (request: StandInRequest): StandInAnswer => {
    try {
      // What is answered is what it was then.
      return structuredClone(call(request));
    } catch (error) {
      if (error instanceof requests.StripeRefusal) return structuredClone(requests.refusalAnswer(error));
      throw error;
    }
  };

  /** Calls with a key are answered as the first one with it. */
  function onceByKey(request: StandInRequest): StandInAnswer {
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || typeof key !== 'string') return attempt(request);
    if (key.length > 255) return requests.refusalAnswer(invalidRequest('The idempotency key is too long.'));
    const sent = createHash('sha256').update(`${request.url.pathname}\n${request.body}`).digest('hex');
    const first = answered.get(key);
    if (first && first.sent !== sent) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.';
      return requests.refusalAnswer(new requests.StripeRefusal(400, { type: 'idempotency_error', message }));
    }
    const answer = first?.answer ?? attempt(request);
    answered.set(key, { sent, answer });
    return answer;
  }

  /** The script, and the page of a bank. */
  function page({ method, url, body }: StandInRequest): StandInAnswer {
    if (url.pathname === '/v3/') return { status: 200, script: scriptOf(server.url) };
    const [, place, id = ''] = url.pathname.split('/');
    if (place === 'authenticate' && method === 'GET') {
      return { status: 200, html: authenticationPage(id, url.searchParams.get('return_url') ?? '') };
    }
    if (place === 'authenticate') {
      const isComplete = new URLSearchParams(body).get('result') === 'complete';
      return { status: 303, location: state.authenticate(id, isComplete) };
    }
    if (place === '_dispute' && method === 'POST') {
      const { payment_intent: intent, status } = JSON.parse(body) as Record<string, string>;
      return { status: 200, json: state.dispute(state.found(intent, 'payment_intent'), String(status)) };
    }
    return { status: 404, json: {} };
  }

  const isApi = ({ pathname }: URL) => pathname.startsWith('/v1/');
  const server = await startStandIn({
    port,
    deliver,
    isApi,
    handle: async (request) => (isApi(request.url) ? onceByKey(request) : page(request)),
  });
  return {
    ...server,
    state,
    /** Pays in place of a browser: the number of the card and the client secret decide. */
    async pay(clientSecret: string, number: string, returnUrl = 'https://school.example.com/back') {
      const id = clientSecret.split('_secret_')[0] ?? '';
      const resource = id.startsWith('seti_') ? 'setup_intents' : 'payment_intents';
      const fields = {
        client_secret: clientSecret,
        return_url: returnUrl,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': number,
      };
      const response = await fetch(`${server.url}/v1/${resource}/${id}/confirm`, {
        method: 'POST',
        headers: { authorization: `Bearer ${STRIPE_KEYS.publishable_key}` },
        body: new URLSearchParams(fields),
      });
      return (await response.json()) as { status?: string; error?: { code: string } };
    },
  };
}
