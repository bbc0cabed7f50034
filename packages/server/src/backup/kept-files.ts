import { link, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '@lectern/contract/time';

const PREFIX = 'backup-files-';
const ABANDONED_MS = 2 * DAY_MS;

export interface KeptFiles {
  /** Holds on to these; returns those that are not there. */
  keep: (keys: readonly string[]) => Promise<string[]>;
  /** Where a kept file can be read. */
  placeOf: (key: string) => string;
  release: () => Promise<void>;
}

/**
 * Keeps files readable while a backup runs and the school may remove them: by second names in a folder beside them.
 * A file never changes under its name, so that is enough.
 */
export async function keepFiles(dataDir: string, { now }: { now: Date }): Promise<KeptFiles> {
  const store = path.join(dataDir, 'files');
  await removeAbandoned(dataDir, now);
  const folder = await mkdtemp(path.join(dataDir, PREFIX));
  const places = new Map<string, string>();

  async function keepOne(key: string): Promise<boolean> {
    if (places.has(key)) return true;
    const second = path.join(folder, key);
    try {
      await link(path.join(store, key), second);
      places.set(key, second);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
      // A drive without links: the file is read where it lies.
      const found = await stat(path.join(store, key)).catch(() => null);
      if (found) places.set(key, path.join(store, key));
      return found !== null;
    }
  }

  return {
    async keep(keys) {
      const missing: string[] = [];
      for (const key of keys) if (!(await keepOne(key))) missing.push(key);
      return missing;
    },
    placeOf: (key) => places.get(key) ?? path.join(store, key),
    release: () => rm(folder, { recursive: true, force: true }),
  };
}

/** What a killed backup has left. */
async function removeAbandoned(dataDir: string, now: Date): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = path.join(dataDir, name);
    const found = await stat(folder).catch(() => null);
    if (found && now.getTime() - found.ctimeMs > ABANDONED_MS) await rm(folder, { recursive: true, force: true });
  }
}
