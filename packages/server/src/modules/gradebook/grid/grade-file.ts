import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { MAX_GRADE_FILE_CELLS } from '@lectern/contract/limits';
import { CsvError, parse } from 'csv-parse';
import { delimiterOf } from '../../../platform/csv/delimiter.rules.ts';
import { invalid } from '../words/messages.ts';

/** Bytes that are parsed before others have a turn. */
const AT_ONCE = 65_536;

export interface FileLine {
  /** As spreadsheets number it: empty rows count, line breaks in a cell do not. The head is in row 1. */
  line: number;
  values: string[];
}

/** Parts of a file; between them other requests have their turn. */
async function* partsOf(csv: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(csv);
  for (let start = 0; start < bytes.length; start += AT_ONCE) {
    yield bytes.subarray(start, start + AT_ONCE);
    await setImmediate();
  }
}

/** The lines of a CSV file without those that are empty. */
export async function readLines(csv: string): Promise<{ lines: FileLine[]; delimiter: string }> {
  const delimiter = delimiterOf(csv);
  const parser = parse({ bom: true, delimiter, relax_column_count: true });
  const lines: FileLine[] = [];
  const source = Readable.from(partsOf(csv), { objectMode: false });
  source.pipe(parser);
  try {
    let row = 0;
    for await (const values of parser as AsyncIterable<string[]>) {
      row += 1;
      if (values.length === 1 && values[0] === '') continue;
      if (lines.length > MAX_GRADE_FILE_CELLS) invalid('csv', 'file_lines', { n: MAX_GRADE_FILE_CELLS });
      lines.push({ line: row, values });
    }
  } catch (error) {
    if (error instanceof CsvError) invalid('csv', error.code.includes('QUOTE') ? 'file_quote' : 'file_invalid');
    throw error;
  } finally {
    source.destroy();
  }
  return { lines, delimiter };
}
