/** Reads what spreadsheets put on the clipboard: cells between tabs, quoted where they hold tabs or line breaks. */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') {
        cell += '"';
        at++;
      } else quoted = false;
    } else if (letter === '"' && cell === '') quoted = true;
    else if (letter === '\t') {
      rows.at(-1)?.push(cell);
      cell = '';
    } else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && text[at + 1] === '\n') at++;
      rows.at(-1)?.push(cell);
      cell = '';
      rows.push([]);
    } else cell += letter;
  }
  rows.at(-1)?.push(cell);
  // Spreadsheets end the last line too.
  if (rows.length > 1 && rows.at(-1)?.join('') === '') rows.pop();
  return rows;
}

const quote = (cell: string): string => (/["\t\r\n]/.test(cell) ? `"${cell.replace(/"/g, '""')}"` : cell);

export const toTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quote).join('\t')).join('\r\n');
