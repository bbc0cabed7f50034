import { desc, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { mails } from '../../platform/platform.tables.ts';

/** What the database says of itself, in one statement. */
export async function readDatabaseFacts(db: Db) {
  const { rows } = await db.execute<{ version: string; zone: string; now: string; hashes: string[] }>(sql`
    select current_setting('server_version') as version, current_setting('TimeZone') as zone,
           (extract(epoch from clock_timestamp()) * 1000)::text as now,
           (select coalesce(json_agg(hash order by created_at), '[]') from drizzle.__drizzle_migrations) as hashes`);
  const [row] = rows;
  if (!row) throw new Error('the database answered nothing');
  return { ...row, now: Number(row.now) };
}

/** What became of the newest email. */
export async function readLastMail(db: Db): Promise<(typeof mails.$inferSelect)['status'] | null> {
  const [newest] = await db.select({ status: mails.status }).from(mails).orderBy(desc(mails.createdAt)).limit(1);
  return newest?.status ?? null;
}
