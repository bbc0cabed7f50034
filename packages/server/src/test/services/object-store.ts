import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { afterAll } from 'vitest';
import type { ObjectStoreSettings } from '../../platform/files/object-store-settings.ts';

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
