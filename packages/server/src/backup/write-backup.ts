import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';
import { Connection } from '../platform/db/connection.ts';
import { NEWER_TABLES, selectMigrations, splitMigrations } from '../platform/db/migrate.ts';
import { createDiskStore } from '../platform/files/disk-store.ts';
import type { FileStore } from '../platform/files/files.ts';
import { filesFolderOf } from '../platform/files/open-store.ts';
import { selectAllFileKeys } from '../platform/files/stored-files.ts';
import { ExpectedError } from '../platform/log/expected-error.ts';
import { VERSION } from '../platform/version.ts';
import { type ArchiveWriter, createArchive } from './archive.ts';
import { keepFiles, type KeptFiles } from './kept-files.ts';
import { fileEntry, FORMAT, HEADER, type Header, JOBS, SUMS, type Sums, tablePart } from './manifest.ts';
import {
  beginSnapshot,
  hasTables,
  selectRows,
  selectSequences,
  selectTables,
  selectWaitingJobs,
} from './snapshot.queries.ts';

/** About this much of a table's text is one entry, held in memory once. */
const PART_BYTES = 1_048_576;
const SNAPSHOT_TRIES = 5;

export interface BackupReport {
  byteSize: number;
  rows: number;
  files: number;
  missing: MissingFile[];
}

/** A file that a row names and that is not in the store. */
export interface MissingFile {
  key: string;
  table: string;
}

export const NO_SCHOOL = 'There is no school here yet: start it once with npm start.';

/** Writes the school as it is at one moment into `file`, while it may be running. */
export async function writeBackup(options: {
  databaseUrl: string;
  dataDir: string;
  /** Defaults to the files in `dataDir`. */
  files?: FileStore;
  file: string;
  now: Date;
  /** Ends the work after the piece at hand, without leaving a file. */
  signal?: AbortSignal;
}): Promise<BackupReport> {
  const { now, file, signal, dataDir, files = createDiskStore(filesFolderOf(options)) } = options;
  const client = new Connection({ connectionString: options.databaseUrl, application_name: 'lectern backup' });
  await client.connect();
  const kept = await keepFiles(files, { dataDir, now });
  try {
    const { named, missing } = await takeSnapshot(client, kept);
    const archive = await createArchive(file, { now });
    try {
      const head = await readHeader(client, now);
      await archive.add(HEADER, jsonOf(head));
      const rows = await addTables(client, { archive, tables: head.tables, signal });
      await archive.add(JOBS, jsonOf(await selectWaitingJobs(client)));
      await client.query('commit');
      let added = 0;
      for (const key of named.keys()) {
        if (missing.has(key)) continue;
        signal?.throwIfAborted();
        const found = await kept.use(key, (place) => archive.addFile(fileEntry(key), place));
        if (found) added += 1;
        else missing.add(key);
      }
      await archive.add(SUMS, jsonOf({ rows, entries: archive.sums, missing: [...missing] } satisfies Sums));
      const { byteSize } = await archive.finish();
      const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
      return { byteSize, rows: total, files: added, missing: listMissing(missing, named) };
    } catch (error) {
      await archive.discard();
      throw error;
    }
  } finally {
    await kept.release();
    await client.end();
  }
}

/**
 * A file can be removed between the moment of the snapshot and the moment it is held. Then another snapshot is taken,
 * until only those are missing that the snapshot before missed as well: they were gone already.
 */
async function takeSnapshot(
  client: Client,
  kept: KeptFiles,
): Promise<{ named: Map<string, string>; missing: Set<string> }> {
  let before = new Set<string>();
  for (let tries = 1; ; tries += 1) {
    await beginSnapshot(client);
    if (!(await hasTables(client))) throw new ExpectedError(NO_SCHOOL);
    // Files that only the newer tables speak of would be missing.
    if (splitMigrations(await selectMigrations(client)) === 'unknown') throw new ExpectedError(NEWER_TABLES);
    const named = await selectAllFileKeys(drizzle(client));
    const missing = new Set(await kept.keep([...named.keys()]));
    if ([...missing].every((key) => before.has(key)) || tries === SNAPSHOT_TRIES) return { named, missing };
    before = missing;
    await client.query('rollback');
  }
}

export function listMissing(keys: Iterable<string>, named: ReadonlyMap<string, string>): MissingFile[] {
  return [...keys].map((key) => ({ key, table: named.get(key) ?? '' }));
}

async function readHeader(client: Client, now: Date): Promise<Header> {
  return {
    format: FORMAT,
    version: VERSION,
    madeAt: now.toISOString(),
    migrations: await selectMigrations(client),
    tables: await selectTables(client),
    sequences: await selectSequences(client),
  };
}

async function addTables(
  client: Client,
  { archive, tables, signal }: { archive: ArchiveWriter; tables: Header['tables']; signal: AbortSignal | undefined },
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    let part = 0;
    let count = 0;
    let waiting: string[] = [];
    let size = 0;
    const flush = async () => {
      if (waiting.length > 0) await archive.add(tablePart(name, part++), jsonOf(waiting));
      count += waiting.length;
      waiting = [];
      size = 0;
    };
    for await (const lines of selectRows(client, name)) {
      signal?.throwIfAborted();
      waiting.push(...lines);
      size += lines.reduce((sum, line) => sum + line.length, 0);
      if (size >= PART_BYTES) await flush();
    }
    await flush();
    counts[name] = count;
  }
  return counts;
}

function jsonOf(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}
