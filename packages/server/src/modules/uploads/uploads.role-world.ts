import { randomUUID } from 'node:crypto';
import { finishedUpload } from '../../test/files/finished-upload.ts';
import type { RoleWorldBase } from '../../test/roles/role-world.ts';

interface SentUpload {
  owner?: { id: number };
  purpose?: string;
  filename?: string;
  mimeType?: string;
  content?: Buffer;
}

export function roleRecords({ t, people }: RoleWorldBase) {
  /** A finished resumable upload without a result, of "instructor own" by default. */
  async function upload({
    owner = people['instructor own'],
    purpose = 'media',
    filename = 'words.vtt',
    mimeType = 'text/vtt',
    content,
  }: SentUpload = {}) {
    const bytes = content ?? Buffer.from(`WEBVTT\n\n00:00.000 --> 00:01.000\n${randomUUID()}`);
    return { id: await finishedUpload(t, { ownerId: owner.id, purpose, filename, mimeType, bytes }) };
  }

  return { upload };
}

declare module '../../test/roles/role-world.ts' {
  interface RoleWorld extends ReturnType<typeof roleRecords> {}
}
