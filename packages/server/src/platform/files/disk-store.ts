import { randomUUID } from 'node:crypto';
import { link, open, opendir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { ensureFileKey, type FileStore, ID_FILE, isFileKey } from './files.ts';
import { createStaging, missing, putStaged, STAGED_FOLDER } from './staging.ts';

/** Files in a local folder. Range reads and durable writes are implemented here, since flydrive has neither. */
export function createDiskStore(dir: string): FileStore {
  const root = path.resolve(dir);
  const staging = createStaging(root);
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }));
  const placeOf = (key: string) => path.join(root, ensureFileKey(key));

  const store: FileStore = {
    kind: 'disk',
    place: root,
    ...staging,
    async keep(staged, key) {
      // An upload in parts may be days old. From here on the age of the file says how long it has had no row.
      const now = new Date();
      await utimes(staged.path, now, now);
      await rename(staged.path, placeOf(key));
      // Sync the folder too, because it holds the new name.
      const folder = await open(root, 'r');
      await folder.sync().finally(() => folder.close());
    },
    async put(key, stream) {
      ensureFileKey(key);
      return putStaged(store, { key, stream });
    },
    async get(key, range) {
      const handle = await open(placeOf(key), 'r').catch(missing);
      return handle && handle.createReadStream(range);
    },
    async size(key) {
      ensureFileKey(key);
      return (await disk.exists(key)) ? (await disk.getMetaData(key)).contentLength : null;
    },
    async remove(key) {
      await disk.delete(ensureFileKey(key));
    },
    async *list() {
      for await (const entry of await opendir(root)) {
        if (!entry.isFile() || !isFileKey(entry.name)) continue;
        const found = await stat(path.join(root, entry.name)).catch(missing);
        if (found) yield { key: entry.name, byteSize: found.size, modifiedAt: found.mtime };
      }
    },
    link: async () => null,
    async check() {
      const file = path.join(root, STAGED_FOLDER, `.write-test-${randomUUID()}`);
      try {
        await writeFile(file, 'test');
        if ((await readFile(file, 'utf8')) !== 'test') throw new Error('what was written is not what is read');
      } finally {
        await rm(file, { force: true });
      }
    },
    readId: () => readId(root),
    async ensureId(id) {
      await writeIdFile(root, { id, replace: false });
      return (await readId(root)) ?? id;
    },
    writeId: (id) => writeIdFile(root, { id, replace: true }),
  };
  return store;
}

/** Writes the id atomically. Keeps an existing id unless `replace` is set. */
async function writeIdFile(root: string, { id, replace }: { id: string; replace: boolean }): Promise<void> {
  const draft = path.join(root, STAGED_FOLDER, randomUUID());
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(`${id}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  const place = path.join(root, ID_FILE);
  if (replace) return rename(draft, place);
  try {
    await link(draft, place);
  } catch (error) {
    // Some drives do not support hard links.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rename(draft, place);
  } finally {
    await rm(draft, { force: true });
  }
}

async function readId(root: string): Promise<string | undefined> {
  const text = await readFile(path.join(root, ID_FILE), 'utf8').catch(missing);
  return text?.trim() || undefined;
}
