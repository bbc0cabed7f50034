import { z } from 'zod';
import { isoDate, isoDateOrNull, whole } from '../base/ids.ts';
import { MAX_BILLING_CYCLES, MAX_BILLING_INTERVAL, MAX_TRIAL_DAYS } from '../limits.ts';
import { amount, amountIn } from '../orders/order-shapes.ts';

export const subscriptionStatuses = ['pending', 'active', 'on-hold', 'pending-cancel', 'cancelled', 'expired'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];
/** Subscriptions that give access or may give it again. */
export const openSubscriptionStatuses = ['active', 'on-hold', 'pending-cancel'] as const;
export const billingIntervals = ['day', 'week', 'month', 'year'] as const;
export type BillingInterval = (typeof billingIntervals)[number];
/** `offline`: renewals are orders that the customer pays. */
export const subscriptionGateways = ['offline', 'stripe', 'paypal'] as const;
export type SubscriptionGateway = (typeof subscriptionGateways)[number];
/** `renewal_cancelled`: the order of its renewal was cancelled. */
export const cancelReasons = [
  '',
  'customer',
  'staff',
  'payment_failed',
  'order_cancelled',
  'renewal_cancelled',
  'refund',
] as const;
export type CancelReason = (typeof cancelReasons)[number];

export const subscription = z.object({
  id: z.number().int(),
  status: z.enum(subscriptionStatuses),
  customer_id: z.number().int(),
  /** null after the account was deleted. */
  customer: z
    .object({ id: z.number().int(), display_name: z.string(), avatar_url: z.string(), email: z.string() })
    .nullable(),
  /** The id is 0 once it is deleted, and of a bundle in the trash. */
  item: z.object({ type: z.enum(['course', 'bundle']), id: z.number().int(), name: z.string() }),
  /** What a bundle gives as long as it is subscribed; empty for a course. */
  courses: z.array(z.object({ id: z.number().int(), name: z.string(), permalink: z.string() })),
  /** Of a cycle, without the tax that is added to prices. */
  price: amount,
  formatted_price: z.string(),
  currency: z.string(),
  interval: z.enum(billingIntervals),
  interval_count: z.number().int(),
  /** 0: until it is cancelled. */
  expires_after: z.number().int(),
  /** Cycles that were paid. */
  cycles_done: z.number().int(),
  signup_fee: amount,
  trial_ends_at: isoDateOrNull,
  is_trial: z.boolean(),
  started_at: isoDateOrNull,
  date_created: isoDate,
  modified: isoDate,
  /** null: no further payment. */
  next_payment_at: isoDateOrNull,
  paid_until: isoDateOrNull,
  /** When it is over: all cycles done, or cancelled at the end of the term. */
  ends_at: isoDateOrNull,
  /** Until when the customer has access; null: without an end. */
  access_until: isoDateOrNull,
  cancelled_at: isoDateOrNull,
  cancel_reason: z.enum(cancelReasons),
  /** The text entered on cancellation. */
  cancel_note: z.string(),
  gateway: z.enum(subscriptionGateways),
  /** Renewals are charged by orders of the school: empty. */
  gateway_subscription_id: z.string(),
  /** "Visa •••• 4242"; '' if no method is saved. */
  payment_method_hint: z.string(),
  /** Gateways with which its customer can save another method; '' as title for that of the reader's language. */
  method_choices: z.array(z.object({ name: z.enum(['stripe', 'paypal']), title: z.string() })),
  is_paused: z.boolean(),
  /** Failed attempts of the open renewal, and when the next one is. */
  retry: z.object({ n: z.number().int(), next_at: isoDateOrNull }),
  /** The latest first. */
  order_ids: z.array(z.number().int()),
  /** Where the customer pays the open renewal; '' if there is none. */
  payment_url: z.string(),
  can: z.object({
    pause: z.boolean(),
    resume: z.boolean(),
    /** Now. */
    cancel: z.boolean(),
    cancel_at_period_end: z.boolean(),
    undo_cancel: z.boolean(),
    retry: z.boolean(),
    change_price: z.boolean(),
    change_next_payment: z.boolean(),
    update_method: z.boolean(),
    pay: z.boolean(),
    /** Its customer may buy the same item anew: it is over, and the item is for sale. */
    subscribe_again: z.boolean(),
  }),
});
export type Subscription = z.output<typeof subscription>;

export const subscriptionNote = z.object({
  id: z.number().int(),
  text: z.string(),
  author: z.string(),
  created_at: isoDate,
});

/** The terms of a subscription at checkout. */
export const subscriptionTerms = z.object({
  interval: z.enum(billingIntervals),
  interval_count: z.number().int(),
  /** 0: until it is cancelled. */
  expires_after: z.number().int(),
  trial_days: z.number().int(),
  /** Of each renewal, with its tax. */
  renewal_total: amount,
  formatted_renewal_total: z.string(),
  /** Paid once, as the settings show prices; '' without one. */
  formatted_signup_fee: z.string(),
  /** When the first renewal is paid if it is bought now; null: one payment is all. */
  next_payment_at: isoDateOrNull,
  /** The method is saved, and renewals are charged without asking. */
  charged: z.boolean(),
});

/** What a buyer agrees to: the terms of a quote without its dates. */
export const subscriptionTermsIn = z.object({
  interval: z.enum(billingIntervals),
  interval_count: whole(1, MAX_BILLING_INTERVAL),
  expires_after: whole(0, MAX_BILLING_CYCLES),
  trial_days: whole(0, MAX_TRIAL_DAYS),
  renewal_total: amountIn,
});
export type SubscriptionTerms = z.output<typeof subscriptionTerms>;
