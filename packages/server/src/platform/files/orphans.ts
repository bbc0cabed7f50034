import { DAY_MS } from '@lectern/contract/time';
import { selectMigrations, splitMigrations } from '../db/migrate.ts';
import type { Services } from '../services.ts';
import { knownFilesId } from './files-folder.ts';
import { selectAllFileKeys } from './stored-files.ts';

/** Younger files may belong to rows that are not committed yet. */
const MIN_AGE_MS = DAY_MS;

/**
 * Removes files that no row names, such as those of processes that were killed between a file and its row. Returns how
 * many. Files of another school, and of tables that only a newer version knows, are left alone.
 */
export async function removeOrphans({ db, files, clock }: Pick<Services, 'db' | 'files' | 'clock'>): Promise<number> {
  const known = await knownFilesId(db);
  if (known === undefined || (await files.readId()) !== known) return 0;
  if (splitMigrations(await selectMigrations(db.$client)) === 'unknown') return 0;
  const before = clock().getTime() - MIN_AGE_MS;
  const old: string[] = [];
  for await (const { key, modifiedAt } of files.list()) if (modifiedAt.getTime() < before) old.push(key);
  // Read after the list: a file that was stored since then is not in it.
  const named = old.length > 0 ? await selectAllFileKeys(db) : new Map<string, string>();
  const orphans = old.filter((key) => !named.has(key));
  for (const key of orphans) await files.remove(key);
  return orphans.length;
}
