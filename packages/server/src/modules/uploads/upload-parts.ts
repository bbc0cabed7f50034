import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** The folder of unfinished uploads, on the drive of the files so that finished ones need no copy. */
const UPLOADS_FOLDER = 'uploads';

const ID = /^[\w-]{20,64}$/;

export const isUploadId = (text: string): boolean => ID.test(text);

export interface UploadParts {
  placeOf: (id: string) => string;
  create: (id: string) => Promise<void>;
  /**
   * Writes the stream from this offset. The counted bytes are on disk on return, also when the stream fails; `error`
   * then holds the reason.
   */
  write: (
    id: string,
    options: { from: number; stream: AsyncIterable<Uint8Array> },
  ) => Promise<{ written: number; error?: unknown }>;
  /** Whether at least this many bytes are stored. */
  has: (id: string, byteSize: number) => Promise<boolean>;
  remove: (id: string) => Promise<void>;
  /** Ids of the parts last written before this time. */
  olderThan: (before: Date) => Promise<string[]>;
}

export function createUploadParts(filesDir: string): UploadParts {
  const root = path.join(path.resolve(filesDir), UPLOADS_FOLDER);

  function placeOf(id: string): string {
    if (!ID.test(id)) throw new RangeError('not an upload id');
    return path.join(root, id);
  }
  const sizeOf = async (id: string) => (await stat(placeOf(id)).catch(() => undefined))?.size ?? -1;

  return {
    placeOf,
    async create(id) {
      await mkdir(root, { recursive: true, mode: 0o700 });
      await (await open(placeOf(id), 'wx', 0o600)).close();
    },
    async write(id, { from, stream }) {
      const handle = await open(placeOf(id), 'r+');
      let written = 0;
      const progress: { error?: unknown } = {};
      try {
        for await (const chunk of stream) {
          for (let at = 0; at < chunk.length; ) {
            const { bytesWritten } = await handle.write(chunk, at, chunk.length - at, from + written);
            at += bytesWritten;
            written += bytesWritten;
          }
        }
      } catch (error) {
        progress.error = error;
      }
      try {
        await handle.datasync();
      } catch (error) {
        // Without a successful sync, no byte counts as written.
        return { written: 0, error: progress.error ?? error };
      } finally {
        await handle.close();
      }
      return { written, ...progress };
    },
    has: async (id, byteSize) => (await sizeOf(id)) >= byteSize,
    remove: (id) => rm(placeOf(id), { force: true }),
    async olderThan(before) {
      const names = (await readdir(root).catch(() => [])).filter(isUploadId);
      const found = await Promise.all(
        names.map(async (id) => ({ id, at: (await stat(placeOf(id)).catch(() => undefined))?.mtime })),
      );
      return found.filter(({ at }) => at !== undefined && at < before).map(({ id }) => id);
    },
  };
}
