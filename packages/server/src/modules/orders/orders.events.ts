import { orderNoteKinds, orderStatuses } from '@lectern/contract';
import { z } from 'zod';
import { defineEvent, defineEvents, eventId } from '../../platform/events.ts';

const orderIds = z.object({ order_id: eventId, customer_id: eventId.nullable() });

export const orderEvents = defineEvents('order', ['created', 'updated', 'trashed', 'restored', 'deleted'], orderIds);

/**
 * The status has changed; `order.completed` and `order.refunded` follow as events of their own. `quiet`: the customer is
 * not mailed.
 */
export const orderStatusChanged = defineEvent(
  'order.status_changed',
  orderIds.extend({ from: z.enum(orderStatuses), to: z.enum(orderStatuses), quiet: z.boolean() }),
);
export const orderCompleted = defineEvent('order.completed', orderIds);
/** A refund waits for its gateway. */
export const orderRefundRequested = defineEvent('order.refund_requested', orderIds.extend({ refund_id: eventId }));
/** `refund_id`: one refund, in part or in full. */
export const orderRefunded = defineEvent('order.refunded', orderIds.extend({ refund_id: eventId }));
export const orderNoteAdded = defineEvent(
  'order.note_added',
  orderIds.extend({ note_id: eventId, kind: z.enum(orderNoteKinds) }),
);
/** Staff had the email of the order's status sent again. */
export const orderMailResent = defineEvent('order.mail_resent', orderIds.extend({ status: z.enum(orderStatuses) }));
/** The customer, or a request with the key of the order, has uploaded a proof of the transfer. */
export const orderProofUploaded = defineEvent('order.proof_uploaded', orderIds.extend({ order_proof_id: eventId }));
/** A payment came for an order that was no longer open. */
export const orderPaidLate = defineEvent('order.paid_late', orderIds.extend({ payment_id: eventId }));
