import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import { extensionPoint } from '../../platform/extension-points.ts';
import type { BookedLine } from './ledger/ledger.rules.ts';
import type { OrderRow } from './orders.queries.ts';

/**
 * Money of lines that came in or went back. `before`: what was left of a line before, with its tax. `fee`: a part of a line
 * that the gateway keeps, of its net amount.
 */
export interface BookedSale {
  kind: 'sale' | 'refund' | 'void' | 'fee';
  row: OrderRow;
  /** Of the booking: one that follows from it has a key made of it. */
  key: string;
  lines: readonly (BookedLine & { before: number })[];
}

/** What follows from a booking of a sale, in its transaction, while the order is held. */
type OnSale = (db: Db, context: { services: Services; now: Date }, sale: BookedSale) => Promise<void>;

export const saleFollowers = extensionPoint<OnSale>('what follows from sales');
