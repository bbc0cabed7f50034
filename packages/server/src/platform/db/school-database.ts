import type { Config } from '../config.ts';
import { ExpectedError } from '../log/expected-error.ts';
import { rejectOnStop } from '../stop-signal.ts';
import { Connection } from './connection.ts';
import { startEmbedded } from './embedded/embedded.ts';
import { sharesServerConnections } from './connections/pooling.ts';
import { isSilence } from './connections/unreachable.ts';
import { untilAnswered } from './connections/until-answered.ts';

const OLDEST_MAJOR = 15;
const CHECK_TIMEOUT_MS = 10_000;
const CHECK_TRIES = 3;
/** PostgreSQL is starting up, or has no place left. */
const NOT_YET = new Set(['57P03', '53300']);

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
  try {
    // A wrong address is refused at once; a busy machine answers late.
    const isWorthwhile = (error: unknown) => isSilence(error) || NOT_YET.has((error as { code: string }).code);
    await untilAnswered(() => checkOnce(url, place), { tries: CHECK_TRIES, isWorthwhile });
  } catch (error) {
    if (error instanceof ExpectedError) throw error;
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
    throw new ExpectedError(
      `The database at ${place} cannot be reached (${reason}): check DATABASE_URL and that the server runs.`,
    );
  }
}

async function checkOnce(url: string, place: string): Promise<void> {
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
  } finally {
    await Promise.all([one.end(), other.end()]);
  }
}
