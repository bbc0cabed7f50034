import { z } from 'zod';
import { defineEvent, defineEvents, eventId } from '../../platform/events.ts';

const ids = z.object({
  subscription_id: eventId,
  customer_id: eventId.nullable(),
  course_id: eventId.nullable(),
  // Events of former versions have none.
  bundle_id: eventId.nullable().default(null),
});

/**
 * `on_hold`: a renewal has failed, or staff have paused it. `method_changed`: another payment method was saved.
 * `cycle_voided`: the order of its last cycle was set back.
 */
export const subscriptionEvents = defineEvents(
  'subscription',
  [
    'created',
    'updated',
    'activated',
    'renewed',
    'on_hold',
    'resumed',
    'cancel_requested',
    'cancel_undone',
    'cancelled',
    'expired',
    'retry_requested',
    'method_changed',
  ],
  ids,
);
export const subscriptionPriceChanged = defineEvent('subscription.price_changed', ids);
/** `due`: the date of the payment. */
export const subscriptionReminded = defineEvent('subscription.renewal_due', ids.extend({ due: z.iso.datetime() }));
/** `attempt`: the number of the failed attempt. `last`: the next one is the last. */
export const subscriptionPaymentFailed = defineEvent(
  'subscription.payment_failed',
  ids.extend({ order_id: eventId, attempt: z.int(), last: z.boolean() }),
);
