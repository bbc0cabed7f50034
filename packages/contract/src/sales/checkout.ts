import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { flag, id, isoDate, plainText, slug } from '../base/ids.ts';
import { MAX_ORDER_KEY_LENGTH, MAX_ORDER_LINES, MAX_ORDER_NOTE_LENGTH, MAX_REQUEST_ID_LENGTH } from '../limits.ts';
import { password } from '../people/person-fields.ts';
import { user } from '../people/user.ts';
import { checkoutFieldNames, checkoutFieldStates } from './checkout.settings.ts';
import { couponCodeIn } from './coupons.ts';
import {
  amount,
  amountIn,
  orderBilling,
  orderBillingIn,
  orderStatuses,
  paymentMethods,
  orderTotals,
} from '../orders/order-shapes.ts';
import { subscriptionTerms, subscriptionTermsIn } from '../subscriptions/subscription-shapes.ts';

/** How a buyer can pay. `free`: nothing to pay. */
export const checkoutMethods = ['offline', 'stripe', 'paypal', 'free'] as const;
export type CheckoutMethod = (typeof checkoutMethods)[number];

/** One of the two. A bundle by its id or its slug. */
const item = z
  .object({ course_id: id.optional(), bundle: z.union([id, slug]).optional() })
  .refine((one) => (one.course_id === undefined) !== (one.bundle === undefined), {
    params: { code: 'required' },
    path: ['course_id'],
  });

const items = z.array(item).min(1).max(MAX_ORDER_LINES);

const quotedItem = z.object({
  /** 0 for a bundle. */
  course_id: z.number().int(),
  /** As the request names it; '' for a course. */
  bundle: z.string(),
  /** 0 for a course. */
  bundle_id: z.number().int(),
  /** Names of the courses of a bundle. */
  courses: z.array(z.string()),
  name: z.string(),
  permalink: z.string(),
  image_url: z.string(),
  regular: amount,
  price: amount,
  discount: amount,
  tax: amount,
  total: amount,
  formatted_regular: amount,
  formatted_discount: amount,
  formatted_price: amount,
  formatted_total: amount,
  /** The reason why it cannot be bought; '' if it can. The totals leave it out. */
  problem: z.string(),
});

const quote = z.object({
  currency: z.string(),
  items: z.array(quotedItem),
  /** null if the body names none. */
  coupon: z
    .object({
      code: z.string(),
      /** '' if it gives no discount. */
      description: z.string(),
      /** The reason why it gives no discount; '' if it gives one. */
      problem: z.string(),
    })
    .nullable(),
  ...orderTotals,
  taxed: z.boolean(),
  /** Whether formatted prices of items, and their sum, contain tax. */
  tax_display: z.enum(['excl', 'incl']),
  /** Prices of items contain their tax. */
  prices_include_tax: z.boolean(),
  reverse_charge: z.boolean(),
  /** Why the VAT number cannot be right; '' if there is none, or it can. */
  vat_problem: z.string(),
  payment_methods: z.array(z.object({ name: z.enum(checkoutMethods), title: z.string(), description: z.string() })),
  fields: z.object(
    Object.fromEntries(checkoutFieldNames.map((name) => [name, z.enum(checkoutFieldStates)])) as Record<
      (typeof checkoutFieldNames)[number],
      z.ZodEnum<{ [State in (typeof checkoutFieldStates)[number]]: State }>
    >,
  ),
  terms: z.object({ title: z.string(), url: z.string() }).nullable(),
  /** The consent text for visitors; '' if the school has none. */
  consent: z.string(),
  /** Some coupon can be used now. */
  takes_coupons: z.boolean(),
  /** null unless the cart is a subscription. */
  subscription: subscriptionTerms.nullable(),
  /** Visitors may buy: an account is made for them. */
  guests: z.boolean(),
  /** Billing details that prefill the form. */
  billing: orderBilling,
});
export type Quote = z.output<typeof quote>;

/** The next step of a browser that pays, or saves a payment method. */
export const nextStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('stripe'),
    /** Nothing is charged: the form saves a payment method. */
    setup: z.boolean(),
    client_secret: z.string(),
    publishable_key: z.string(),
    script_url: z.string(),
  }),
  z.object({ kind: z.literal('redirect'), url: z.string() }),
]);
export type NextPaymentStep = z.output<typeof nextStep>;

/** An order as it is shown for its key, without signing in. */
const receivedOrder = z.object({
  id: z.number().int(),
  number: z.string(),
  key: z.string(),
  status: z.enum(orderStatuses),
  date_created: isoDate,
  items: z.array(
    z.object({
      course_id: z.number().int(),
      name: z.string(),
      /** Where the course begins; '' without access. */
      start_url: z.string(),
      /** How many courses it gives: those of a bundle, otherwise one. */
      courses_count: z.number().int(),
      /** Before discounts and taxes. */
      formatted_subtotal: z.string(),
      formatted_total: z.string(),
    }),
  ),
  formatted_subtotal: z.string(),
  /** '' without a discount. */
  formatted_discount: z.string(),
  /** '' without tax. */
  formatted_tax: z.string(),
  formatted_total: z.string(),
  payment_method: z.enum(paymentMethods),
  payment_method_title: z.string(),
  /** The latest invoice as a PDF; '' without one. */
  invoice_url: z.string(),
  /** How to pay offline. */
  instructions: z.string(),
  bank: z.array(
    z.object({ name: z.enum(['account_name', 'bank', 'iban', 'account_number', 'swift']), value: z.string() }),
  ),
  can_pay: z.boolean(),
  /** Proofs of a transfer can be uploaded. */
  takes_proof: z.boolean(),
  /** Why the latest payment was declined, as its gateway says; '' if it was not. */
  declined: z.string(),
  /** Nothing is due: a payment method is saved for the renewals. */
  saves_method: z.boolean(),
  payment_methods: z.array(z.object({ name: z.enum(checkoutMethods), title: z.string(), description: z.string() })),
});
export type ReceivedOrder = z.output<typeof receivedOrder>;

const path = '/lectern/v1/checkout';
const key = z.string().min(1).max(MAX_ORDER_KEY_LENGTH);
const ofOrder = { params: z.object({ id }) };
const gatewayErrors = ['gateway_unavailable', 'gateway_refused', 'amount_not_payable', 'payment_method_off'] as const;

/** Buying: prices and taxes are computed by the server from courses and settings alone. */
export const checkout = {
  /** POST although it only reads: it has a body. */
  quote: endpoint({
    method: 'POST',
    path: `${path}/quote`,
    summary: 'What courses cost this buyer, and how to pay',
    who: 'anyone',
    body: z.object({
      items,
      country: orderBillingIn.shape.country,
      state: orderBillingIn.shape.state,
      vat_number: orderBillingIn.shape.vat_number,
      coupon: couponCodeIn,
    }),
    response: quote,
    transaction: 'own',
    errors: ['invalid_params', 'rate_limited'],
  }),
  place: endpoint({
    method: 'POST',
    path,
    summary: 'Order courses; visitors get an account',
    who: 'anyone',
    body: z.object({
      items,
      billing: orderBillingIn,
      /** A code that gives no discount is refused. */
      coupon: couponCodeIn,
      customer_note: plainText(MAX_ORDER_NOTE_LENGTH, 0).default(''),
      /** Of the account that a visitor gets; left out, a link to choose one is mailed. */
      password: password.optional(),
      terms: flag.default(false),
      /** Consent to the school's own text, if it has one. */
      privacy: flag.default(false),
      payment_method: z.enum(checkoutMethods),
      /** The total that the buyer has seen: another one is refused. */
      expected_total: amountIn,
      /** The currency of that total; left out by clients that show no other one. */
      expected_currency: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .optional(),
      /** The terms that the buyer has seen, null if it is no subscription: others are refused. Left out: not compared. */
      expected_subscription: subscriptionTermsIn.nullable().optional(),
      /** The same key is answered with the order that it has made. */
      request_key: z.string().min(16).max(MAX_REQUEST_ID_LENGTH),
    }),
    response: z.object({
      order: receivedOrder,
      next: nextStep,
      /** Of the session that a visitor gets. */
      user: user.nullable(),
      nonce: z.string().nullable(),
    }),
    status: 201,
    transaction: 'own',
    errors: [
      'invalid_params',
      'not_signed_in',
      'email_taken',
      'weak_password',
      'rate_limited',
      'total_changed',
      'terms_changed',
      ...gatewayErrors,
    ],
  }),
  received: endpoint({
    method: 'GET',
    path: `${path}/orders/:id`,
    summary: 'An order for whoever has its key',
    who: 'anyone with the key',
    ...ofOrder,
    query: z.object({ key }),
    response: receivedOrder,
    errors: ['not_found'],
  }),
  pay: endpoint({
    method: 'POST',
    path: `${path}/orders/:id/pay`,
    summary: 'Pay an order that is not paid, also in another way',
    who: 'anyone with the key',
    ...ofOrder,
    body: z.object({ key, payment_method: z.enum(checkoutMethods) }),
    response: z.object({ order: receivedOrder, next: nextStep }),
    transaction: 'own',
    errors: ['invalid_params', 'not_found', 'bad_transition', 'rate_limited', ...gatewayErrors],
  }),
  /** After the payment form or the payment service: asks the service instead of waiting for its event. */
  confirm: endpoint({
    method: 'POST',
    path: `${path}/orders/:id/confirm`,
    summary: 'Look whether an order has been paid',
    who: 'anyone with the key',
    ...ofOrder,
    body: z.object({ key }),
    response: receivedOrder,
    transaction: 'own',
    errors: ['not_found', 'rate_limited', 'gateway_unavailable'],
  }),
};
