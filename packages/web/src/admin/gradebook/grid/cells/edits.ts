import { MAX_SAVED_CELLS } from '@lectern/contract/limits';
import type { GridColumn, GridRow } from '../../queries.ts';
import { FIXED_COLUMNS, type Range, type Spot } from '../selection.ts';
import {
  cellId,
  type CellProblem,
  cellText,
  enteredIn,
  needsReason,
  NO_VALUES,
  readCellText,
  sameValues,
  type Values,
} from './values.ts';

/** A cell that is to hold other values. */
export interface Change {
  userId: number;
  key: string;
  values: Values;
  /** What the cell is believed to hold. */
  before: Values;
  reason: string;
  beforeReason: string;
}

/** A part of a block that cannot be entered. */
interface BlockProblem {
  learner: string;
  column: string;
  text: string;
  problem: CellProblem | 'outside' | 'not_editable' | 'too_many';
}

export interface Plan {
  changes: Change[];
  problems: BlockProblem[];
  unchanged: number;
}

/** What is known of the grid on this side. */
export interface Loaded {
  columns: readonly GridColumn[];
  rowAt: (row: number) => GridRow | undefined;
  /** Values that are being saved, which the row does not have yet. */
  pending: (id: string) => Values | undefined;
  language: string;
}

/** What a cell holds for its next change. */
export function known(row: GridRow, key: string, pending: Loaded['pending']) {
  const { reason, ...entered } = enteredIn(row, key);
  return { values: pending(cellId(row.user.id, key)) ?? entered, reason };
}

export const earnedIn = (row: GridRow, key: string): number | null =>
  row.cells.find((cell) => cell.key === key)?.earned ?? null;

const textIn = (row: GridRow, key: string, { pending, language }: Loaded): string =>
  cellText(known(row, key, pending).values, { earned: earnedIn(row, key), language });

/** The change that makes a cell hold `values`; undefined where it holds them. */
export function changeOf(row: GridRow, key: string, values: Values, loaded: Loaded): Change | undefined {
  const { values: before, reason } = known(row, key, loaded.pending);
  if (sameValues(before, values)) return undefined;
  return {
    userId: row.user.id,
    key,
    values,
    before: { ...before },
    reason: needsReason(values) && needsReason(before) ? reason : '',
    beforeReason: reason,
  };
}

/** What a block enters whose first cell is at `at`: everything, or nothing where there is a problem. */
export function planBlock(block: readonly (readonly string[])[], at: Spot, loaded: Loaded): Plan {
  const plan: Plan = { changes: [], problems: [], unchanged: 0 };
  block.forEach((line, down) => {
    const row = loaded.rowAt(at.row + down - 1);
    line.forEach((text, along) => {
      const place = at.column + along;
      const column = loaded.columns[place - FIXED_COLUMNS];
      const learner = row?.user.display_name ?? '';
      const refuse = (problem: BlockProblem['problem']) =>
        plan.problems.push({ learner, column: column?.name ?? '', text, problem });
      if (!row) return void refuse('outside');
      if (!column) return void refuse(place < FIXED_COLUMNS ? 'not_editable' : 'outside');
      // Copied cells of items have points that were not entered.
      if (text.trim() === textIn(row, column.key, loaded)) return void plan.unchanged++;
      const read = readCellText(text, column);
      if ('problem' in read) return void refuse(read.problem);
      const change = changeOf(row, column.key, read.values, loaded);
      if (change) plan.changes.push(change);
      else plan.unchanged++;
    });
  });
  if (plan.changes.length > MAX_SAVED_CELLS) {
    plan.problems.push({ learner: '', column: '', text: String(plan.changes.length), problem: 'too_many' });
  }
  return plan;
}

/** One copied cell fills a range. */
export function spread(block: string[][], { top, bottom, first, last }: Range): string[][] {
  const [[only] = []] = block;
  if (block.length !== 1 || block[0]?.length !== 1 || only === undefined) return block;
  return Array.from({ length: bottom - top + 1 }, () => Array.from({ length: last - first + 1 }, () => only));
}

function* cellsOf({ top, bottom, first, last }: Range, { columns, rowAt }: Loaded) {
  for (let at = Math.max(1, top); at <= bottom; at++) {
    const row = rowAt(at - 1);
    if (!row) continue;
    for (const column of columns.slice(Math.max(0, first - FIXED_COLUMNS), Math.max(0, last - FIXED_COLUMNS + 1))) {
      yield { row, column };
    }
  }
}

/** The changes that make all cells of a range hold `values`. */
export const planRange = (range: Range, values: Values, loaded: Loaded): Change[] =>
  [...cellsOf(range, loaded)].flatMap(({ row, column }) => changeOf(row, column.key, values, loaded) ?? []);

export const planClear = (range: Range, loaded: Loaded): Change[] => planRange(range, NO_VALUES, loaded);

/** A range as text. The head gives the names of its columns. */
export function rangeText({ top, bottom, first, last }: Range, loaded: Loaded, heads: readonly string[]): string[][] {
  return Array.from({ length: bottom - top + 1 }, (_, down) => {
    const row = loaded.rowAt(top + down - 1);
    return Array.from({ length: last - first + 1 }, (_, along) => {
      const place = first + along;
      const column = loaded.columns[place - FIXED_COLUMNS];
      if (top + down === 0) return column?.name ?? heads[place] ?? '';
      if (!row) return '';
      if (place === 0) return row.user.display_name;
      if (!column)
        return row.percent === null
          ? ''
          : cellText({ ...NO_VALUES, override_percent: row.percent }, { ...loaded, earned: null });
      return textIn(row, column.key, loaded);
    });
  });
}

/** The change that takes another one back. */
export const inverse = ({ userId, key, values, before, beforeReason, reason }: Change): Change => ({
  userId,
  key,
  values: before,
  before: values,
  reason: beforeReason,
  beforeReason: reason,
});
