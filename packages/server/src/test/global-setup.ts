import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../platform/db/embedded/embedded.ts';
import { migrateDatabase } from '../platform/db/migrate.ts';
import { EVENT_QUEUE } from '../platform/events.ts';
import { startJobs } from '../platform/jobs/jobs.ts';
import { MAIL_QUEUE } from '../platform/mail/mail.ts';
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

/** One real PostgreSQL for the whole run, with one migrated template. */
export async function setup(project: TestProject) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lectern-test-'));
  const postgres = await startEmbedded({ dataDir });
  // What a power cut leaves is tried elsewhere; here half of the time went into waiting for the disk. Said of the role,
  // because the command line, on which the school's own settings stand, wins over a file.
  await ask(postgres.url, 'alter role current_user set synchronous_commit = off');
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
  };
}
