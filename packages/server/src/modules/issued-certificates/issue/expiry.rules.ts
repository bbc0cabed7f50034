/** The same day so many months later, or the last day of that month; in UTC. */
export function monthsAfter(date: Date, months: number): Date {
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const result = new Date(date);
  result.setUTCFullYear(year, month, Math.min(date.getUTCDate(), lastDay));
  return result;
}

/** When a certificate expires; null: never. */
export const expiryOf = (issuedAt: Date, months: number): Date | null =>
  months > 0 ? monthsAfter(issuedAt, months) : null;
