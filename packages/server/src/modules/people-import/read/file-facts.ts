import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@lectern/contract/limits';
import { invalid } from '../words/messages.ts';
import { delimiterOf } from '../../../platform/csv/delimiter.rules.ts';
import { HIDDEN, namesSecrets } from './guess-mapping.ts';
import { encodingOf, OLD_ENCODING } from './encoding.ts';
import { type FileForm, NotInEncoding, PeopleFileError, rowsOf } from './people-file.ts';

const SAMPLES = 3;
const SAMPLE_LENGTH = 60;
const BEGINNING = 65_536;

export interface FileFacts extends FileForm {
  columns: { name: string; samples: string[] }[];
  rows: number;
}

async function beginningOf(path: string): Promise<Buffer> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(BEGINNING), 0, BEGINNING, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Passwords are neither shown nor kept. */
const sampleOf = ({ name }: { name: string }, cell: string): string =>
  cell !== '' && namesSecrets(name) ? HIDDEN : cell.slice(0, SAMPLE_LENGTH);

/** Reads the whole file once: what is wrong with it is said before anybody goes on. */
async function factsIn(path: string, encoding: string): Promise<FileFacts> {
  const delimiter = delimiterOf(new TextDecoder(encoding).decode(await beginningOf(path)));
  const columns: FileFacts['columns'] = [];
  let rows = -1;
  for await (const cells of rowsOf(createReadStream(path), { encoding, delimiter })) {
    rows += 1;
    if (rows === 0) columns.push(...cells.map((name) => ({ name: name.slice(0, SAMPLE_LENGTH), samples: [] })));
    else if (rows <= SAMPLES) {
      for (const [at, column] of columns.entries()) column.samples.push(sampleOf(column, cells[at] ?? ''));
    }
  }
  if (rows < 1) throw new PeopleFileError('no_rows');
  return { encoding, delimiter, columns, rows };
}

/** What a file of people holds, or the refusal that says why it cannot be read. */
export async function readFacts(path: string): Promise<FileFacts> {
  const encoding = encodingOf(await beginningOf(path));
  try {
    return await factsIn(path, encoding).catch((error: unknown) => {
      if (!(error instanceof NotInEncoding) || encoding !== 'utf-8') throw error;
      return factsIn(path, OLD_ENCODING);
    });
  } catch (error) {
    if (error instanceof NotInEncoding) return invalid('file', 'not_csv');
    if (!(error instanceof PeopleFileError)) throw error;
    return refuse(error);
  }
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
