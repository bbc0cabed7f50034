import { randomBytes } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { Db } from './db/database.ts';
import { secrets } from './platform.tables.ts';

const NAMES = ['nonce', 'hash'] as const;

/** The school's own secrets, made at first start. Two processes that start together end with the same ones. */
export async function readSecrets(db: Db): Promise<Record<(typeof NAMES)[number], string>> {
  const made = NAMES.map((name) => ({ name, value: randomBytes(32).toString('base64url') }));
  await db.insert(secrets).values(made).onConflictDoNothing();
  const rows = await db
    .select()
    .from(secrets)
    .where(inArray(secrets.name, [...NAMES]));
  return Object.fromEntries(rows.map((row) => [row.name, row.value])) as Record<(typeof NAMES)[number], string>;
}
