import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { ExpectedError } from '../log/expected-error.ts';
import { Connection } from './connection.ts';

/** Held while tables are made or changed. */
export const MIGRATION_LOCK = 7_315_001;
export const migrationsFolder = fileURLToPath(new URL('../../db/migrations', import.meta.url));

/** Brings the database to this version's tables. Two processes that start together take turns. */
export async function migrateDatabase(url: string): Promise<void> {
  // A connection of its own: the lock lives as long as the session does.
  const client = new Connection({ connectionString: url, application_name: 'lectern migration' });
  try {
    await client.connect();
    const db = drizzle(client);
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    if (splitMigrations(await selectMigrations(client)) === 'unknown') throw new ExpectedError(NEWER_TABLES);
    await migrate(db, { migrationsFolder });
  } finally {
    await client.end();
  }
}

/** A migration that a database has, with the time it bears. */
export interface AppliedMigration {
  hash: string;
  at: number;
}

export const NEWER_TABLES =
  'This database has tables that this version of Lectern does not know: start the newer version that made them, or restore a backup from before the upgrade into an empty DATA_DIR (or database).';

/** Which of our migrations a database has and which come later; `unknown` when it has others, or in another order. */
export function splitMigrations(
  applied: readonly { hash: string }[],
): 'unknown' | { known: MigrationMeta[]; later: MigrationMeta[] } {
  const ours = readMigrationFiles({ migrationsFolder });
  if (!applied.every(({ hash }, at) => ours[at]?.hash === hash)) return 'unknown';
  return { known: ours.slice(0, applied.length), later: ours.slice(applied.length) };
}

/** Oldest first; none in a database that has never been migrated. */
export async function selectMigrations(client: Pick<Connection, 'query'>): Promise<AppliedMigration[]> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!found[0]?.exists) return [];
  const { rows } = await client.query<{ hash: string; at: string }>(
    'select hash, created_at::text as at from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ hash, at }) => ({ hash, at: Number(at) }));
}
