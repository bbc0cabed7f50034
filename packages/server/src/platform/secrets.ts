import { randomBytes, timingSafeEqual } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from './db/database.ts';
import { secrets } from './platform.tables.ts';

const NAMES = ['nonce', 'hash'] as const;

/** Compares two texts in constant time. */
export function sameSecret(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

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

/** A secret that is kept until it has served, made if there is none. */
export async function ensureSecret(db: Db, name: string, value: string): Promise<{ value: string; isNew: boolean }> {
  const made = await db
    .insert(secrets)
    .values({ name, value })
    .onConflictDoNothing()
    .returning({ value: secrets.value });
  return { value: (await selectOptionalSecret(db, name)) ?? value, isNew: made.length > 0 };
}

export async function selectOptionalSecret(db: Db, name: string): Promise<string | undefined> {
  const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name));
  return row?.value;
}

export async function deleteSecret(db: Db, name: string): Promise<void> {
  await db.delete(secrets).where(eq(secrets.name, name));
}
