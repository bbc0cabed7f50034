import type { Config } from '../config.ts';
import { ExpectedError } from '../log/expected-error.ts';
import { rejectOnStop } from '../stop-signal.ts';
import { Connection } from './connection.ts';
import { startEmbedded } from './embedded/embedded.ts';
import { sharesServerConnections } from './connections/pooling.ts';

const OLDEST_MAJOR = 15;
const CHECK_TIMEOUT_MS = 10_000;

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
  const connection = () =>
    new Connection({
      connectionString: url,
      connectionTimeoutMillis: CHECK_TIMEOUT_MS,
      silenceTimeoutMillis: CHECK_TIMEOUT_MS,
    });
  const one = connection();
  const other = connection();
  try {
    await one.connect();
    const { rows } = await one.query<{ version: string }>('select current_setting($1) as version', [
      'server_version_num',
    ]);
    const major = Math.floor(Number(rows[0]?.version) / 10_000);
    if (major < OLDEST_MAJOR) {
      throw new ExpectedError(
        `The database at ${place} is PostgreSQL ${major}; Lectern needs ${OLDEST_MAJOR} or newer.`,
      );
    }
    await other.connect();
    if (await sharesServerConnections(one, other)) {
      throw new ExpectedError(
        `The database at ${place} is behind a connection pooler in transaction mode, which Lectern cannot use: set the pooler to session mode, or put the database's direct address into DATABASE_URL.`,
      );
    }
  } catch (error) {
    if (error instanceof ExpectedError) throw error;
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
    throw new ExpectedError(
      `The database at ${place} cannot be reached (${reason}): check DATABASE_URL and that the server runs.`,
    );
  } finally {
    await Promise.all([one.end(), other.end()]);
  }
}
