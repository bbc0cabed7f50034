import { UPLOAD_DAYS } from '@lectern/contract/limits';
import { DAY_MS } from '@lectern/contract/time';
import { DataStore, ERRORS, type Locker, MemoryLocker, Server, Upload } from '@tus/server';
import type { Readable } from 'node:stream';
import type { Services } from '../../platform/services.ts';
import type { UploadLocks } from './upload-locks.ts';
import type { UploadParts } from './upload-parts.ts';
import { selectUploadById, updateReceived } from './uploads.queries.ts';

/** Milliseconds that a request has to stop after another one asks for its upload. */
const RELEASE_MS = 50;

/** The data store of the tus server: metadata in rows, bytes in files. */
class UploadStore extends DataStore {
  override extensions = ['creation'];

  private readonly services: Services;
  private readonly parts: UploadParts;

  constructor(services: Services, parts: UploadParts) {
    super();
    this.services = services;
    this.parts = parts;
  }

  /** The row and the file already exist when the tus server is called. */
  override async create(file: Upload): Promise<Upload> {
    return file;
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await selectUploadById(this.services.db, id);
    if (!row || row.resultId !== null || !(await this.parts.has(id, row.receivedBytes))) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({
      id,
      size: row.byteSize,
      offset: row.receivedBytes,
      creation_date: row.createdAt.toISOString(),
    });
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const { db, clock } = this.services;
    const { written, error } = await this.parts.write(id, { from: offset, stream });
    const receivedBytes = offset + written;
    // Bytes received before an interruption count, so that only the rest is sent again.
    if (written > 0) {
      await updateReceived(db, {
        id,
        receivedBytes,
        expiresAt: new Date(clock().getTime() + UPLOAD_DAYS * DAY_MS),
      });
    }
    if (error) throw error;
    return receivedBytes;
  }
}

const asLocker = (locks: UploadLocks): Locker => ({
  newLock(id) {
    let release: (() => Promise<void>) | undefined;
    return {
      async lock(signal, requestRelease) {
        release = await locks.take(id, () => void requestRelease(), signal);
      },
      async unlock() {
        await release?.();
      },
    };
  },
});

export interface TusServer {
  /** Answers an authorized request. Throws errors that are not part of the protocol. */
  handle: (request: Request, id: string) => Promise<Response>;
}

export function createTusServer(
  services: Services,
  { path, parts, locks }: { path: string; parts: UploadParts; locks: UploadLocks },
): TusServer {
  const thrown = new WeakMap<object, unknown>();
  const ids = new WeakMap<object, string>();
  const locker = asLocker(locks);
  // A new upload needs no lock.
  const unlocked = new MemoryLocker();
  const server = new Server({
    path,
    datastore: new UploadStore(services, parts),
    locker: (request) => (request.method === 'POST' ? unlocked : locker),
    lockDrainTimeout: RELEASE_MS,
    relativeLocation: true,
    allowedOrigins: [services.config.publicUrl],
    namingFunction: (request) => ids.get(request) ?? '',
    onResponseError: (request, error) => {
      if (!('status_code' in error)) thrown.set(request, error);
      return undefined;
    },
  });
  return {
    async handle(request, id) {
      ids.set(request, id);
      const response = await server.handleWeb(request);
      const error = thrown.get(request);
      if (error !== undefined) throw error;
      return response;
    },
  };
}
