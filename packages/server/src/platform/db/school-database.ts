import { Client } from 'pg';
import type { Config } from '../config.ts';
import { ExpectedError } from '../expected-error.ts';
import { rejectOnStop } from '../stop-signal.ts';
import { startEmbedded } from './embedded.ts';

const OLDEST_MAJOR = 15;

/** The database of this school: the one of DATABASE_URL, or our own under the data folder. */
export async function openSchoolDatabase(
  config: Config,
  say: (sentence: string) => void,
  stop: AbortSignal,
): Promise<{ url: string; stop: () => Promise<void> }> {
  if (!config.databaseUrl) {
    say('Starting the database');
    return startEmbedded({ dataDir: config.dataDir, log: say, stop });
  }
  say('Connecting to the database');
  await Promise.race([checkOutsideDatabase(config.databaseUrl), rejectOnStop(stop)]);
  return { url: config.databaseUrl, stop: async () => undefined };
}

/** Says what is wrong with an outside database in one sentence; its address may hold a password and is not shown. */
export async function checkOutsideDatabase(url: string): Promise<void> {
  const { hostname, port, pathname } = new URL(url);
  const place = `${hostname || 'localhost'}:${port || '5432'}${pathname}`;
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>('select current_setting($1) as version', [
      'server_version_num',
    ]);
    const major = Math.floor(Number(rows[0]?.version) / 10_000);
    if (major < OLDEST_MAJOR) {
      throw new ExpectedError(
        `The database at ${place} is PostgreSQL ${major}; Lectern needs ${OLDEST_MAJOR} or newer.`,
      );
    }
  } catch (error) {
    if (error instanceof ExpectedError) throw error;
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
    throw new ExpectedError(
      `The database at ${place} cannot be reached (${reason}): check DATABASE_URL and that the server runs.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
