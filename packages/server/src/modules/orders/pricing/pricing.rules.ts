import { allocate } from '@lectern/contract/money';
import { taxOfLines } from '../../taxes/taxes.rules.ts';
import type { TaxContext } from './tax-context.ts';

/** An item and its present price. Amounts are in minor units. */
export interface PricedItem {
  courseId: number | null;
  bundleId: number | null;
  /** The courses of a bundle with their regular prices; empty for a course. */
  courses: readonly { courseId: number; regular: number }[];
  name: string;
  regular: number;
  /** The price before a discount. */
  price: number;
}

export interface PricedLine extends PricedItem {
  discount: number;
  /** In thousandths of a percent. */
  taxRate: number;
  tax: number;
  /** With its tax. */
  total: number;
}

export interface OrderAmounts {
  lines: PricedLine[];
  subtotal: number;
  discount: number;
  tax: number;
  total: number;
  reverseCharge: boolean;
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);

/**
 * Prices an order. `discounts`: the discount of each item, at most its price. Tax is computed and rounded for each line;
 * the totals are sums over the lines.
 */
export function priceOrder(
  items: readonly PricedItem[],
  { discounts, tax }: { discounts: readonly number[]; tax: TaxContext },
): OrderAmounts {
  const discounted = items.map((item, index) => ({ ...item, discount: Math.min(discounts[index] ?? 0, item.price) }));
  const taxed = taxOfLines({ ...tax, lines: discounted.map(({ price, discount }) => ({ amount: price - discount })) });
  const lines = discounted.map((item, index) => {
    const { rate, tax: lineTax, gross } = taxed.lines[index]!;
    return { ...item, taxRate: rate, tax: lineTax, total: gross };
  });
  return {
    lines,
    subtotal: sumOf(lines.map(({ price }) => price)),
    discount: sumOf(lines.map(({ discount }) => discount)),
    tax: sumOf(lines.map((line) => line.tax)),
    total: sumOf(lines.map(({ total }) => total)),
    reverseCharge: taxed.reverseCharge,
  };
}

/** A discount on all items in proportion to their prices, at most all that they cost. */
export function spreadDiscount(items: readonly Pick<PricedItem, 'price'>[], discount: number): number[] {
  const prices = items.map(({ price }) => price);
  const most = Math.min(discount, sumOf(prices));
  return most === 0 ? prices.map(() => 0) : allocate(most, prices);
}
