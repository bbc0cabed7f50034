import type { Db } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { allFileKinds, type FileKind } from '../../../platform/files/file-type.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { getMediaForUpdate, type MediaRow } from '../media.queries.ts';
import type { ReceivedUpload } from '../media.uploads.ts';
import { storeStaged } from '../media.usecases.ts';
import type { PictureEdit } from '../pictures/picture-edit.rules.ts';
import { requireRoom } from '../storage/storage.usecases.ts';
import { AppError } from '../../../platform/errors.ts';
import { message } from '../words/messages.ts';
import { shownBy, swapFile } from './swap-file.usecases.ts';

const isDocument = (mime: string) => !/^(?:image|video|audio)\/|^text\/vtt$/.test(mime);

/** Kinds that may replace a file. */
function kindsLike(mime: string): FileKind[] {
  if (isDocument(mime)) return ['document'];
  if (mime === 'text/vtt') return ['captions'];
  const family = mime.split('/', 1)[0];
  return allFileKinds.filter((kind) => kind === family || (family === 'image' && kind === 'animation'));
}

/**
 * Puts an uploaded file in the place of one, which goes to the trash. It gets an address of its own, since browsers keep
 * the former one for a year.
 */
export async function replaceMedia(
  services: Services,
  {
    row,
    actor,
    received,
    now,
    basedOn,
    alongside,
  }: {
    row: MediaRow;
    actor: Actor;
    received: Pick<ReceivedUpload, 'staged' | 'filename' | 'mimetype'> & { edit?: PictureEdit };
    /** The key of the file that was edited. A file that replaced it meanwhile is not overwritten. */
    basedOn?: string;
    now: Date;
    alongside?: (tx: Db) => Promise<void>;
  },
): Promise<MediaRow> {
  const replaced = await storeStaged(services, {
    ...received,
    kinds: kindsLike(row.mimeType),
    asIs: false,
    write: async (tx, file) => {
      const before = await getMediaForUpdate(tx, row.id);
      if (isDocument(before.mimeType) && file.mimeType !== before.mimeType) {
        throw new AppError('file_type', { sentence: message('other_type') });
      }
      if (basedOn !== undefined && before.key !== basedOn) throw new AppError('version_conflict');
      const after = await swapFile(tx, { services, actor, now, before, file });
      await requireRoom(services, tx, { ownerId: after.authorId });
      await alongside?.(tx);
      return after;
    },
  });
  await services.cache.drop(...shownBy(row.id));
  return replaced;
}
