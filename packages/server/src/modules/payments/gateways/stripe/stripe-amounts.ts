import { currencyDecimals } from '@lectern/contract/money';
import { notPayable, rescaled } from '../minor-units.ts';

const NO_DECIMALS = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const THREE_DECIMALS = new Set('BHD JOD KWD OMR TND'.split(' '));
/** Stripe takes eight digits of most currencies. */
const MAX_AMOUNT = 99_999_999;

/** The decimals of a currency at Stripe: ISK and UGX have two there, which are always zero. */
function stripeDecimals(currency: string): number {
  if (NO_DECIMALS.has(currency)) return 0;
  return THREE_DECIMALS.has(currency) ? 3 : 2;
}

/** An amount as Stripe takes it. The last of three decimals must be zero. */
export function toStripe(amount: number, currency: string): number {
  const to = stripeDecimals(currency);
  const scaled = rescaled(amount, { from: currencyDecimals(currency), to });
  const isTaken = scaled !== undefined && scaled > 0 && scaled <= MAX_AMOUNT && (to < 3 || scaled % 10 === 0);
  if (!isTaken) throw notPayable(currency);
  return scaled;
}

/** A fee of an answer, which need not be whole in our minor units. */
export function feeFromStripe(fee: number, stripeCurrency: string): number {
  const currency = stripeCurrency.toUpperCase();
  return Math.round(fee * 10 ** (currencyDecimals(currency) - stripeDecimals(currency)));
}

/** An amount of an answer, whose currency is in lower case. */
export function fromStripe(amount: number, stripeCurrency: string): number {
  const currency = stripeCurrency.toUpperCase();
  const scaled = rescaled(amount, { from: stripeDecimals(currency), to: currencyDecimals(currency) });
  if (scaled === undefined) throw notPayable(currency);
  return scaled;
}
