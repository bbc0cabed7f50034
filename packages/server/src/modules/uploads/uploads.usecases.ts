import { MAX_UNFINISHED_UPLOADS, UPLOAD_DAYS } from '@lectern/contract/limits';
import { DAY_MS } from '@lectern/contract/time';
import type { Db } from '../../platform/db/database.ts';
import { AppError, invalid } from '../../platform/errors.ts';
import { watchStorage } from '../../platform/files/storage-state.ts';
import type { StagedFile } from '../../platform/files/files.ts';
import { requireClean, requireScannable } from '../../platform/files/virus-scan/require-clean.ts';
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

export async function listUnfinished(db: Db, { ownerId, now }: { ownerId: number; now: Date }) {
  const rows = await selectUnfinishedUploads(db, { ownerId, now, limit: MAX_UNFINISHED_UPLOADS });
  return rows.map(uploadView);
}

/** Starts an upload. Throws when the request is invalid or the storage is full. */
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
    /** Throws unless the sender may upload files for this purpose. */
    purposeOf: (name: string) => UploadPurpose | undefined;
    ownerId: number;
    /** Headers of the tus protocol. */
    length: string | undefined;
    metadata: string | undefined;
    now: Date;
  },
): Promise<string> {
  const request = parseUploadRequest({ length, metadata });
  if ('wrong' in request) invalid(request.wrong, 'wrong_form');
  const purpose = purposeOf(request.purpose);
  if (!purpose) invalid('purpose', 'not_allowed');
  requireScannable(services, request.byteSize);
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

/** Deletes an upload with its received bytes. */
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

/** Errors that sending the same bytes again would repeat. */
const isRefusal = (error: unknown): boolean =>
  error instanceof AppError && ['file_type', 'file_size', 'file_infected', 'invalid_params'].includes(error.code);

/** Deletes an upload and its parts. Takes no lock: the caller holds it, or no other request has the id yet. */
export async function forget(services: Services, { parts, id }: { parts: UploadParts; id: string }): Promise<void> {
  await deleteUpload(services.db, id);
  await parts.remove(id);
}

/** A complete file with its original name. */
export interface FinishedUpload {
  staged: StagedFile;
  filename: string;
  mimetype: string;
  /** Stores the id of the created record. Call it in the transaction that creates it. */
  finish: (tx: Db, resultId: number) => Promise<void>;
}

/** Creates a record from a complete upload, once: repeated calls return the first result. Refused files are deleted. */
export async function useUpload<Result>(
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
    make: (file: FinishedUpload) => Promise<Result>;
    made: (resultId: number) => Promise<Result>;
  },
): Promise<Result> {
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
    // After a restore from a backup, rows exist without their bytes.
    const isWhole = row.receivedBytes >= row.byteSize && (await parts.has(id, row.byteSize));
    if (!isWhole) throw new AppError('upload_incomplete');
    const makeOfClean = async () => {
      const staged = await services.files.stageFile(parts.placeOf(id));
      await requireClean(services, staged);
      return make({
        staged,
        filename: row.filename,
        mimetype: row.mimeType,
        finish: (tx, resultId) => updateResult(tx, { id, resultId }),
      });
    };
    const result = await makeOfClean().catch(async (error: unknown) => {
      if (isRefusal(error)) await forget(services, { parts, id });
      throw error;
    });
    await parts.remove(id);
    return result;
  } finally {
    await release();
  }
}
