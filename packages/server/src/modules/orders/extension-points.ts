import type { OrderStatus } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import { extensionPoint } from '../../platform/extension-points.ts';
import type { BookedLine } from './ledger/ledger.rules.ts';
import type { OrderContext } from './creation/order-context.ts';
import type { OrderRow } from './orders.queries.ts';

/**
 * A booking of an order with the amounts of its lines. `before`: what was left of a line before it, with its tax. `fee` is what
 * the gateway keeps of the net amount of a line.
 */
export interface BookedSale {
  kind: 'sale' | 'refund' | 'void' | 'fee';
  row: OrderRow;
  /** The key of the booking. Bookings that follow from it derive their keys from it. */
  key: string;
  lines: readonly (BookedLine & { before: number })[];
}

/** Called after a booking of a sale, in its transaction, while the order is locked. */
type OnSale = (db: Db, context: { services: Services; now: Date }, sale: BookedSale) => Promise<void>;

/** A change of an order's status. `row`: the order as it was before. */
export interface FollowedOrder {
  row: OrderRow;
  to: OrderStatus;
}

/** Called after a change of status, in its transaction, while the order is locked. */
type OnOrderStatus = (db: Db, context: OrderContext, change: FollowedOrder) => Promise<void>;

export const orderFollowers = extensionPoint<OnOrderStatus>('what follows from the status of orders');

/** Cancels the subscription that an order belongs to. */
type CancelSubscription = (db: Db, context: OrderContext, of: { subscriptionId: number }) => Promise<void>;

export const subscriptionCancellers = extensionPoint<CancelSubscription>('how subscriptions are cancelled');

export const saleFollowers = extensionPoint<OnSale>('what follows from sales');
