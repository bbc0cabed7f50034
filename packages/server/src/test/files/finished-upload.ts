import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { DAY_MS } from '@lectern/contract/time';
import { uploadingOf } from '../../modules/uploads/index.ts';
import { uploads } from '../../modules/uploads/uploads.tables.ts';
import type { TestApp } from '../app.ts';

/** Stores a finished resumable upload without a result, and returns its id. */
export async function finishedUpload(
  t: TestApp,
  { ownerId, bytes, ...file }: { ownerId: number; purpose: string; filename: string; mimeType: string; bytes: Buffer },
): Promise<string> {
  const id = randomUUID();
  const { parts } = uploadingOf(t.app.services);
  await parts.create(id);
  await parts.write(id, { from: 0, stream: Readable.from([bytes]) });
  await t.db.insert(uploads).values({
    id,
    ownerId,
    ...file,
    lastModified: 0,
    byteSize: bytes.length,
    receivedBytes: bytes.length,
    createdAt: t.now(),
    expiresAt: new Date(t.now().getTime() + DAY_MS),
  });
  return id;
}
