interface Price {
  amount: number;
  currency: string;
}

/** The drop of a price in minor units; 0 if it is not lower. Prices of different currencies are not compared. */
export function priceDrop(added: Price, now: Price): number {
  return added.currency === now.currency ? Math.max(0, added.amount - now.amount) : 0;
}
