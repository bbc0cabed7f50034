import { Readable } from 'node:stream';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import type { Client } from 'pg';
import type { z } from 'zod';
import { Connection } from '../platform/db/connection.ts';
import { MIGRATION_LOCK, splitMigrations } from '../platform/db/migrate.ts';
import { ExpectedError } from '../platform/log/expected-error.ts';
import { createDiskStore } from '../platform/files/disk-store.ts';
import { type FileStore, isFileKey } from '../platform/files/files.ts';
import { adoptFilesFolder } from '../platform/files/files-folder.ts';
import { filesFolderOf } from '../platform/files/open-store.ts';
import { selectAllFileKeys } from '../platform/files/stored-files.ts';
import { startJobs } from '../platform/jobs/jobs.ts';
import { contentOf, damaged, readArchive } from './archive.ts';
import { FORMAT, type Header, type JobList, jobList, JOBS, parseContent, rowTexts } from './manifest.ts';
import {
  beginRestore,
  dropForeignKeys,
  hasTables,
  insertRows,
  selectTables,
  selectWritableColumns,
  setSequence,
  truncateTables,
} from './snapshot.queries.ts';
import type { CheckedBackup } from './check-backup.ts';
import { listMissing, type MissingFile } from './write-backup.ts';

const NOT_EMPTY = 'There is a school in this database already: restore into an empty one.';

export interface RestoreReport {
  rows: number;
  files: number;
  jobs: number;
  missing: MissingFile[];
}

/** Says in one sentence why this Lectern cannot take the backup in. Returns the migrations it was made under. */
export function refuseUnknown(head: Header): { known: MigrationMeta[]; later: MigrationMeta[] } {
  const split = splitMigrations(head.migrations);
  if (head.format > FORMAT || split === 'unknown') {
    throw new ExpectedError(
      `This backup was made by Lectern ${head.version}, whose tables this Lectern does not know: restore it with that version, or with a newer one.`,
    );
  }
  return split;
}

/**
 * Brings a checked backup into an empty database and an empty folder. Files first, then all of the database in one
 * transaction: until that is committed there is no school, and the same command may be given again.
 */
export async function restoreBackup(options: {
  databaseUrl: string;
  dataDir: string;
  /** Defaults to the files in `dataDir`. */
  files?: FileStore;
  backup: CheckedBackup;
}): Promise<RestoreReport> {
  const { backup, databaseUrl, files = createDiskStore(filesFolderOf(options)) } = options;
  const { known, later } = refuseUnknown(backup.header);
  const client = new Connection({ connectionString: databaseUrl, application_name: 'lectern restore' });
  await client.connect();
  try {
    // A school that is started meanwhile waits here, and then finds itself restored.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    if (await hasTables(client)) throw new ExpectedError(NOT_EMPTY);
    await refuseForeignFiles(files, backup);

    await beginRestore(client);
    await migrate(client, known);
    const tables = await selectTables(client);
    checkTables(tables, backup.header);
    await truncateTables(
      client,
      tables.map(({ name }) => name),
    );
    const putKeysBack = await dropForeignKeys(client);
    const loaded = await loadEntries(client, { files, backup });
    await putKeysBack();
    for (const sequence of backup.header.sequences) await setSequence(client, sequence);
    await migrate(client, later);
    const missing = await findMissing(client, { files, backup });
    await sendJobs(client, { databaseUrl, jobs: loaded.jobs });
    await adoptFilesFolder(drizzle(client), files);
    await client.query('commit');
    return { rows: loaded.rows, files: loaded.files, jobs: loaded.jobs.length, missing };
  } finally {
    await client.end();
  }
}

async function refuseForeignFiles(files: FileStore, backup: CheckedBackup): Promise<void> {
  for await (const { key } of files.list()) {
    // Files of this backup were written by an interrupted restore.
    if (backup.fileKeys.has(key)) continue;
    const place = files.kind === 'disk' ? 'folder' : 'bucket';
    throw new ExpectedError(
      `The ${place} ${files.place} holds files of another school: restore into an empty ${place}.`,
    );
  }
}

/** As drizzle does it, but in the transaction of the restore and only as far as asked. */
async function migrate(client: Client, migrations: readonly MigrationMeta[]): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}

/** Rows are whole lines, so the columns must be the same ones in the same order. */
function checkTables(tables: Header['tables'], head: Header): void {
  if (JSON.stringify(tables) === JSON.stringify(head.tables)) return;
  throw new ExpectedError(
    'The tables in this backup are not those that Lectern makes, so it cannot be restored: somebody has changed them by hand.',
  );
}

async function loadEntries(
  client: Client,
  { files, backup }: { files: FileStore; backup: CheckedBackup },
): Promise<{ rows: number; files: number; jobs: JobList }> {
  const columnsOf = await selectWritableColumns(client);
  const loaded = { rows: 0, files: 0, jobs: [] as JobList };
  await readArchive(backup.file, async (entry) => {
    const [folder, name = ''] = entry.name.split('/');
    if (folder === 'tables') {
      const columns = columnsOf.get(name);
      if (!columns) throw damaged(backup.file);
      const lines = parse(rowTexts, await contentOf(entry), backup);
      loaded.rows += await insertRows(client, { table: name, columns, lines });
    } else if (folder === 'files') {
      if (!isFileKey(name)) throw damaged(backup.file);
      await files.put(name, Readable.from(entry.body));
      loaded.files += 1;
    } else if (entry.name === JOBS) {
      loaded.jobs = parse(jobList, await contentOf(entry), backup);
    }
  });
  if (loaded.rows !== backup.rows) throw damaged(backup.file);
  return loaded;
}

/**
 * The files that rows name and that are not in the store. A backup says which were missing when it was made; one that
 * lacks another is damaged. Backups of older versions do not say, and lack the files of applications and imports.
 */
async function findMissing(
  client: Client,
  { files, backup }: { files: FileStore; backup: CheckedBackup },
): Promise<MissingFile[]> {
  const named = await selectAllFileKeys(drizzle(client));
  const missing = new Set(named.keys());
  for await (const { key } of files.list()) missing.delete(key);
  const { missing: known } = backup;
  if (known && ![...missing].every((key) => known.has(key))) throw damaged(backup.file);
  return listMissing(missing, named);
}

/** In the transaction of the restore: the work is there when the school is, and not before. */
async function sendJobs(client: Client, options: { databaseUrl: string; jobs: JobList }): Promise<void> {
  if (options.jobs.length === 0) return;
  const names = [...new Set(options.jobs.map(({ name }) => name))];
  const queues = names.map((name) => ({ name }));
  const queue = await startJobs(options.databaseUrl, { queues, onError: () => undefined, supervise: false });
  try {
    for (const name of names) {
      const data = options.jobs.filter((job) => job.name === name).map((job) => job.data);
      await queue.sendAll(drizzle(client), name, data);
    }
  } finally {
    await queue.stop();
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, content: Buffer, { file }: CheckedBackup): z.output<Schema> {
  const parsed = parseContent(schema, content);
  if (parsed === undefined) throw damaged(file);
  return parsed;
}
