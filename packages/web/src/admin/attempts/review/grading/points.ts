import { roundPoints } from '@lectern/contract/figures';

/** A valid entry: digits with one decimal sign. */
const TYPED = /^\s*\d*[.,]?\d*\s*$/;

/** Letters never get into the field: what is typed is taken as it is or not at all. */
export const mayBeTyped = (text: string): boolean => TYPED.test(text);

/** The typed number, at most the maximum; undefined for none. */
export function readPoints(text: string, max: number): number | undefined {
  const trimmed = text.trim().replace(',', '.');
  if (!mayBeTyped(text) || !/\d/.test(trimmed)) return undefined;
  return Math.min(max, roundPoints(Number(trimmed)));
}
