import type { EventJobs } from '../platform/events.ts';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { hashPassword } from '../modules/identity/index.ts';
import {
  type ExportFile,
  ExportFileError,
  courseFileMessage,
  importCourses,
  importReport,
  MAX_EXPORT_BYTES,
  readExport,
  selectOptionalFirstAdministrator,
} from '../modules/transfer/index.ts';
import { readConfig } from '../platform/config.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { translate } from '../platform/language/messages.ts';
import { migrateDatabase } from '../platform/db/migrate.ts';
import { summarizeError } from '../platform/log/error-report.ts';
import { ExpectedError } from '../platform/log/expected-error.ts';
import { exitOnUncaught, printFailure } from '../platform/log/failure.ts';
import { createHtmlCleaner } from '../platform/html/html-cleaner.ts';
import { startSharedCache } from '../platform/shared-cache.ts';
import { listenForStop } from '../platform/stop-signal.ts';
import { openExistingDatabase } from './existing-school.ts';

/** `npm run import -- FILE`: imports the courses of an export file, whether or not the school is running. */

const say = (line: string) => process.stdout.write(`${line}\n`);
const NO_SCHOOL = 'There is no school here yet: start it once with npm start, then import again.';
const NOBODY = 'This school has no administrator yet: open the link that npm start prints, then import again.';

async function run(): Promise<void> {
  const file = readExport(await readFileArgument(process.argv[2]));
  const config = readConfig(process.env);
  const stop = listenForStop('The import was stopped.');
  const database = await openExistingDatabase(config, { stop, noSchool: NO_SCHOOL, say });
  const interrupted = () => void database.stop().finally(() => process.exit(130));
  stop.addEventListener('abort', interrupted, { once: true });
  try {
    stop.throwIfAborted();
    const db = openDatabase(database.url, { max: 2, onError: () => undefined });
    try {
      await importInto(db, database.url, file);
    } finally {
      await db.$client.end();
    }
  } finally {
    await database.stop();
  }
}

/** The file a person names, seen from where they typed the command. */
async function readFileArgument(name: string | undefined): Promise<Buffer> {
  if (!name) throw new ExpectedError('Name the file to import: npm run import -- courses.json');
  // npm runs scripts in the folder of package.json.
  const file = path.resolve(process.env.INIT_CWD ?? '.', name);
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new ExpectedError(`There is no file ${file}.`);
  if (found.size > MAX_EXPORT_BYTES) throw new ExpectedError(translate('en', courseFileMessage('too_large')));
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new ExpectedError(`The file ${file} cannot be read (${error.code ?? error.message}).`);
  });
}

async function importInto(db: Database, url: string, file: ExportFile): Promise<void> {
  const { rows } = await db.execute<{ exists: boolean }>(sql`select to_regclass('users') is not null as exists`);
  if (!rows[0]?.exists) throw new ExpectedError(NO_SCHOOL);
  await migrateDatabase(url);
  const administrator = await selectOptionalFirstAdministrator(db);
  if (!administrator) throw new ExpectedError(NOBODY);

  // A running school drops its rendered pages when it hears of this import.
  const cache = await startSharedCache(url, { onError: () => undefined });
  const html = createHtmlCleaner();
  try {
    say(`  Importing in the name of ${administrator.displayName}`);
    // No school runs here to hear of it; what happened is kept all the same.
    const jobs: EventJobs = {
      sendAll: async () => undefined,
      insertOf: () => sql`select`,
      lookAfterCommit: () => undefined,
    };
    const services = { db, cache, html, hashPassword, onError: showError, jobs, subscribers: [] };
    const result = await importCourses(services, {
      file,
      authorId: administrator.id,
      now: new Date(),
      locale: 'en',
    });
    say('');
    for (const line of importReport(result)) say(line);
  } finally {
    await html.stop();
    await cache.stop();
  }
}

function showError(error: unknown): void {
  process.stderr.write(`  ${summarizeError(error)}\n`);
}

exitOnUncaught('The import stopped.');
run().catch((error: unknown) => {
  if (error instanceof ExportFileError) process.stderr.write(`${translate('en', courseFileMessage(error.code))}\n`);
  else printFailure('The import stopped.', error);
  process.exitCode = 1;
});
