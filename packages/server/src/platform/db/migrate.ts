import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
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
    await migrate(db, { migrationsFolder });
  } finally {
    await client.end();
  }
}
