import { Stripe } from 'stripe';
import { AppError } from '../../../../platform/errors.ts';
import type { GatewayEvents } from '../gateway.ts';
import { idOf } from './stripe-snapshot.ts';

/** Older events could be replayed recordings. */
const TOLERANCE_SECONDS = 300;

/** Events of Stripe, which are verified as they come in: their signature needs no other service. */
export function stripeEvents(stripe: Stripe, { secret, clock }: { secret: string; clock: () => Date }): GatewayEvents {
  function verified(body: Buffer, signature: string): Stripe.Event {
    try {
      return stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS, undefined, clock().getTime());
    } catch {
      throw new AppError('invalid_signature');
    }
  }
  return {
    receive(body, headers) {
      const signature = headers['stripe-signature'];
      if (secret === '' || typeof signature !== 'string') throw new AppError('invalid_signature');
      const event = verified(body, signature);
      return { eventId: event.id, type: event.type, payload: { ...event }, proof: null };
    },
    isGenuine: async () => true,
    async referenceOf(payload) {
      const { object } = (payload.data ?? {}) as { object?: Record<string, unknown> };
      if (object?.object === 'payment_intent') return String(object.id);
      return idOf(object?.payment_intent as string | { id: string } | null | undefined) ?? '';
    },
  };
}
