import { Readable } from 'node:stream';
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@lectern/contract/limits';
import { CsvError, parse } from 'csv-parse';
import { isBinary } from '../../../platform/csv/delimiter.rules.ts';
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

/** The lines of a file as they come from disk, without those that are empty. */
async function* linesOf(file: Readable, { encoding, delimiter }: FileForm): AsyncGenerator<string[]> {
  const parser = parse({
    delimiter,
    bom: true,
    ltrim: true,
    relaxColumnCount: true,
    relaxQuotes: true,
    skipEmptyLines: true,
    maxRecordSize: MAX_LINE_LENGTH,
  });
  const source = Readable.from(checked(textOf(file, encoding)), { objectMode: false });
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      const texts = cells.map(cellText);
      if (texts.some((text) => text !== '')) yield texts;
    }
  } catch (error) {
    throw problemOf(error);
  } finally {
    file.destroy();
    source.destroy();
  }
}

/** The names of the columns, '' each where the file has none, then the rows. Titles above them are left out. */
async function* withHead(lines: AsyncIterable<string[]>, { delimiter }: FileForm): AsyncGenerator<string[]> {
  const first: string[][] = [];
  let begun = false;
  function* begin() {
    begun = true;
    const head = headOf(first, delimiter);
    if (first.length > 0) yield head.names;
    yield* first.slice(head.lines);
  }
  for await (const cells of lines) {
    if (begun) yield cells;
    else if (first.push(cells) === MAX_HEAD_LINES) yield* begin();
  }
  if (!begun) yield* begin();
}

/** The rows of a file; the first holds the names of the columns. Empty lines are no rows. */
export async function* rowsOf(file: Readable, form: FileForm): AsyncGenerator<string[]> {
  let rows = -1;
  for await (const cells of withHead(linesOf(file, form), form)) {
    if (cells.length > MAX_IMPORT_COLUMNS) throw new PeopleFileError('too_many_columns');
    rows += 1;
    if (rows > MAX_IMPORT_ROWS) throw new PeopleFileError('too_many_rows');
    yield cells;
  }
}
