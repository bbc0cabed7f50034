/** Numbers sort as texts up to this many digits. */
const MIN_DIGITS = 4;

/** `INV-0042`, with a year `INV-2030-0042`. Numbers must have no gaps: `n` comes from a row that is locked. */
export function invoiceNumber({ prefix, n, year }: { prefix: string; n: number; year?: number }): string {
  if (!Number.isSafeInteger(n) || n < 1) throw new RangeError(`${n} is no number of an invoice`);
  const counted = String(n).padStart(MIN_DIGITS, '0');
  return year === undefined ? `${prefix}${counted}` : `${prefix}${year}-${counted}`;
}
