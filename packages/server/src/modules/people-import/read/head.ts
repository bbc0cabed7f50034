import { namesDelimiter } from '../../../platform/csv/delimiter.rules.ts';
import { guessMapping, isAddress } from './guess-mapping.ts';

/** Titles above the names of columns are looked for in so many lines. */
export const MAX_HEAD_LINES = 20;

const filled = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length;

export interface Head {
  /** Lines above the first row. */
  lines: number;
  /** One for each column; '' where no line names them. */
  names: string[];
}

/** Where the rows of a file begin, by its first lines. A line with an address is a row. */
export function headOf(lines: readonly string[][], delimiter: string): Head {
  const from = lines[0] && namesDelimiter(lines[0], delimiter) ? 1 : 0;
  const firstRow = lines.findIndex((cells, at) => at >= from && cells.some(isAddress));
  const above = lines.slice(from, firstRow < 0 ? undefined : firstRow);
  const known = above.findIndex((cells) => guessMapping(cells.map((name) => ({ name }))).includes('email'));
  if (known >= 0) return { lines: from + known + 1, names: [...above[known]!] };
  if (firstRow < 0) return { lines: from + 1, names: [...(lines[from] ?? [])] };
  const row = lines[firstRow]!;
  const names = above.at(-1);
  // A title has one cell.
  const isHead = names !== undefined && (filled(names) > 1 || filled(row) === 1);
  return { lines: firstRow, names: isHead ? [...names] : row.map(() => '') };
}
