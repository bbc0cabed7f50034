import { currencyDecimals } from '@lectern/contract/money';
import { notPayable, rescaled } from '../minor-units.ts';

const CURRENCIES = new Set(
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD'.split(' '),
);
const NO_DECIMALS = new Set(['HUF', 'JPY', 'TWD']);
const MAX_DIGITS = 10;

export interface Money {
  currency_code: string;
  value: string;
}

const paypalDecimals = (currency: string) => (NO_DECIMALS.has(currency) ? 0 : 2);

/** An amount as PayPal takes it: a decimal text. */
export function toPaypal(amount: number, currency: string): Money {
  if (!CURRENCIES.has(currency) || !Number.isSafeInteger(amount) || amount <= 0) throw notPayable(currency);
  const decimals = paypalDecimals(currency);
  const scaled = rescaled(amount, { from: currencyDecimals(currency), to: decimals });
  if (scaled === undefined) throw notPayable(currency);
  const digits = String(scaled).padStart(decimals + 1, '0');
  if (digits.length > MAX_DIGITS) throw notPayable(currency);
  const value = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return { currency_code: currency, value };
}

/** An amount of an answer, which may have fewer or more decimals than PayPal takes. */
export function fromPaypal({ currency_code: currency, value }: Money): number {
  const [, whole = '', fraction = ''] = /^(-?\d*)(?:\.(\d*))?$/.exec(value) ?? [];
  const digits = `${whole}${fraction}`;
  const scaled = /^-?\d{1,15}$/.test(digits)
    ? rescaled(Number(digits), { from: fraction.length, to: currencyDecimals(currency) })
    : undefined;
  if (scaled === undefined) throw notPayable(currency);
  return scaled;
}
