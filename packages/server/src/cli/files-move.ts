import { parseArgs } from 'node:util';
import { NO_SCHOOL } from '../backup/write-backup.ts';
import type { MoveReport } from '../file-moves/move-files.ts';
import { moveSchoolFiles } from '../file-moves/move-school-files.ts';
import { modules } from '../modules.ts';
import { readConfig } from '../platform/config.ts';
import { compose } from '../platform/extension-points.ts';
import { createDiskStore } from '../platform/files/disk-store.ts';
import type { FileStore } from '../platform/files/files.ts';
import { filesFolderOf, openFileStore } from '../platform/files/open-store.ts';
import { ExpectedError } from '../platform/log/expected-error.ts';
import { exitOnUncaught, printFailure } from '../platform/log/failure.ts';
import { listenForStop } from '../platform/stop-signal.ts';
import { openExistingDatabase, requireDataFolder } from './existing-school.ts';

/**
 * `npm run files:move -- --to s3
 * disk [--remove]`: moves the files of a school, which may be running.
 */

const say = (line: string) => process.stdout.write(`${line}\n`);
const USAGE = 'Say where to: npm run files:move -- --to s3, or --to disk; with --remove the former files are removed.';

async function run(): Promise<void> {
  compose(modules);
  const { to: target, remove } = readArguments();
  const config = readConfig(process.env);
  if (!config.s3)
    throw new ExpectedError('Set S3_BUCKET and the other S3 variables: one of the two places is the bucket.');
  requireDataFolder(config);
  const stop = listenForStop('The move was stopped. The same command goes on from there.');
  const database = await openExistingDatabase(config, { stop, noSchool: NO_SCHOOL, say });
  try {
    const [disk, bucket] = [createDiskStore(filesFolderOf(config)), await openFileStore(config)];
    const [from, to] = target === 's3' ? [disk, bucket] : [bucket, disk];
    say(`  Copying from ${from.place} to ${to.place}`);
    const report = await moveSchoolFiles({
      databaseUrl: database.url,
      dataDir: config.dataDir,
      from,
      to,
      remove,
      now: new Date(),
      signal: stop,
      say: (line) => say(`  ${line}`),
    });
    say('');
    for (const line of linesOf(report, { from, to, remove })) say(line);
  } finally {
    await database.stop();
  }
}

function readArguments(): { to: 's3' | 'disk'; remove: boolean } {
  try {
    const { values } = parseArgs({ options: { to: { type: 'string' }, remove: { type: 'boolean', default: false } } });
    if (values.to === 's3' || values.to === 'disk') return { to: values.to, remove: values.remove };
  } catch {
    // An unknown option: show the usage.
  }
  throw new ExpectedError(USAGE);
}

function linesOf(
  { copied, bytes, alreadyThere, missing, removed }: MoveReport,
  { from, to, remove }: { from: FileStore; to: FileStore; remove: boolean },
): string[] {
  const megabytes = (bytes / 1_048_576).toFixed(1);
  const switched = to.kind === 's3' ? 'with the S3 variables' : 'without the S3 variables';
  return [
    `Copied and compared ${copied} files (${megabytes} MB) to ${to.place}; ${alreadyThere} were there already.`,
    ...(missing.length > 0 ? [`${missing.length} files that the school speaks of are in neither place:`] : []),
    ...missing.slice(0, 10).map((key) => `  ${key}`),
    remove
      ? `Removed ${removed} files from ${from.place}.`
      : `Now start the school ${switched}. Then give the command again with --remove: it brings what was uploaded ` +
        `meanwhile, and removes the files from ${from.place}.`,
  ];
}

exitOnUncaught('The move stopped.');
run().catch((error: unknown) => {
  printFailure('The move stopped.', error);
  process.exitCode = 1;
});
