import type { Db } from '../../platform/db/database.ts';
import { invalid } from '../../platform/errors.ts';
import { deletePreferences, lockPreferences, selectPreferences, upsertPreferences } from './preferences.queries.ts';

const MAX_NAMES = 100;
const MAX_BYTES = 4096;

type Preferences = Awaited<ReturnType<typeof readPreferences>>;
type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

export async function readPreferences(db: Db, userId: number): Promise<Record<string, Json>> {
  const rows = await selectPreferences(db, userId);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value as Json]));
}

/** Keeps what is named, forgets what is null, and leaves the rest. */
export async function changePreferences(
  db: Db,
  { userId, changes }: { userId: number; changes: Record<string, Json> },
): Promise<Preferences> {
  for (const [name, value] of Object.entries(changes)) {
    if (Buffer.byteLength(JSON.stringify(value)) > MAX_BYTES) invalid(name, 'too_many_bytes', { n: MAX_BYTES });
  }
  await lockPreferences(db, userId);
  const kept = new Set(Object.keys(await readPreferences(db, userId)));
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) kept.delete(name);
  }
  for (const [name, value] of Object.entries(changes)) {
    if (value !== null && kept.add(name).size > MAX_NAMES) invalid(name, 'too_many_entries', { n: MAX_NAMES });
  }
  const entries = Object.entries(changes).map(([name, value]) => ({ name, value }));
  await deletePreferences(
    db,
    userId,
    entries.filter(({ value }) => value === null).map(({ name }) => name),
  );
  await upsertPreferences(
    db,
    userId,
    entries.filter(({ value }) => value !== null),
  );
  return readPreferences(db, userId);
}
