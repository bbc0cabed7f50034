import path from 'node:path';
import type { Config } from '../config.ts';
import { createDiskStore } from './disk-store.ts';
import type { FileStore } from './files.ts';

/** Where uploads in parts and the files of a school without object storage lie. */
export const filesFolderOf = (config: Pick<Config, 'dataDir'>): string => path.join(config.dataDir, 'files');

/** The files of the school where its settings say that they are. A store that cannot be used is refused in one sentence. */
export async function openFileStore(config: Pick<Config, 'dataDir' | 's3'>): Promise<FileStore> {
  if (!config.s3) return createDiskStore(filesFolderOf(config));
  // The SDK is large: schools without object storage must not wait for it at each start.
  const { createObjectStore, refuseBrokenStore } = await import('./object-store.ts');
  const store = createObjectStore(config.s3, filesFolderOf(config));
  await refuseBrokenStore(store, config.s3);
  return store;
}
