import { roundPoints } from '@lectern/contract/figures';

/** What may stand in a points field: digits and one sign for the fraction. */
const TYPED = /^\s*\d*[.,]?\d*\s*$/;

/** Letters never get into the field: what is typed is taken as it is or not at all. */
export const mayBeTyped = (text: string): boolean => TYPED.test(text);

/** The number somebody typed, at most the maximum; undefined for none. */
export function readPoints(text: string, max: number): number | undefined {
  const trimmed = text.trim().replace(',', '.');
  if (!mayBeTyped(text) || !/\d/.test(trimmed)) return undefined;
  return Math.min(max, roundPoints(Number(trimmed)));
}
