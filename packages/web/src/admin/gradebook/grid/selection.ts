/** A place in the grid: row 0 is the head, column 0 the learner, column 1 the percent of the course. */
export interface Spot {
  row: number;
  column: number;
}

export interface Size {
  /** With the head. */
  rows: number;
  columns: number;
  /** Rows that are in sight. */
  page: number;
}

/** Columns before those of the gradebook. */
export const FIXED_COLUMNS = 2;

export interface Selection {
  active: Spot;
  /** The opposite corner of the range. */
  anchor: Spot;
}

export interface Range {
  top: number;
  bottom: number;
  first: number;
  last: number;
}

const within = (value: number, most: number): number => Math.max(0, Math.min(value, most));

export function clamp({ row, column }: Spot, { rows, columns }: Size): Spot {
  return { row: within(row, rows - 1), column: within(column, columns - 1) };
}

/** Where a key leads; undefined for a key that does not move. `toEnd` is the key with Ctrl or Cmd. */
export function moved({ row, column }: Spot, key: string, size: Size, toEnd = false): Spot | undefined {
  const { rows, columns, page } = size;
  const moves: Record<string, Spot> = {
    ArrowUp: { row: toEnd ? Math.min(1, row) : row - 1, column },
    ArrowDown: { row: toEnd ? rows - 1 : row + 1, column },
    ArrowBack: { row, column: toEnd ? 0 : column - 1 },
    ArrowOn: { row, column: toEnd ? columns - 1 : column + 1 },
    Home: toEnd ? { row: Math.min(1, rows - 1), column: 0 } : { row, column: 0 },
    End: toEnd ? { row: rows - 1, column: columns - 1 } : { row, column: columns - 1 },
    PageUp: { row: row === 0 ? 0 : Math.max(1, row - page), column },
    PageDown: { row: row + page, column },
  };
  const to = moves[key];
  return to && clamp(to, size);
}

/** The key in reading direction: the left arrow leads on where letters run from right to left. */
export function readingKey(key: string, rtl: boolean): string {
  if (key === 'ArrowLeft') return rtl ? 'ArrowOn' : 'ArrowBack';
  if (key === 'ArrowRight') return rtl ? 'ArrowBack' : 'ArrowOn';
  return key;
}

export const rangeOf = ({ active, anchor }: Selection): Range => ({
  top: Math.min(active.row, anchor.row),
  bottom: Math.max(active.row, anchor.row),
  first: Math.min(active.column, anchor.column),
  last: Math.max(active.column, anchor.column),
});

export const isIn = ({ top, bottom, first, last }: Range, { row, column }: Spot): boolean =>
  row >= top && row <= bottom && column >= first && column <= last;

export const isOne = ({ top, bottom, first, last }: Range): boolean => top === bottom && first === last;
