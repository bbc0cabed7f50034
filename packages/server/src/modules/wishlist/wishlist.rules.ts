interface Price {
  amount: number;
  currency: string;
}

/** How much less is asked now, in minor units; 0 if it is not less. Prices of different currencies are not compared. */
export function priceDrop(added: Price, now: Price): number {
  return added.currency === now.currency ? Math.max(0, added.amount - now.amount) : 0;
}
