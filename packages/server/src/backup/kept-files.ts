import { createWriteStream } from 'node:fs';
import { link, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DAY_MS } from '@lectern/contract/time';
import type { FileStore } from '../platform/files/files.ts';

const PREFIX = 'backup-files-';
const ABANDONED_MS = 2 * DAY_MS;

export interface KeptFiles {
  /** Holds on to these; returns those that are not there. */
  keep: (keys: readonly string[]) => Promise<string[]>;
  /** Calls `read` with a path where the kept file can be read. False if the file is gone. */
  use: (key: string, read: (place: string) => Promise<void>) => Promise<boolean>;
  release: () => Promise<void>;
}

/** Keeps files readable during a backup, even if the school removes them. */
export async function keepFiles(
  files: FileStore,
  { dataDir, now }: { dataDir: string; now: Date },
): Promise<KeptFiles> {
  await removeAbandoned(dataDir, now);
  const folder = await mkdtemp(path.join(dataDir, PREFIX));
  return files.kind === 'disk' ? keepByLinks(files.place, folder) : keepObjects(files, folder);
}

/** Keeps files as hard links in a folder next to the store. Files are never changed in place, so links are enough. */
function keepByLinks(store: string, folder: string): KeptFiles {
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
    async use(key, read) {
      await read(places.get(key) ?? path.join(store, key));
      return true;
    },
    release: () => rm(folder, { recursive: true, force: true }),
  };
}

/**
 * Object stores have no hard links. Each object is downloaded when it is needed, so objects removed before that are
 * missing.
 */
function keepObjects(files: FileStore, folder: string): KeptFiles {
  return {
    async keep(keys) {
      const there = new Set<string>();
      for await (const { key } of files.list()) there.add(key);
      return keys.filter((key) => !there.has(key));
    },
    async use(key, read) {
      const stream = await files.get(key);
      if (!stream) return false;
      const place = path.join(folder, key);
      await pipeline(stream, createWriteStream(place, { mode: 0o600 }));
      await read(place).finally(() => rm(place, { force: true }));
      return true;
    },
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
