import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { checkBackup } from '../backup/check-backup.ts';
import { refuseUnknown, restoreBackup } from '../backup/restore-backup.ts';
import { modules } from '../modules.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { joinEmbedded } from '../platform/db/embedded/embedded.ts';
import { checkOutsideDatabase } from '../platform/db/school-database.ts';
import { compose } from '../platform/extension-points.ts';
import { openFileStore } from '../platform/files/open-store.ts';
import { ExpectedError } from '../platform/log/expected-error.ts';
import { exitOnUncaught, printFailure } from '../platform/log/failure.ts';
import { listenForStop } from '../platform/stop-signal.ts';
import { missingLines } from './missing-files.ts';

/** `npm run restore -- FILE`: makes the school of a backup, in an empty data folder or an empty database. */

const say = (line: string) => process.stdout.write(`${line}\n`);

async function run(): Promise<void> {
  compose(modules);
  const file = await placeOf(process.argv[2]);
  const config = readConfig(process.env);
  say('  Checking the backup');
  const backup = await checkBackup(file);
  refuseUnknown(backup.header);

  const before = await namesIn(config.dataDir);
  let done = false;
  const stop = listenForStop('The restore was stopped.');
  const database = await openDatabaseOf(config, stop);
  // In the middle of a statement there is nothing to wait for: what is not committed is not there.
  const interrupted = () => void database.stop().finally(() => process.exit(130));
  stop.addEventListener('abort', interrupted, { once: true });
  try {
    stop.throwIfAborted();
    say(`  Restoring the school of ${backup.header.madeAt}`);
    const { dataDir } = config;
    const files = await openFileStore(config);
    const report = await restoreBackup({ databaseUrl: database.url, dataDir, files, backup });
    done = true;
    say('');
    say(`Restored ${report.rows} rows and ${report.files} files. Start the school with npm start.`);
    for (const line of missingLines(report.missing, 'are not in the backup')) say(line);
    if (report.jobs > 0) say(`${report.jobs} jobs that were waiting, such as mails, will be done then.`);
  } finally {
    await database.stop();
    if (!done && database.isOurs) await removeNew(config.dataDir, before);
  }
}

async function placeOf(name: string | undefined): Promise<string> {
  if (!name) throw new ExpectedError('Name the backup to restore: npm run restore -- lectern.tar.gz');
  // npm runs scripts in the folder of package.json.
  const file = path.resolve(process.env.INIT_CWD ?? '.', name);
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new ExpectedError(`There is no file ${file}.`);
  return file;
}

interface Opened {
  url: string;
  /** This process has exclusive use of the data folder. */
  isOurs: boolean;
  stop: () => Promise<void>;
}

async function openDatabaseOf(config: Config, stop: AbortSignal): Promise<Opened> {
  if (config.databaseUrl) {
    await checkOutsideDatabase(config.databaseUrl);
    return { url: config.databaseUrl, isOurs: false, stop: async () => undefined };
  }
  const database = await joinEmbedded({ dataDir: config.dataDir, log: (step) => say(`  ${step}`), stop });
  return { url: database.url, isOurs: !database.joined, stop: database.stop };
}

async function namesIn(folder: string): Promise<string[] | undefined> {
  return existsSync(folder) ? readdir(folder) : undefined;
}

/** A restore that was refused leaves the data folder as it was. */
async function removeNew(folder: string, before: readonly string[] | undefined): Promise<void> {
  for (const name of (await namesIn(folder)) ?? []) {
    if (!before?.includes(name)) await rm(path.join(folder, name), { recursive: true, force: true });
  }
  if (!before) await rm(folder, { recursive: true, force: true });
}

exitOnUncaught('The restore stopped.');
run().catch((error: unknown) => {
  printFailure('The restore stopped.', error);
  process.exitCode = 1;
});
