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

/** The lines of a CSV file without those that are empty. Other requests have their turn between parts of it. */
export async function readLines(csv: string): Promise<{ lines: FileLine[]; delimiter: string }> {
  const delimiter = delimiterOf(csv);
  const parser = parse({ bom: true, delimiter, info: true, relax_column_count: true, skip_empty_lines: true });
  const lines: FileLine[] = [];
  let failure: unknown;
  parser.on('error', (error) => {
    failure = error;
  });
  parser.on('readable', () => {
    for (let one = parser.read() as Parsed | null; one !== null; one = parser.read() as Parsed | null) {
      // A cell may contain line breaks: the record begins as many lines above its end.
      const breaks = one.record.reduce((sum, value) => sum + value.split(/\r\n|[\r\n]/).length - 1, 0);
      lines.push({ line: one.info.lines - breaks, values: one.record });
    }
  });
  const bytes = Buffer.from(csv);
  for (let start = 0; start < bytes.length && failure === undefined; start += AT_ONCE) {
    parser.write(bytes.subarray(start, start + AT_ONCE));
    await setImmediate();
    if (lines.length > MAX_GRADE_FILE_CELLS + 1) invalid('csv', 'file_lines', { n: MAX_GRADE_FILE_CELLS });
  }
  if (failure === undefined) {
    const ended = new Promise<void>((resolve) => parser.once('end', resolve).once('error', () => resolve()));
    parser.end();
    await ended;
  }
  if (failure instanceof CsvError) invalid('csv', 'file_invalid', { reason: failure.code });
  if (failure !== undefined) throw failure;
  return { lines, delimiter };
}
