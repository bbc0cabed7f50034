import { Readable } from 'node:stream';
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@lectern/contract/limits';
import { CsvError, parse } from 'csv-parse';
import { isBinary, namesDelimiter } from '../../../platform/csv/delimiter.rules.ts';
import { textOf } from './encoding.ts';
import { headOf, MAX_HEAD_LINES } from './head.ts';

/** One line: more than a biography, names and courses take. */
const MAX_LINE_LENGTH = 65_536;
/** The same with its quotes, its delimiters and blanks around cells, which the parser does not count. */
const MAX_WRITTEN_LINE = 4 * MAX_LINE_LENGTH;

export type FileProblem = 'not_csv' | 'unreadable_csv' | 'too_many_rows' | 'too_many_columns' | 'no_rows';

/** Why a file cannot be read; `line` where that is known. */
export class PeopleFileError extends Error {
  readonly problem: FileProblem;
  readonly line: number;
  constructor(problem: FileProblem, line = 0) {
    super(problem);
    this.problem = problem;
    this.line = line;
  }
}

export interface FileForm {
  encoding: string;
  delimiter: string;
}

async function* checked(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let line = 1;
  let length = 0;
  for await (const text of texts) {
    if (isBinary(text)) throw new PeopleFileError('not_csv');
    for (const [at, part] of text.split(/\r\n|[\r\n]/).entries()) {
      if (at > 0) {
        line += 1;
        length = 0;
      }
      length += part.length;
      if (length > MAX_WRITTEN_LINE) throw new PeopleFileError('unreadable_csv', line);
    }
    yield text;
  }
}

const problemOf = (error: unknown): unknown =>
  error instanceof CsvError ? new PeopleFileError('unreadable_csv', Number(error['lines'] ?? 0)) : error;

/** Quotation marks around a cell stay in it where blanks are behind them. */
const cellText = (cell: string): string => (/^"[^"]*"\s+$/.test(cell) ? cell.trim().slice(1, -1) : cell).trim();

export interface FileRow {
  /** The number that spreadsheets show for the row: empty rows count, line breaks in a cell do not. */
  number: number;
  cells: string[];
}

/** The rows of a file, without those that are empty. */
async function* filledRowsOf(file: Readable, { encoding, delimiter }: FileForm): AsyncGenerator<FileRow> {
  const parser = parse({
    delimiter,
    bom: true,
    ltrim: true,
    relaxColumnCount: true,
    relaxQuotes: true,
    maxRecordSize: MAX_LINE_LENGTH,
  });
  const source = Readable.from(checked(textOf(file, encoding)), { objectMode: false });
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let number = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number += 1;
      const texts = cells.map(cellText);
      // Spreadsheets do not show a first line that names the delimiter.
      if (number === 1 && namesDelimiter(texts, delimiter)) number = 0;
      if (texts.some((text) => text !== '')) yield { number, cells: texts };
    }
  } catch (error) {
    throw problemOf(error);
  } finally {
    file.destroy();
    source.destroy();
  }
}

/** The names of the columns, '' each where the file has none, then the rows. Titles above them are left out. */
async function* withHead(rows: AsyncIterable<FileRow>, { delimiter }: FileForm): AsyncGenerator<FileRow> {
  const first: FileRow[] = [];
  let begun = false;
  function* begin() {
    begun = true;
    const head = headOf(
      first.map(({ cells }) => cells),
      delimiter,
    );
    if (first.length > 0) yield { number: first[Math.max(head.lines - 1, 0)]!.number, cells: head.names };
    yield* first.slice(head.lines);
  }
  for await (const row of rows) {
    if (begun) yield row;
    else if (first.push(row) === MAX_HEAD_LINES) yield* begin();
  }
  if (!begun) yield* begin();
}

/** The rows of a file; the first holds the names of the columns. Empty lines are no rows. */
export async function* rowsOf(file: Readable, form: FileForm): AsyncGenerator<FileRow> {
  let rows = -1;
  for await (const row of withHead(filledRowsOf(file, form), form)) {
    if (row.cells.length > MAX_IMPORT_COLUMNS) throw new PeopleFileError('too_many_columns');
    rows += 1;
    if (rows > MAX_IMPORT_ROWS) throw new PeopleFileError('too_many_rows');
    yield row;
  }
}
