import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Pool, types } from 'pg';
import { statementNames } from './statement-names.ts';

type Schema = Record<string, never>;

/** What a query function takes: the pool's database and a transaction both fit. */
export type Db = PgDatabase<NodePgQueryResultHKT, Schema>;

/** The pool's database; only `route()`, jobs and use cases with `transaction: 'own'` hold it. */
export type Database = NodePgDatabase<Schema> & { $client: Pool };

// bigint counts fit a double here, and JSON has no other number.
types.setTypeParser(types.builtins.INT8, Number);

const MIN_CONNECTIONS = 2;

/** One for all pools of the process. */
const nameStatements = statementNames();

/**
 * Opens a pool. `onStatement` sees every statement except BEGIN and COMMIT; tests count with it what an endpoint costs.
 */
export function openDatabase(
  url: string,
  options: { max?: number; onStatement?: (text: string) => void; onError?: (error: Error) => void } = {},
): Database {
  const pool = new Pool({
    connectionString: url,
    max: options.max ?? 10,
    // Kept open when idle: on a full disk PostgreSQL may refuse new connections, and reads go on over these.
    min: MIN_CONNECTIONS,
    // Rather an error than a request that waits for ever.
    connectionTimeoutMillis: 15_000,
    // A stuck client must not hold a connection for ever.
    idle_in_transaction_session_timeout: 30_000,
    statement_timeout: 30_000,
    application_name: 'lectern',
  });
  pool.on('connect', nameStatements);
  pool.on('error', (error) => options.onError?.(error));
  const logQuery = (text: string) => {
    if (!/^\s*(begin|commit|rollback|savepoint|release)\b/i.test(text)) options.onStatement?.(text);
  };
  return drizzle(pool, options.onStatement ? { logger: { logQuery } } : {}) as Database;
}
