import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { MAX_GRADE_FILE_CELLS } from '@lectern/contract/limits';
import { CsvError, parse } from 'csv-parse';
import { delimiterOf } from '../../../platform/csv/delimiter.rules.ts';
import { invalid } from '../words/messages.ts';

/** Bytes that are parsed before others have a turn. */
const AT_ONCE = 65_536;

export interface FileLine {
  /** Of the file; the head is in line 1. */
  line: number;
  values: string[];
}

interface Parsed {
  info: { lines: number };
  record: string[];
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
  const parser = parse({ bom: true, delimiter, info: true, relax_column_count: true, skip_empty_lines: true });
  const lines: FileLine[] = [];
  const source = Readable.from(partsOf(csv), { objectMode: false });
  source.pipe(parser);
  try {
    for await (const { info, record } of parser as AsyncIterable<Parsed>) {
      if (lines.length > MAX_GRADE_FILE_CELLS) invalid('csv', 'file_lines', { n: MAX_GRADE_FILE_CELLS });
      // A cell may contain line breaks: the record begins as many lines above its end.
      const breaks = record.reduce((sum, value) => sum + value.split(/\r\n|[\r\n]/).length - 1, 0);
      lines.push({ line: info.lines - breaks, values: record });
    }
  } catch (error) {
    if (error instanceof CsvError) invalid('csv', error.code.includes('QUOTE') ? 'file_quote' : 'file_invalid');
    throw error;
  } finally {
    source.destroy();
  }
  return { lines, delimiter };
}
