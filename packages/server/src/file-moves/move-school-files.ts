import { rm } from 'node:fs/promises';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { hasTables } from '../backup/snapshot.queries.ts';
import { NO_SCHOOL } from '../backup/write-backup.ts';
import { Connection } from '../platform/db/connection.ts';
import { NEWER_TABLES, selectMigrations, splitMigrations } from '../platform/db/migrate.ts';
import type { FileStore } from '../platform/files/files.ts';
import { adoptFilesFolder, knownFilesId } from '../platform/files/files-folder.ts';
import { selectAllFileKeys } from '../platform/files/stored-files.ts';
import { ExpectedError } from '../platform/log/expected-error.ts';
import { moveFiles, type MoveReport } from './move-files.ts';
import { openJournal } from './move-journal.ts';

/** Replaces the id of a store whose files were moved away, so that a start with it shows a warning. */
const MOVED_AWAY = 'moved';

/** Moves the files of one school and makes the target the store that its starts expect. */
export async function moveSchoolFiles(options: {
  databaseUrl: string;
  dataDir: string;
  from: FileStore;
  to: FileStore;
  remove: boolean;
  now: Date;
  signal?: AbortSignal;
  say?: (line: string) => void;
}): Promise<MoveReport> {
  const { from, to, remove } = options;
  const client = new Connection({ connectionString: options.databaseUrl, application_name: 'lectern files:move' });
  await client.connect();
  try {
    if (!(await hasTables(client))) throw new ExpectedError(NO_SCHOOL);
    // Files referenced only by newer tables would be left behind.
    if (splitMigrations(await selectMigrations(client)) === 'unknown') throw new ExpectedError(NEWER_TABLES);
    const db = drizzle(client);
    await refuseForeignPlace(to, await knownFilesId(db));

    const place = path.join(options.dataDir, `files-move-to-${to.kind}.txt`);
    const report = await moveFiles({
      ...options,
      keys: async () => [...(await selectAllFileKeys(db)).keys()],
      journal: await openJournal(place),
    });
    await adoptFilesFolder(db, to);
    if (remove) {
      await from.writeId(MOVED_AWAY);
      await rm(place, { force: true });
    }
    return report;
  } finally {
    await client.end();
  }
}

async function refuseForeignPlace(to: FileStore, known: string | undefined): Promise<void> {
  const id = await to.readId();
  if (id === undefined || id === known || id === MOVED_AWAY) return;
  throw new ExpectedError(
    `${to.place} holds files of another school: name an empty bucket, or a folder of it with S3_PREFIX.`,
  );
}
