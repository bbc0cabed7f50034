import { currencyDecimals, fitsCurrency } from '@lectern/contract/money';
import { isAmount } from '../orders/amounts.ts';

export interface Prices {
  regular_price: string;
  /** '' for none. */
  sale_price: string;
}

type Problem = { code: 'required' | 'bad_amount' | 'sale_too_high' } | { code: 'too_many_decimals'; n: number };

function amountProblem(text: string, currency: string): Problem | undefined {
  if (!isAmount(text)) return { code: 'bad_amount' };
  return fitsCurrency(text, currency) ? undefined : { code: 'too_many_decimals', n: currencyDecimals(currency) };
}

/** Problems of the prices of a product, by field. */
export function priceProblems(
  { regular_price: regular, sale_price: sale }: Prices,
  currency: string,
): Partial<Record<keyof Prices, Problem>> {
  const ofRegular: Problem | undefined = regular === '' ? { code: 'required' } : amountProblem(regular, currency);
  const ofSale = sale === '' ? undefined : amountProblem(sale, currency);
  const tooHigh = sale !== '' && !ofRegular && !ofSale && Number(sale) >= Number(regular);
  return {
    ...(ofRegular && { regular_price: ofRegular }),
    ...(ofSale && { sale_price: ofSale }),
    ...(tooHigh && { sale_price: { code: 'sale_too_high' as const } }),
  };
}
