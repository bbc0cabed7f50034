import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../platform/db/embedded/embedded.ts';
import { migrateDatabase } from '../../platform/db/migrate.ts';
import { EVENT_QUEUE } from '../../platform/events.ts';
import { startJobs } from '../../platform/jobs/jobs.ts';
import { MAIL_QUEUE } from '../../platform/mail/mail.ts';
import { endAbandonedServer, removeAbandonedFolders } from './abandoned-servers.ts';
import { ask, withDatabase } from './databases.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The PostgreSQL server of this run. */
    serverUrl: string;
    /** A migrated database that test files clone. */
    templateName: string;
    /** Stores files in a bucket. */
    objectStorage?: true;
  }
}

const TEMPLATE = 'lectern_template';
/** A file system in memory, on Linux; in a container it may be too small. */
const MEMORY = '/dev/shm';
const NEEDED_BYTES = 1024 ** 3;
/** Test data is thrown away with the run. Power cuts are tested on servers with the usual settings. */
const UNSAFE = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  autovacuum: 'off',
};

function parentFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > NEEDED_BYTES ? MEMORY : tmpdir();
}

/** One real PostgreSQL for the whole run, with one migrated template. */
export async function setup(project: TestProject) {
  const parent = parentFolder();
  removeAbandonedFolders(parent);
  const dataDir = mkdtempSync(path.join(parent, `lectern-test-${process.pid}-`));
  const remove = () => endAbandonedServer(dataDir);
  process.once('exit', remove);
  const postgres = await startEmbedded({ dataDir, settings: UNSAFE });
  await ask(postgres.url, `create database ${TEMPLATE}`);
  const templateUrl = withDatabase(postgres.url, TEMPLATE);
  await migrateDatabase(templateUrl);
  const jobs = await startJobs(templateUrl, {
    queues: [{ name: EVENT_QUEUE }, MAIL_QUEUE],
    onError: () => undefined,
    supervise: false,
  });
  await jobs.stop();
  project.provide('serverUrl', postgres.url);
  project.provide('templateName', TEMPLATE);

  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
    process.off('exit', remove);
  };
}
