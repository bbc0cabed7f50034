import { mkdir, open, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { createUploadParts } from './upload-parts.ts';

/** A device that is always full, if the system has one. */
const FULL = '/dev/full';
const hasFullDevice = await open(FULL, 'r+').then(
  (handle) => handle.close().then(() => true),
  () => false,
);

describe('a disk that fills up while a part arrives', () => {
  it.runIf(hasFullDevice)('says so, and counts no byte that is not there', async () => {
    const dir = path.join(tmpdir(), `lectern-full-${process.pid}`);
    await mkdir(path.join(dir, 'uploads'), { recursive: true });
    const id = 'f'.repeat(24);
    await symlink(FULL, path.join(dir, 'uploads', id));
    const parts = createUploadParts(dir);
    const result = await parts.write(id, { from: 0, stream: Readable.from([Buffer.alloc(10)]) });
    await rm(dir, { recursive: true });
    expect(result).toMatchObject({ written: 0, error: { code: 'ENOSPC' } });
  });
});
