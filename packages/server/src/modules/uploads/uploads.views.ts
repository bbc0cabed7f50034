import type { contract, Answer } from '@lectern/contract';
import type { UploadRow } from './uploads.queries.ts';

export const uploadView = (row: UploadRow): Answer<typeof contract.uploads.list>[number] => ({
  id: row.id,
  purpose: row.purpose,
  filename: row.filename,
  byte_size: row.byteSize,
  received_bytes: row.receivedBytes,
  last_modified: row.lastModified,
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
});
