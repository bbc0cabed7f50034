import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { dateIn, flag, id, isoDate, plainText, whole } from '../base/ids.ts';
import { listMeta, listQuery, statusCounts } from '../base/paging.ts';
import {
  MAX_BILLING_CYCLES,
  MAX_BILLING_INTERVAL,
  MAX_CANCEL_REASON_LENGTH,
  MAX_REQUEST_ID_LENGTH,
} from '../limits.ts';
import { nextStep } from '../sales/checkout.ts';
import { amount, amountIn, orderStaff } from '../orders/order-shapes.ts';
import {
  billingIntervals,
  subscription,
  subscriptionGateways,
  subscriptionNote,
  subscriptionStatuses,
} from './subscription-shapes.ts';

const path = '/lectern/v1/subscriptions';
const ofOne = { params: z.object({ id }), response: subscription };
const errors = ['not_signed_in', 'forbidden', 'not_found'] as const;
const changes = [...errors, 'bad_transition'] as const;
const reason = plainText(MAX_CANCEL_REASON_LENGTH, 0).default('');
const notes = z.object({ data: z.array(subscriptionNote) });

const action = <const Name extends string>(name: Name, summary: string) =>
  endpoint({
    method: 'POST',
    path: `${path}/:id/${name}` as const,
    summary,
    who: orderStaff,
    ...ofOne,
    errors: changes,
  });

const query = listQuery(['date', 'id', 'next_payment', 'amount'], { orderby: 'date' }).extend({
  status: z.enum(['any', ...subscriptionStatuses]).default('any'),
  customer: id.optional(),
  /** The course. */
  item: id.optional(),
  bundle: id.optional(),
  gateway: z.enum(subscriptionGateways).optional(),
  next_after: dateIn.optional(),
  next_before: dateIn.optional(),
});

const subscriptionList = z.object({
  data: z.array(subscription),
  meta: listMeta.extend({
    subscriptions_count: statusCounts,
    /** Sums of the prices of a cycle, by currency. */
    totals: z.array(z.object({ currency: z.string(), total: amount, formatted_total: z.string() })),
  }),
});

export const subscriptions = {
  list: endpoint({
    method: 'GET',
    path,
    longJobLists: ['subscriptions'],
    summary: 'List subscriptions',
    who: orderStaff,
    query,
    response: subscriptionList,
    errors: ['invalid_params', 'not_signed_in', 'forbidden'],
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'Get one subscription',
    who: orderStaff,
    ...ofOne,
    errors,
  }),
  create: endpoint({
    method: 'POST',
    path,
    summary: 'Create a subscription that is paid by transfer or in another way outside of the school',
    who: orderStaff,
    body: z.object({
      customer_id: id,
      /** Either a course or a bundle. */
      course_id: id.optional(),
      bundle_id: id.optional(),
      price: amountIn,
      interval: z.enum(billingIntervals),
      interval_count: whole(1, MAX_BILLING_INTERVAL).default(1),
      /** Number of cycles; 0: until it is cancelled. */
      expires_after: whole(0, MAX_BILLING_CYCLES).default(0),
      /** Left out: one cycle from now. Only without a first order. */
      next_payment_at: dateIn.optional(),
      /** Makes an order of the first cycle; the subscription begins when it is paid. */
      create_first_order: flag.default(true),
      request_key: z.string().min(8).max(MAX_REQUEST_ID_LENGTH).optional(),
    }),
    response: subscription,
    status: 201,
    errors: ['invalid_params', 'not_signed_in', 'forbidden'],
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Change the price of the next cycles, or the next payment of a subscription that is not charged',
    who: orderStaff,
    ...ofOne,
    body: z.object({
      /** The customer is mailed. An order that exists keeps its price. */
      price: amountIn.optional(),
      next_payment_at: dateIn.optional(),
      modified: isoDate.optional(),
    }),
    updates: true,
    errors: ['invalid_params', ...changes, 'version_conflict', 'not_a_manual_subscription'],
  }),
  pause: action('pause', 'Pause a subscription: no access, no renewal'),
  resume: action('resume', 'Resume a paused subscription; its term is longer by the pause'),
  cancel: endpoint({
    method: 'POST',
    path: `${path}/:id/cancel`,
    summary: 'Cancel a subscription now, or at the end of the paid term',
    who: orderStaff,
    ...ofOne,
    body: z.object({ at_period_end: flag.default(false), reason }),
    errors: ['invalid_params', ...changes],
  }),
  undoCancel: action('undo-cancel', 'Continue a subscription that was cancelled at the end of its term'),
  retry: endpoint({
    method: 'POST',
    path: `${path}/:id/retry`,
    summary: 'Charge a failed renewal again within minutes',
    who: orderStaff,
    ...ofOne,
    errors: [...errors, 'no_failed_renewal'],
  }),
  notes: endpoint({
    method: 'GET',
    path: `${path}/:id/notes`,
    summary: 'The history of a subscription, the latest first',
    who: orderStaff,
    params: z.object({ id }),
    response: notes,
    errors,
  }),
};

const ownPath = '/lectern/v1/users/me/subscriptions';
const ownErrors = ['not_signed_in', 'not_found'] as const;
const methodErrors = ['gateway_unavailable', 'gateway_refused', 'gateway_off'] as const;

export const mySubscriptions = {
  list: endpoint({
    method: 'GET',
    path: ownPath,
    summary: 'List the own subscriptions',
    who: 'members',
    query,
    response: subscriptionList,
    errors: ['invalid_params', 'not_signed_in'],
  }),
  get: endpoint({
    method: 'GET',
    path: `${ownPath}/:id`,
    summary: 'Get an own subscription',
    who: 'the customer',
    ...ofOne,
    errors: ownErrors,
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${ownPath}/:id/cancel`,
    summary: 'Cancel at the end of the paid term',
    who: 'the customer, if a setting says so',
    ...ofOne,
    body: z.object({ reason }),
    errors: ['invalid_params', ...ownErrors, 'bad_transition', 'cancelling_is_off'],
  }),
  undoCancel: endpoint({
    method: 'POST',
    path: `${ownPath}/:id/undo-cancel`,
    summary: 'Continue after all',
    who: 'the customer',
    ...ofOne,
    errors: [...ownErrors, 'bad_transition'],
  }),
  /** The browser completes the step, then calls `confirmMethod`. */
  startMethod: endpoint({
    method: 'POST',
    path: `${ownPath}/:id/payment-method`,
    summary: 'Begin to save another payment method',
    who: 'the customer',
    params: z.object({ id }),
    body: z.object({ gateway: z.enum(['stripe', 'paypal']) }),
    response: z.object({ next: nextStep }),
    transaction: 'own',
    errors: ['invalid_params', ...ownErrors, 'bad_transition', 'rate_limited', ...methodErrors],
  }),
  confirmMethod: endpoint({
    method: 'POST',
    path: `${ownPath}/:id/payment-method/confirm`,
    summary: 'Look whether the payment method was saved; a failed renewal is charged again',
    who: 'the customer',
    params: z.object({ id }),
    response: z.object({ saved: z.boolean(), subscription }),
    transaction: 'own',
    errors: [...ownErrors, 'rate_limited', ...methodErrors],
  }),
};
