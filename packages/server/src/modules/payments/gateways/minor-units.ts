import { AppError } from '../../../platform/errors.ts';

export const notPayable = (currency: string): AppError => new AppError('amount_not_payable', { currency });

/** An amount counted in other decimals; undefined if it would not be whole. */
export function rescaled(amount: number, { from, to }: { from: number; to: number }): number | undefined {
  if (to >= from) {
    const scaled = amount * 10 ** (to - from);
    return Number.isSafeInteger(scaled) ? scaled : undefined;
  }
  const divisor = 10 ** (from - to);
  return amount % divisor === 0 ? amount / divisor : undefined;
}
