/** The last ones are more often part of a text. */
const DELIMITERS = ['\t', '|', ';', ','];
const MAX_LINES = 20;

/** A line that spreadsheets write above the rows to name the delimiter. */
const NAMED = /^\ufeff?"?sep=([,;|\t])"?[ \t]*(?=[\r\n]|$)/i;

/** Whether the cells of a line are the one that names the delimiter. */
export const namesDelimiter = (cells: readonly string[], delimiter: string): boolean =>
  NAMED.test(cells.join(delimiter)) || (/^sep=$/i.test(cells[0] ?? '') && cells.slice(1).every((cell) => cell === ''));

const endsCell = (sign: string | undefined): boolean =>
  sign === undefined || sign === '\n' || sign === '\r' || DELIMITERS.includes(sign);

/** How often each delimiter occurs in the first lines that hold text, outside of quoted cells. */
function countsOf(text: string): Map<string, number>[] {
  const lines: Map<string, number>[] = [];
  let counts = new Map<string, number>();
  let hasText = false;
  let quoted = false;
  for (let at = 0; at < text.length && lines.length < MAX_LINES; at += 1) {
    const sign = text[at]!;
    if (quoted) {
      if (sign === '"' && text[at + 1] === '"') at += 1;
      else if (sign === '"' && endsCell(text[at + 1])) quoted = false;
    } else if (sign === '"' && endsCell(text[at - 1])) {
      quoted = true;
      hasText = true;
    } else if (sign === '\n' || sign === '\r') {
      if (hasText) lines.push(counts);
      counts = new Map();
      hasText = false;
    } else if (DELIMITERS.includes(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
    else if (sign !== ' ' && sign !== '\ufeff') hasText = true;
  }
  if (hasText && lines.length < MAX_LINES) lines.push(counts);
  return lines;
}

/** In how many lines a delimiter occurs equally often. */
function regularLines(lines: readonly Map<string, number>[], delimiter: string): number {
  const timesOf = new Map<number, number>();
  for (const counts of lines) {
    const count = counts.get(delimiter) ?? 0;
    if (count > 0) timesOf.set(count, (timesOf.get(count) ?? 0) + 1);
  }
  return Math.max(0, ...timesOf.values());
}

/**
 * The delimiter of a file by its beginning: the one that its first line names, otherwise the one that divides the most
 * lines into equally many cells.
 */
export function delimiterOf(text: string): string {
  const named = NAMED.exec(text)?.[1];
  if (named) return named;
  const lines = countsOf(text);
  const found = DELIMITERS.map((delimiter) => ({ delimiter, regular: regularLines(lines, delimiter) }));
  const [best] = found.toSorted((one, other) => other.regular - one.regular);
  return best && best.regular > 0 ? best.delimiter : ',';
}

/** Signs that no text has: a picture, a spreadsheet's own format or a program, whatever its name says. */
export const isBinary = (text: string): boolean =>
  // oxlint-disable-next-line no-control-regex -- these are the signs it looks for
  /[\u0000-\u0008\u000e-\u001f\ufffe\uffff]/.test(text);
