import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Pool, type PoolConfig, types } from 'pg';
import { Connection, type ConnectionGroup } from './connection.ts';
import { statementNames } from './statement-names.ts';
import { inTransaction } from './transaction.ts';

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

const STATEMENT_TIMEOUT_MS = 30_000;
/**
 * A stuck client must not hold a connection for ever. Sent as a statement and not while connecting, where PgBouncer
 * refuses them.
 */
const SETTINGS = `set statement_timeout = ${STATEMENT_TIMEOUT_MS}; set idle_in_transaction_session_timeout = 30000`;
/** Longer than the server's limit: a connection that is silent for longer is dead. */
const SILENCE_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5000;

/** What makes a pool, also pg-boss's, open its connections as `Connection`. */
export function pooledConnections(options: { group?: ConnectionGroup | undefined; silenceTimeoutMillis: number }) {
  // pg hands the options of the pool to each connection.
  return { ...options, Client: Connection } satisfies PoolConfig & typeof options;
}

/**
 * Opens a pool. `onStatement` sees every statement except BEGIN and COMMIT; tests count with it what an endpoint costs.
 */
export function openDatabase(
  url: string,
  options: {
    max?: number;
    onStatement?: (text: string) => void;
    onError?: (error: Error) => void;
    group?: ConnectionGroup | undefined;
    /** Statements without any answer for longer are given up together with their connection. */
    silenceTimeoutMillis?: number;
  } = {},
): Database {
  const pool = new Pool({
    ...pooledConnections({
      group: options.group,
      silenceTimeoutMillis: options.silenceTimeoutMillis ?? SILENCE_TIMEOUT_MS,
    }),
    connectionString: url,
    max: options.max ?? 10,
    // Kept open when idle: on a full disk PostgreSQL may refuse new connections, and reads go on over these.
    min: MIN_CONNECTIONS,
    // Rather an error than a request that waits for ever.
    connectionTimeoutMillis: 15_000,
    application_name: 'lectern',
    onConnect: (client) => client.query(SETTINGS),
  });
  pool.on('connect', nameStatements);
  pool.on('error', (error) => options.onError?.(error));
  const logQuery = (text: string) => {
    if (!/^\s*(begin|commit|rollback|savepoint|release)\b/i.test(text)) options.onStatement?.(text);
  };
  const config = options.onStatement ? { logger: { logQuery } } : {};
  const db = drizzle(pool, config) as Database;
  db.transaction = async (work, settings) => {
    // Not Drizzle's own way to a connection: it never gives one back whose BEGIN has failed.
    const client = await pool.connect();
    try {
      return await inTransaction(client, { work, settings, ...config });
    } finally {
      // One that is still within a transaction was lost on the way.
      client.release(client.getTransactionStatus() !== 'I');
    }
  };
  return db;
}
