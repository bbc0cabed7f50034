/** '999', '1.2k', '3.4M': rounded down, so that it never says more than there is. */
export function shortCount(value: number, language: string): string {
  if (Math.abs(value) < 1000) return new Intl.NumberFormat(language).format(value);
  const parts = new Intl.NumberFormat(language, {
    notation: 'compact',
    maximumFractionDigits: 1,
    roundingMode: 'floor',
  }).formatToParts(value);
  return parts.map((part) => (part.type === 'compact' && part.value === 'K' ? 'k' : part.value)).join('');
}
