export const isAmount = (text: string): boolean => /^\d{1,9}(\.\d{1,3})?$/.test(text);

export const isPercent = (text: string): boolean => /^\d{1,3}(\.\d{1,2})?$/.test(text);

/** '12.5' as hundredths of a percent: 1250. Digits are moved, since binary fractions would round. */
export function percentHundredths(text: string): number {
  const [whole = '', fraction = ''] = text.split('.');
  return Number(whole + fraction.padEnd(2, '0'));
}
