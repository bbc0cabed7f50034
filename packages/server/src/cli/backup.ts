import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { NO_SCHOOL, writeBackup } from '../backup/write-backup.ts';
import { modules } from '../modules.ts';
import { readConfig } from '../platform/config.ts';
import { compose } from '../platform/extension-points.ts';
import { openFileStore } from '../platform/files/open-store.ts';
import { ExpectedError } from '../platform/log/expected-error.ts';
import { exitOnUncaught, printFailure } from '../platform/log/failure.ts';
import { listenForStop } from '../platform/stop-signal.ts';
import { openExistingDatabase, requireDataFolder } from './existing-school.ts';
import { missingLines } from './missing-files.ts';

/** `npm run backup -- FILE-OR-FOLDER`: the whole school as one file, whether or not the school is running. */

const say = (line: string) => process.stdout.write(`${line}\n`);

async function run(): Promise<void> {
  compose(modules);
  const now = new Date();
  const file = await placeFor(process.argv[2], now);
  const config = readConfig(process.env);
  const stop = listenForStop('The backup was stopped. No file was written.');

  if (config.databaseUrl) requireDataFolder(config);
  const database = await openExistingDatabase(config, { stop, noSchool: NO_SCHOOL, say });
  try {
    say('  Writing the backup');
    const { dataDir } = config;
    const files = await openFileStore(config);
    const report = await writeBackup({ databaseUrl: database.url, dataDir, files, file, now, signal: stop });
    say('');
    say(`Backed up ${report.rows} rows and ${report.files} files: ${file} (${megabytes(report.byteSize)})`);
    for (const line of missingLines(report.missing, `are not in ${files.place}, and not in the backup`)) say(line);
    say('It holds everything, passwords (hashed) and sessions too: keep it where nobody else can read it.');
  } finally {
    await database.stop();
  }
}

/** The file a person names, seen from where they typed the command; in a folder the time is the name. */
async function placeFor(name: string | undefined, now: Date): Promise<string> {
  if (!name) throw new ExpectedError('Name the file or the folder to write to: npm run backup -- lectern.tar.gz');
  // npm runs scripts in the folder of package.json.
  const asked = path.resolve(process.env.INIT_CWD ?? '.', name);
  const found = await stat(asked).catch(() => null);
  if (found?.isDirectory()) {
    const time = now
      .toISOString()
      .replace(/\.\d+Z$/, 'Z')
      .replaceAll(':', '-');
    return path.join(asked, `lectern-${time}.tar.gz`);
  }
  if (found) throw new ExpectedError(`There is a file ${asked} already: choose another name.`);
  if (!existsSync(path.dirname(asked))) throw new ExpectedError(`There is no folder ${path.dirname(asked)}.`);
  return asked;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(1)} MB`;
}

exitOnUncaught('The backup stopped.');
run().catch((error: unknown) => {
  printFailure('The backup stopped.', error);
  process.exitCode = 1;
});
