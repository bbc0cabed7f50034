import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { afterAll } from 'vitest';
import type { ObjectStoreSettings } from '../../platform/files/object-store-settings.ts';

interface Store {
  deleteObject: (bucket: string, key: string) => Promise<void>;
}

/**
 * Keeps folders that a deletion has emptied: s3rver removes them, also while an upload is about to write there, which ends
 * the process.
 */
function keepFolders({ store }: { store: Store }, directory: string): void {
  const remove = store.deleteObject.bind(store);
  store.deleteObject = async (bucket, key) => {
    const folder = path.dirname(path.join(directory, bucket, key));
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, '.kept'), '');
    await remove(bucket, key);
  };
}

/** Starts an S3-compatible store in this process with an empty bucket. It stops after the test file. */
export async function useObjectStore(): Promise<ObjectStoreSettings> {
  const directory = mkdtempSync(path.join(tmpdir(), 'lectern-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'lectern-test', configs: [] }],
    vhostBuckets: false,
  });
  keepFolders(server as unknown as { store: Store }, directory);
  const { port } = await server.run();
  afterAll(async () => {
    await server.close();
    rmSync(directory, { recursive: true, force: true });
  });
  return {
    bucket: 'lectern-test',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    prefix: '',
    pathStyle: true,
  };
}
