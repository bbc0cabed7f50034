import { AppError } from '../../../platform/errors.ts';

/** Currencies of ISO 4217 without two decimals. */
const ISO_DECIMALS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0]),
  ),
  ...Object.fromEntries('BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3])),
  CLF: 4,
  UYW: 4,
};

export const isoDecimals = (currency: string): number => ISO_DECIMALS[currency] ?? 2;

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
