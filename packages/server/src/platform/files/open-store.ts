import path from 'node:path';
import type { Config } from '../config.ts';
import { createDiskStore } from './disk-store.ts';
import type { FileStore } from './files.ts';

/** The folder of unfinished uploads, and of all files without object storage. */
export const filesFolderOf = (config: Pick<Config, 'dataDir'>): string => path.join(config.dataDir, 'files');

/** Opens the file store of the configuration. Throws one sentence if it cannot be used. */
export async function openFileStore(config: Pick<Config, 'dataDir' | 's3'>): Promise<FileStore> {
  if (!config.s3) return createDiskStore(filesFolderOf(config));
  // Loaded on demand, because the SDK is large and most schools do not need it.
  const { createObjectStore, refuseBrokenStore } = await import('./object-store.ts');
  const store = createObjectStore(config.s3, filesFolderOf(config));
  await refuseBrokenStore(store, config.s3);
  return store;
}
