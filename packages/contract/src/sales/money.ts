/**
 * Money is a whole number of minor units (cents) and an ISO 4217 code, on server and client. Products that could exceed the
 * safe integers are computed as bigints.
 */

/** The largest amount, either way: what numeric(12,3) holds of a currency with three decimals. */
export const MAX_AMOUNT_MINOR = 999_999_999_999;

/** A rate of 1 %: rates of taxes and shares are whole thousandths of a percent. */
export const ONE_PERCENT = 1000;
export const HUNDRED_PERCENT = 100 * ONE_PERCENT;

/**
 * Currencies whose minor unit is no hundredth, by ISO 4217. `Intl.NumberFormat` has the decimals that are used in daily
 * life instead (HUF 0, IQD 0), which differ between engines and would change what stored amounts mean.
 */
const DECIMALS = new Map([
  ...[
    'BIF',
    'CLP',
    'DJF',
    'GNF',
    'ISK',
    'JPY',
    'KMF',
    'KRW',
    'PYG',
    'RWF',
    'UGX',
    'UYI',
    'VND',
    'VUV',
    'XAF',
    'XOF',
    'XPF',
  ].map((code) => [code, 0] as const),
  ...['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'].map((code) => [code, 3] as const),
]);

/** How many decimals a currency has: 0, 2 or 3. */
export const currencyDecimals = (code: string): number => DECIMALS.get(code) ?? 2;

function bounded(minor: number): number {
  if (!Number.isSafeInteger(minor) || Math.abs(minor) > MAX_AMOUNT_MINOR) throw new RangeError(`No amount: ${minor}`);
  // -0 is printed and compared like no other amount.
  return minor === 0 ? 0 : minor;
}

/** Half away from zero, so that a refund is rounded as its payment was. `divisor` is positive. */
function dividedHalfUp(dividend: bigint, divisor: bigint): number {
  const size = dividend < 0n ? -dividend : dividend;
  const rounded = Number((2n * size + divisor) / (2n * divisor));
  return bounded(dividend < 0n ? -rounded : rounded);
}

/** Longer than any amount within the bound, however many decimals it is written with. */
const MAX_DECIMAL_LENGTH = 40;
const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

function partsOf(decimal: string): { sign: bigint; whole: string; fraction: string } {
  const [, minus, whole, fraction = ''] = (decimal.length <= MAX_DECIMAL_LENGTH && DECIMAL.exec(decimal)) || [];
  if (whole === undefined) throw new RangeError('No decimal number');
  return { sign: minus ? -1n : 1n, whole, fraction };
}

/** A decimal number as an amount. Decimals that the currency has not are rounded half up; text that is none throws. */
export function toMinor(decimal: string, currency: string): number {
  const { sign, whole, fraction } = partsOf(decimal);
  const digits = BigInt(whole + fraction.padEnd(currencyDecimals(currency), '0'));
  const surplus = Math.max(0, fraction.length - currencyDecimals(currency));
  return dividedHalfUp(sign * digits, 10n ** BigInt(surplus));
}

/** Whether a decimal number can be an amount of the currency without being rounded. Trailing zeros are ignored. */
export const fitsCurrency = (decimal: string, currency: string): boolean =>
  partsOf(decimal).fraction.replace(/0+$/, '').length <= currencyDecimals(currency);

/** Digits of an amount before and after its decimal point, without its sign. */
function digitsOf(minor: number, currency: string): { whole: string; fraction: string } {
  const decimals = currencyDecimals(currency);
  const digits = String(Math.abs(bounded(minor))).padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  return { whole: digits.slice(0, point), fraction: digits.slice(point) };
}

/** An amount as a decimal number with exactly the decimals of its currency. */
export function fromMinor(minor: number, currency: string): string {
  const { whole, fraction } = digitsOf(minor, currency);
  return `${minor < 0 ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}

/** `minor × part / whole`, rounded half up (away from zero). */
export function shareOf(minor: number, part: number, whole: number): number {
  if (!Number.isSafeInteger(part) || !Number.isSafeInteger(whole) || part < 0 || whole <= 0) {
    throw new RangeError(`No share: ${part} of ${whole}`);
  }
  return dividedHalfUp(BigInt(bounded(minor)) * BigInt(part), BigInt(whole));
}

/** A part of an amount by a rate in thousandths of a percent, rounded half up. */
export const percentOf = (minor: number, rate: number): number => shareOf(minor, rate, HUNDRED_PERCENT);

/**
 * Divides an amount by weights. The parts add up to it: what rounding down leaves goes to the parts that lost most, to
 * the earlier of equal ones. Weights that are all 0 count as equal.
 */
export function allocate(total: number, weights: readonly number[]): number[] {
  const amount = BigInt(Math.abs(bounded(total)));
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) throw new RangeError('No weights');
  if (weights.length === 0) {
    if (amount > 0n) throw new RangeError('Nothing to allocate to');
    return [];
  }
  const given = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1);
  const sum = given.reduce((added, weight) => added + BigInt(weight), 0n);
  const shares = given.map((weight, at) => {
    const exact = amount * BigInt(weight);
    return { at, part: Number(exact / sum), rest: exact % sum };
  });
  const missing = Number(amount) - shares.reduce((added, { part }) => added + part, 0);
  const parts = shares.map(({ part }) => part);
  const byRest = shares.toSorted((one, other) =>
    one.rest === other.rest ? one.at - other.at : one.rest < other.rest ? 1 : -1,
  );
  for (const { at } of byRest.slice(0, missing)) parts[at] = (parts[at] ?? 0) + 1;
  return parts.map((part) => (total < 0 ? bounded(-part) : part));
}

/** Characters between the groups of digits of an amount; '' for none. */
export const thousandSeparators = [',', '.', ' ', '’', "'", ''] as const;
export const decimalSeparators = ['.', ',', '٫'] as const;

export const currencyPositions = ['left', 'right', 'left_space', 'right_space'] as const;

/** How a school writes amounts. */
export interface CurrencyDisplay {
  code: string;
  position: (typeof currencyPositions)[number];
  thousand: (typeof thousandSeparators)[number];
  decimal: (typeof decimalSeparators)[number];
}

function findSymbol(code: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code;
}

/** By code: a format takes longer to make than an amount to write. */
const symbols = new Map<string, string>();

/** The sign of a currency, the same in all languages: '$', '€', or its code where it has none. */
export function currencySymbol(code: string): string {
  const symbol = symbols.get(code) ?? findSymbol(code);
  symbols.set(code, symbol);
  return symbol;
}

const NO_BREAK_SPACE = '\u00a0';

/** An amount as readers see it. */
export function formatMoney(minor: number, { code, position, thousand, decimal }: CurrencyDisplay): string {
  const { whole, fraction } = digitsOf(minor, code);
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousand === ' ' ? NO_BREAK_SPACE : thousand);
  const number = `${grouped}${fraction && `${decimal}${fraction}`}`;
  const symbol = currencySymbol(code);
  const space = position.endsWith('_space') ? NO_BREAK_SPACE : '';
  const text = position.startsWith('left') ? `${symbol}${space}${number}` : `${number}${space}${symbol}`;
  return minor < 0 ? `-${text}` : text;
}
