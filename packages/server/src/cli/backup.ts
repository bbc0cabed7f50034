import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { NO_SCHOOL, writeBackup } from '../backup/write-backup.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { joinEmbedded } from '../platform/db/embedded/embedded.ts';
import { checkOutsideDatabase } from '../platform/db/school-database.ts';
import { ExpectedError } from '../platform/log/expected-error.ts';
import { exitOnUncaught, printFailure } from '../platform/log/failure.ts';
import { listenForStop } from '../platform/stop-signal.ts';

/** `npm run backup -- FILE-OR-FOLDER`: the whole school as one file, beside a running school or without one. */

const say = (line: string) => process.stdout.write(`${line}\n`);

async function run(): Promise<void> {
  const now = new Date();
  const file = await placeFor(process.argv[2], now);
  const config = readConfig(process.env);
  const stop = listenForStop('The backup was stopped. No file was written.');

  const database = await openDatabaseOf(config, stop);
  try {
    say('  Writing the backup');
    const { dataDir } = config;
    const report = await writeBackup({ databaseUrl: database.url, dataDir, file, now, signal: stop });
    say('');
    say(`Backed up ${report.rows} rows and ${report.files} files: ${file} (${megabytes(report.byteSize)})`);
    if (report.missing.length > 0) {
      say(`${report.missing.length} files that the school speaks of are not in ${path.join(dataDir, 'files')}:`);
      for (const key of report.missing.slice(0, 10)) say(`  ${key}`);
    }
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

async function openDatabaseOf(config: Config, stop: AbortSignal): Promise<{ url: string; stop: () => Promise<void> }> {
  if (config.databaseUrl) {
    await checkOutsideDatabase(config.databaseUrl);
    if (!existsSync(config.dataDir)) {
      throw new ExpectedError(`There is no folder ${config.dataDir}: say with DATA_DIR where the school's files lie.`);
    }
    return { url: config.databaseUrl, stop: async () => undefined };
  }
  if (!existsSync(path.join(config.dataDir, 'postgres'))) throw new ExpectedError(NO_SCHOOL);
  const database = await joinEmbedded({ dataDir: config.dataDir, log: (step) => say(`  ${step}`), stop });
  say(database.joined ? '  Using the database of the running school' : '  Started the database of the school');
  return database;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(1)} MB`;
}

exitOnUncaught('The backup stopped.');
run().catch((error: unknown) => {
  printFailure('The backup stopped.', error);
  process.exitCode = 1;
});
