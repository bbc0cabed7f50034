import type { LongJobList } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import { extensionPoint } from '../../platform/extension-points.ts';
import type { Services } from '../../platform/services.ts';
import type { BulkEnd } from './bulk.usecases.ts';
import type { Caller } from './calls.ts';
import type { LongJobRow } from './long-jobs.queries.ts';

export interface ImportRun {
  services: Services;
  job: LongJobRow;
  /** Asked for before every portion, so that rights that were lost count at once. */
  callerNow: () => Promise<Caller>;
}

/** What reads a file row by row and takes the rows over. */
export interface Importer {
  /** The lists whose rows it makes. */
  lists: readonly LongJobList[];
  /** One turn, from where the job is. Safe to run again after a process that died. */
  run: (run: ImportRun) => Promise<BulkEnd>;
  /** Writes the rows that failed, each with the reason, and answers where they lie; '' when there are none. */
  writeFailed: (run: Pick<ImportRun, 'services' | 'job'>) => Promise<string>;
  /** Lets go of what only the run needed. */
  forget: (tx: Db, job: LongJobRow) => Promise<void>;
  /** The same of the file, once the job has ended. */
  removeFile: (run: Pick<ImportRun, 'services' | 'job'>) => Promise<void>;
}

export const importers = extensionPoint<Importer>('importers');

/** What writes rows of a list with all that hangs on them into one file. */
export interface Archiver {
  list: LongJobList;
  /** Answers where the file lies. Begins anew when it is run again; what fails leaves no file. */
  write: (
    run: ImportRun & { onProgress: (progress: { done: number; total: number }) => Promise<void> },
  ) => Promise<string>;
}

export const archivers = extensionPoint<Archiver>('archivers');

/** Runs a utility in turns. Safe to repeat after a crash. */
export interface UtilityRunner {
  run: (run: ImportRun) => Promise<BulkEnd>;
  /** Called after the commit that ends the run. */
  ended: (run: Pick<ImportRun, 'services' | 'job'>) => void;
}

export const utilityRunner = extensionPoint<UtilityRunner>('the runner of utilities');
