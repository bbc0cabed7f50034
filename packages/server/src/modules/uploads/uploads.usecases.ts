import { MAX_UNFINISHED_UPLOADS, UPLOAD_DAYS } from '@lectern/contract/limits';
import { DAY_MS } from '@lectern/contract/time';
import type { Db } from '../../platform/db/database.ts';
import { AppError, invalid } from '../../platform/errors.ts';
import { watchStorage } from '../../platform/files/storage-state.ts';
import type { StagedFile } from '../../platform/files/files.ts';
import type { Services } from '../../platform/services.ts';
import type { UploadLocks } from './upload-locks.ts';
import type { UploadParts } from './upload-parts.ts';
import type { UploadPurpose } from './uploads.purposes.ts';
import {
  deleteUpload,
  insertUpload,
  lockUploadsOf,
  selectOptionalUpload,
  selectReserved,
  selectUnfinishedUploads,
  updateResult,
  type UploadRow,
} from './uploads.queries.ts';
import { parseUploadRequest } from './uploads.rules.ts';
import { uploadView } from './uploads.views.ts';

/** A person's uploads of which nothing was made yet. */
export async function listUnfinished(db: Db, { ownerId, now }: { ownerId: number; now: Date }) {
  const rows = await selectUnfinishedUploads(db, { ownerId, now, limit: MAX_UNFINISHED_UPLOADS });
  return rows.map(uploadView);
}

/** Begins an upload, or throws why it is none or why there is no room for it. */
export async function startUpload(
  services: Services,
  {
    parts,
    purposeOf,
    ownerId,
    length,
    metadata,
    now,
  }: {
    parts: UploadParts;
    /** Throws unless the sender may send files for it. */
    purposeOf: (name: string) => UploadPurpose | undefined;
    ownerId: number;
    /** The headers of the protocol. */
    length: string | undefined;
    metadata: string | undefined;
    now: Date;
  },
): Promise<string> {
  const request = parseUploadRequest({ length, metadata });
  if ('wrong' in request) invalid(request.wrong, 'wrong_form');
  const purpose = purposeOf(request.purpose);
  if (!purpose) invalid('purpose', 'not_allowed');
  const id = services.randomToken(20);
  const free = await watchStorage(services.config.dataDir).freeBytes();
  await services.db.transaction(async (tx) => {
    await lockUploadsOf(tx, ownerId);
    const { count, ...reserved } = await selectReserved(tx, { ownerId, now });
    if (count >= MAX_UNFINISHED_UPLOADS) throw new AppError('too_many_uploads', { n: MAX_UNFINISHED_UPLOADS });
    await purpose.checkSize(services, tx, { ...request, ownerId, reserved });
    if (free !== undefined && request.byteSize > free) throw new AppError('storage_full');
    await insertUpload(tx, {
      ...request,
      id,
      ownerId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + UPLOAD_DAYS * DAY_MS),
    });
  });
  await parts.create(id);
  return id;
}

/** Takes an upload back, with what has arrived of it. */
export async function removeUpload(
  services: Services,
  { parts, locks, row }: { parts: UploadParts; locks: UploadLocks; row: UploadRow },
): Promise<void> {
  const release = await locks.take(row.id, () => undefined);
  try {
    await forget(services, { parts, id: row.id });
  } finally {
    await release();
  }
}

/** Nobody gets the same bytes accepted by sending them again. */
const isRefusal = (error: unknown): boolean =>
  error instanceof AppError && ['file_type', 'file_size', 'invalid_params'].includes(error.code);

async function forget(services: Services, { parts, id }: { parts: UploadParts; id: string }): Promise<void> {
  await deleteUpload(services.db, id);
  await parts.remove(id);
}

/** A whole file, and what it was called. */
export interface FinishedUpload {
  staged: StagedFile;
  filename: string;
  mimetype: string;
  /** Writes down what was made of it, in the transaction that makes it. */
  finish: (tx: Db, resultId: number) => Promise<void>;
}

/**
 * Makes something of a whole upload, once: who asks again gets what was made the first time. Of a file that is refused
 * nothing is left.
 */
export async function useUpload<Made>(
  services: Services,
  {
    parts,
    locks,
    id,
    ownerId,
    purpose,
    now,
    make,
    made,
  }: {
    parts: UploadParts;
    locks: UploadLocks;
    id: string;
    ownerId: number;
    purpose: string;
    now: Date;
    make: (file: FinishedUpload) => Promise<Made>;
    made: (resultId: number) => Promise<Made>;
  },
): Promise<Made> {
  const find = async () => {
    const row = await selectOptionalUpload(services.db, { id, ownerId, now });
    if (!row || row.purpose !== purpose) throw new AppError('not_found');
    return row;
  };
  const found = await find();
  if (found.resultId !== null) return made(found.resultId);
  const release = await locks.take(id, () => undefined);
  try {
    const row = await find();
    if (row.resultId !== null) return await made(row.resultId);
    // A school that was restored from a backup has the row without the bytes.
    const isWhole = row.receivedBytes >= row.byteSize && (await parts.has(id, row.byteSize));
    if (!isWhole) throw new AppError('upload_incomplete');
    const staged = await services.files.stageFile(parts.placeOf(id));
    const result = await make({
      staged,
      filename: row.filename,
      mimetype: row.mimeType,
      finish: (tx, resultId) => updateResult(tx, { id, resultId }),
    }).catch(async (error: unknown) => {
      if (isRefusal(error)) await forget(services, { parts, id });
      throw error;
    });
    await parts.remove(id);
    return result;
  } finally {
    await release();
  }
}
