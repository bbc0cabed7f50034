/** What a spreadsheet would take for a formula and run, were it not marked as text. */
const FORMULA = /^[=+\-@\t\r\n]/;
/** Spreadsheets read a file as UTF-8 only with it. */
export const BYTE_ORDER_MARK = '\uFEFF';

export type Cell = string | number | boolean | null;

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of CSV (RFC 4180), with its end. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellText).join(',')}\r\n`;
