import iconv from 'iconv-lite';
import type { ImportEncoding } from '@lectern/contract';
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@lectern/contract/limits';
import { invalid } from '../words/messages.ts';
import { delimiterOf } from '../../../platform/csv/delimiter.rules.ts';
import { HIDDEN, namesSecrets } from './guess-mapping.ts';
import { encodingOf, type FileSource } from './encoding.ts';
import { type FileForm, PeopleFileError, rowsOf } from './people-file.ts';

const SAMPLES = 3;
const SAMPLE_LENGTH = 60;
const BEGINNING = 65_536;

export interface FileFacts extends FileForm {
  encoding: ImportEncoding;
  columns: { name: string; samples: string[] }[];
  rows: number;
}

async function beginningOf(source: FileSource): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const bytes of (await source()) as AsyncIterable<Buffer>) {
    parts.push(bytes);
    length += bytes.length;
    if (length >= BEGINNING) break;
  }
  return Buffer.concat(parts).subarray(0, BEGINNING);
}

/** Passwords are neither shown nor kept. */
const sampleOf = ({ name }: { name: string }, cell: string): string =>
  cell !== '' && namesSecrets(name) ? HIDDEN : cell.slice(0, SAMPLE_LENGTH);

const isForeign = (text: string): boolean => /\P{ASCII}/u.test(text);

/** Samples of the first rows; the last one gives way to a text that shows whether the encoding is right. */
function addSamples(columns: FileFacts['columns'], cells: readonly string[]): void {
  for (const [at, column] of columns.entries()) {
    const { samples } = column;
    const cell = cells[at] ?? '';
    if (samples.length < SAMPLES) samples.push(sampleOf(column, cell));
    else if (isForeign(cell) && !samples.some(isForeign)) samples[SAMPLES - 1] = sampleOf(column, cell);
  }
}

/** Reads the whole file once: what is wrong with it is said before anybody goes on. */
async function factsIn(source: FileSource, encoding: ImportEncoding): Promise<FileFacts> {
  const delimiter = delimiterOf(iconv.decode(await beginningOf(source), encoding));
  const columns: FileFacts['columns'] = [];
  let rows = -1;
  for await (const { cells } of rowsOf(await source(), { encoding, delimiter })) {
    rows += 1;
    if (rows === 0) columns.push(...cells.map((name) => ({ name: name.slice(0, SAMPLE_LENGTH), samples: [] })));
    else addSamples(columns, cells);
  }
  if (rows < 1) throw new PeopleFileError('no_rows');
  return { encoding, delimiter, columns, rows };
}

/** What a file of people holds in an encoding, or the refusal that says why it cannot be read. */
export async function readFacts(source: FileSource, encoding: ImportEncoding): Promise<FileFacts> {
  try {
    return await factsIn(source, encoding);
  } catch (error) {
    if (!(error instanceof PeopleFileError)) throw error;
    return refuse(error);
  }
}

/** For files whose rows are written before a person looks at them: a guess is refused. */
export async function certainEncoding(source: FileSource): Promise<ImportEncoding> {
  const { encoding, certain } = await encodingOf(source);
  return certain ? encoding : invalid('file', 'encoding_unknown');
}

function refuse({ problem, line }: PeopleFileError): never {
  switch (problem) {
    case 'unreadable_csv':
      return invalid('file', 'unreadable_csv', { n: line });
    case 'too_many_rows':
      return invalid('file', 'too_many_rows', { n: MAX_IMPORT_ROWS });
    case 'too_many_columns':
      return invalid('file', 'too_many_columns', { n: MAX_IMPORT_COLUMNS });
    default:
      return invalid('file', problem);
  }
}
