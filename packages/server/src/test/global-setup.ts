import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { Connection } from '../platform/db/connection.ts';
import { startEmbedded } from '../platform/db/embedded.ts';
import { migrateDatabase } from '../platform/db/migrate.ts';
import { EVENT_QUEUE } from '../platform/events.ts';
import { startJobs } from '../platform/jobs.ts';
import { MAIL_QUEUE } from '../platform/mail.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The PostgreSQL server of this run. */
    serverUrl: string;
    /** A migrated database that test files clone. */
    templateName: string;
  }
}

const TEMPLATE = 'lectern_template';

/** The address of another database on the same server. */
export function withDatabase(url: string, name: string): string {
  const parsed = new URL(url);
  parsed.pathname = `/${name}`;
  return parsed.href;
}

/** One real PostgreSQL for the whole run, with one migrated template. */
export async function setup(project: TestProject) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lectern-test-'));
  const postgres = await startEmbedded({ dataDir });
  const client = new Connection({ connectionString: postgres.url });
  await client.connect();
  // What a power cut leaves is tried elsewhere; here half of the time went into waiting for the disk. Said of the role,
  // because the command line, on which the school's own settings stand, wins over a file.
  await client.query('alter role current_user set synchronous_commit = off');
  await client.query(`create database ${TEMPLATE}`);
  const templateUrl = withDatabase(postgres.url, TEMPLATE);
  await migrateDatabase(templateUrl);
  const jobs = await startJobs(templateUrl, {
    queues: [{ name: EVENT_QUEUE }, MAIL_QUEUE],
    onError: () => undefined,
    supervise: false,
  });
  await jobs.stop();
  await client.end();
  project.provide('serverUrl', postgres.url);
  project.provide('templateName', TEMPLATE);

  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
