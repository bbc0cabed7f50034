import type { PeopleImport } from '@lectern/contract';
import type { Reader } from '../../platform/errors.ts';
import { longJobView, type LongJobRow } from '../long-jobs/index.ts';
import type { PeopleImportRow } from './people-import.queries.ts';
import { guessMapping, HIDDEN, namesSecrets } from './read/guess-mapping.ts';

const hidden = (sample: string): string => (sample === '' ? '' : HIDDEN);

export function importView(row: PeopleImportRow, job: LongJobRow | undefined, reader: Reader): PeopleImport {
  return {
    id: row.id,
    file_name: row.fileName,
    source: row.source,
    encoding: row.encoding,
    rows: row.rows,
    columns: row.columns.map((column, at) => ({
      ...column,
      // A column mapped to passwords holds passwords, whatever its name is.
      samples:
        row.choices?.mapping[at] === 'password' || namesSecrets(column.name)
          ? column.samples.map(hidden)
          : column.samples,
    })),
    mapping: row.choices?.mapping ?? guessMapping(row.columns),
    created_at: row.createdAt.toISOString(),
    job: job ? longJobView(job, reader) : null,
    result: row.result,
  };
}
