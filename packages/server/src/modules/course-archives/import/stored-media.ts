import path from 'node:path';
import { Readable } from 'node:stream';
import { MEGABYTE } from '@lectern/contract/limits';
import { AppError } from '../../../platform/errors.ts';
import { allFileKinds, checkFileType } from '../../../platform/files/file-type.ts';
import type { FileStore, StagedFile } from '../../../platform/files/files.ts';
import type { Services } from '../../../platform/services.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Db } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/events.ts';
import { mediaEvents, type MediaRow, requireRoom, storeStaged, webVttOfFile } from '../../media/index.ts';
import { readSettings } from '../../settings/index.ts';
import type { ArchivedMedia } from '../format/archive-format.ts';
import type { Archive } from './open-archive.ts';

/** Enough bytes to detect almost every file type. */
const HEAD_BYTES = 256 * 1024;

/** The most that an upload of this school may have. */
export async function maxFileBytes(services: Services): Promise<number> {
  return (await readSettings(services)).advance.uploads.max_mb * MEGABYTE;
}

function checkSize(archive: Archive, file: ArchivedMedia, maxBytes: number): void {
  if (archive.sizeOf(file) > maxBytes) throw new AppError('file_size', { n: maxBytes / MEGABYTE });
}

async function* firstBytes(stream: Readable, bytes: number): AsyncGenerator<Buffer> {
  let seen = 0;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    yield piece;
    seen += piece.length;
    if (seen >= bytes) return;
  }
}

const nameOf = ({ file }: ArchivedMedia): string => path.posix.basename(file);

/** Looks at a file as an upload of it would. False: the archive lacks it. */
export async function checkMediaFile(
  files: FileStore,
  { archive, file, maxBytes }: { archive: Archive; file: ArchivedMedia; maxBytes: number },
): Promise<boolean> {
  checkSize(archive, file, maxBytes);
  const check = async (bytes: number) => {
    const stream = await archive.open(file);
    if (!stream) return false;
    const staged = await files.stage(Readable.from(firstBytes(stream, bytes), { objectMode: false }), { maxBytes });
    const said = { filename: nameOf(file), declaredMime: file.mime_type, kinds: allFileKinds };
    try {
      const { kind } = await checkFileType(staged.path, said);
      if (kind === 'captions') await webVttOfFile(staged);
    } finally {
      await files.discard(staged);
    }
    return true;
  };
  return check(HEAD_BYTES).catch((error: unknown) => {
    // Some say only at their end what they are.
    if (archive.sizeOf(file) > HEAD_BYTES && error instanceof AppError) return check(Number.POSITIVE_INFINITY);
    throw error;
  });
}

/**
 * Stores a file in the library of the importing person, with the checks of an upload. Undefined if the archive does not
 * contain it.
 */
export async function storeMediaFile(
  services: Services,
  {
    archive,
    file,
    actor,
    maxBytes,
    alongside,
  }: {
    archive: Archive;
    file: ArchivedMedia;
    actor: Actor;
    maxBytes: number;
    alongside: (tx: Db, row: MediaRow) => Promise<void>;
  },
): Promise<MediaRow | undefined> {
  const { files, html } = services;
  checkSize(archive, file, maxBytes);
  const stream = await archive.open(file);
  if (!stream) return undefined;
  const staged: StagedFile = await files.stage(stream, { maxBytes });
  const now = services.clock();
  try {
    const [caption] = await html.clean([{ profile: 'inline', html: file.caption, field: 'caption' }]);
    return await storeStaged(services, {
      staged,
      filename: nameOf(file),
      mimetype: file.mime_type,
      title: file.title,
      altText: file.alt_text,
      caption,
      authorId: actor.userId,
      kinds: allFileKinds,
      // It has been an upload before; written anew once more, a picture would lose a little each time.
      asIs: true,
      now,
      alongside: async (tx, row) => {
        await emit(tx, { services, actor, now }, mediaEvents.created({ media_id: row.id }));
        await requireRoom(services, tx, { ownerId: actor.userId });
        await alongside(tx, row);
      },
    });
  } catch (error) {
    await files.discard(staged);
    throw error;
  }
}
