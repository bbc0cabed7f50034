import { MAX_OVERRIDE_PERCENT } from '@lectern/contract/limits';
import { withDigits } from '../../../../shared/format/format.ts';
import type { GridColumn, GridRow } from '../../queries.ts';

/** What staff enter in a cell. */
export interface Values {
  score: number | null;
  excused: boolean;
  override_percent: number | null;
  override_points: number | null;
}

export const NO_VALUES: Values = { score: null, excused: false, override_percent: null, override_points: null };

export const cellId = (userId: number, key: string): string => `${userId} ${key}`;

/** What is entered in a cell, and why. */
export function enteredIn(row: GridRow, key: string): Values & { reason: string } {
  return row.entered[key] ?? { ...NO_VALUES, reason: '' };
}

export const sameValues = (one: Values, other: Values): boolean =>
  one.score === other.score &&
  one.excused === other.excused &&
  one.override_percent === other.override_percent &&
  one.override_points === other.override_points;

/** Whether the server asks for a reason. */
export const needsReason = ({ excused, override_percent, override_points }: Values): boolean =>
  excused || override_percent !== null || override_points !== null;

/** The mark of an excused cell in files, on the clipboard and in what is typed, in every language. */
const EXCUSED = 'EX';

/** A number as spreadsheets of this language read it: without groups, with two decimals at most. */
export const numberText = (value: number, language: string): string =>
  new Intl.NumberFormat(withDigits(language), { useGrouping: false, maximumFractionDigits: 2 }).format(value);

/** The text of a cell for editing and copying. Cells of items without entered values have their points. */
export function cellText(values: Values, { earned, language }: { earned: number | null; language: string }): string {
  if (values.excused) return EXCUSED;
  if (values.override_percent !== null) return `${numberText(values.override_percent, language)}%`;
  const points = values.override_points ?? values.score ?? earned;
  return points === null ? '' : numberText(points, language);
}

export type CellProblem = 'not_a_number' | 'above_total' | 'above_percent';

const NUMBER = /^(\d{1,5}(?:[.,]\d{1,2})?)\s*(%?)$/;

/** Digits of Arabic and Persian, and their signs, as ASCII. */
const ascii = (text: string): string =>
  text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/\u066b/g, '.')
    .replace(/\u066a/g, '%');

/**
 * Reads what is typed or pasted in a cell: points, a percent, EX for excused, or nothing to clear it. Points of items
 * and percents are overrides.
 */
export function readCellText(
  text: string,
  { type, total }: Pick<GridColumn, 'type' | 'total'>,
): { values: Values } | { problem: CellProblem } {
  const typed = ascii(text).trim();
  if (typed === '') return { values: NO_VALUES };
  if (typed.toUpperCase() === EXCUSED) return { values: { ...NO_VALUES, excused: true } };
  const found = NUMBER.exec(typed);
  if (!found) return { problem: 'not_a_number' };
  const value = Number(found[1]?.replace(',', '.'));
  if (found[2] === '%') {
    if (value > MAX_OVERRIDE_PERCENT) return { problem: 'above_percent' };
    return { values: { ...NO_VALUES, override_percent: value } };
  }
  if (value > total) return { problem: 'above_total' };
  return { values: type === 'manual' ? { ...NO_VALUES, score: value } : { ...NO_VALUES, override_points: value } };
}
