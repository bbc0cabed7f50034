import {
  bookingObject,
  cardError,
  type CardNumber,
  CARDS,
  chargeObject,
  isKnownCard,
  methodObject,
  refundObject,
  disputeObject,
  type StripeObject,
} from './stripe-objects.ts';
import { invalidRequest, StripeRefusal } from './stripe-requests.ts';

/** Everything that an account of Stripe holds, and what happens in it. */
export function stripeState({
  origin,
  emit,
}: {
  origin: () => string;
  emit: (type: string, object: StripeObject) => void;
}) {
  const objects = new Map<string, StripeObject>();
  const numbers = new Map<string, CardNumber>();
  const returnUrls = new Map<string, string>();
  let last = 0;

  const newId = (prefix: string) => {
    last += 1;
    return `${prefix}_${String(last).padStart(16, '0')}`;
  };

  function add<Made extends StripeObject>(made: Made): Made {
    objects.set(made.id, made);
    return made;
  }

  function found(id: unknown, object: string): StripeObject {
    const known = objects.get(String(id));
    if (known?.object !== object) {
      const message = `No such ${object.replace('_', ' ')}: '${String(id)}'`;
      throw invalidRequest(message, { code: 'resource_missing', param: 'id' }, 404);
    }
    return known;
  }

  const ofIntent = (object: string, intent: string) =>
    [...objects.values()].filter((one) => one.object === object && one.payment_intent === intent).toReversed();

  const ofCustomer = (customer: string) =>
    [...objects.values()].filter((one) => one.object === 'payment_intent' && one.customer === customer).toReversed();

  function newMethod(number: string, customer: unknown): StripeObject {
    if (!isKnownCard(number))
      throw new StripeRefusal(402, cardError('incorrect_number', null, 'Your card number is incorrect.'));
    const method = add(methodObject(newId('pm'), number, customer));
    numbers.set(method.id, number);
    return method;
  }

  function succeed(intent: StripeObject): void {
    const charge = add(
      chargeObject(newId('ch'), {
        amount: intent.amount,
        amount_captured: intent.amount,
        currency: intent.currency,
        customer: intent.customer,
        description: intent.description,
        metadata: intent.metadata,
        payment_intent: intent.id,
        payment_method: intent.payment_method,
      }),
    );
    charge.balance_transaction = add(bookingObject(newId('txn'), charge)).id;
    Object.assign(intent, {
      status: 'succeeded',
      amount_received: intent.amount,
      latest_charge: charge.id,
      last_payment_error: null,
      next_action: null,
    });
    emit('charge.succeeded', charge);
    emit('payment_intent.succeeded', intent);
  }

  function decline(intent: StripeObject, code: string, declineCode: string): StripeRefusal {
    const authentication = code === 'authentication_required';
    const message = authentication ? 'This payment needs authentication.' : 'Your card was declined.';
    const error = {
      ...cardError(code, declineCode, message),
      payment_method: objects.get(String(intent.payment_method)),
    };
    Object.assign(intent, {
      status: 'requires_payment_method',
      last_payment_error: error,
      next_action: null,
      payment_method: null,
    });
    emit('payment_intent.payment_failed', intent);
    return new StripeRefusal(402, { ...error, payment_intent: intent });
  }

  /** Confirms an intent with its method. `absent`: the payer cannot be asked. */
  function confirm(
    intent: StripeObject,
    { absent, returnUrl }: { absent: boolean; returnUrl?: string | undefined },
  ): void {
    const { does } = CARDS[numbers.get(String(intent.payment_method)) as CardNumber];
    if (does === 'declines' || does === 'declines_later') throw decline(intent, 'card_declined', 'generic_decline');
    if (absent && does === 'asks_always') throw decline(intent, 'authentication_required', 'authentication_required');
    if (!absent && (does === 'asks' || does === 'asks_always')) return ask(intent, returnUrl);
    succeed(intent);
  }

  function ask(intent: StripeObject, returnUrl = ''): void {
    returnUrls.set(intent.id, returnUrl);
    const url = `${origin()}/authenticate/${intent.id}?return_url=${encodeURIComponent(returnUrl)}`;
    const next = { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } };
    Object.assign(intent, { status: 'requires_action', next_action: next });
    emit(`${intent.object}.requires_action`, intent);
  }

  function succeedSetup(setup: StripeObject): void {
    Object.assign(setup, { status: 'succeeded', last_setup_error: null, next_action: null });
    emit('setup_intent.succeeded', setup);
  }

  return {
    objects,
    newId,
    add,
    found,
    ofIntent,
    ofCustomer,
    newMethod,
    confirm,
    confirmSetup(setup: StripeObject, returnUrl: string | undefined): void {
      const { does } = CARDS[numbers.get(String(setup.payment_method)) as CardNumber];
      if (does === 'declines') {
        const error = cardError('card_declined', 'generic_decline', 'Your card was declined.');
        Object.assign(setup, { status: 'requires_payment_method', last_setup_error: error, payment_method: null });
        throw new StripeRefusal(402, { ...error, setup_intent: setup });
      }
      if (does === 'asks' || does === 'asks_always') ask(setup, returnUrl);
      else succeedSetup(setup);
    },
    /** What the payer pressed on the page of their bank. */
    authenticate(id: string, isComplete: boolean): string {
      const intent = objects.get(id);
      if (intent?.status !== 'requires_action') throw invalidRequest('Nothing is to be authenticated.');
      const isSetup = intent.object === 'setup_intent';
      if (isComplete && isSetup) succeedSetup(intent);
      else if (isComplete) succeed(intent);
      else if (isSetup) {
        const error = cardError(
          'setup_intent_authentication_failure',
          null,
          'We are unable to authenticate your card.',
        );
        Object.assign(intent, { status: 'requires_payment_method', last_setup_error: error, next_action: null });
      } else decline(intent, 'payment_intent_authentication_failure', 'authentication_failure');
      const url = new URL(returnUrls.get(id) || origin());
      url.searchParams.set(String(intent.object), id);
      url.searchParams.set('redirect_status', isComplete ? 'succeeded' : 'failed');
      return url.href;
    },
    refund(intent: StripeObject, amount: number | undefined, fields: Record<string, unknown>): StripeObject {
      const charge = objects.get(String(intent.latest_charge));
      if (!charge) throw invalidRequest('This PaymentIntent does not have a successful charge to refund.');
      const left = Number(charge.amount) - Number(charge.amount_refunded);
      const wanted = amount ?? left;
      if (left === 0) throw invalidRequest('Charge has already been refunded.', { code: 'charge_already_refunded' });
      if (wanted > left || wanted <= 0) {
        throw invalidRequest(`Refund amount is greater than unrefunded amount on charge`, { param: 'amount' });
      }
      charge.amount_refunded = Number(charge.amount_refunded) + wanted;
      charge.refunded = charge.amount_refunded === charge.amount;
      const { id: payment_intent, currency } = intent;
      const made = { ...fields, amount: wanted, currency, charge: charge.id, payment_intent };
      const refund = add(refundObject(newId('re'), made));
      emit('charge.refunded', charge);
      emit('refund.created', refund);
      return refund;
    },
    /** A dispute of the payer's bank, or its end. */
    dispute(intent: StripeObject, status: string): StripeObject {
      const charge = objects.get(String(intent.latest_charge));
      if (!charge) throw invalidRequest('Nothing was paid.');
      const [known] = ofIntent('dispute', intent.id);
      const dispute = known ?? add(disputeObject(newId('dp'), charge, status));
      Object.assign(dispute, { status });
      charge.disputed = true;
      emit(known ? 'charge.dispute.closed' : 'charge.dispute.created', dispute);
      return dispute;
    },
    cancel(intent: StripeObject): void {
      if (intent.status === 'succeeded' || intent.status === 'canceled') {
        const message = `You cannot cancel this PaymentIntent because it has a status of ${String(intent.status)}.`;
        throw invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: intent });
      }
      Object.assign(intent, { status: 'canceled', canceled_at: intent.created, next_action: null });
      emit('payment_intent.canceled', intent);
    },
  };
}

export type StripeState = ReturnType<typeof stripeState>;
