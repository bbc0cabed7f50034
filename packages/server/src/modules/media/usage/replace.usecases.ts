import type { Db } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { allFileKinds, type FileKind } from '../../../platform/files/file-type.ts';
import { emit } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { PUBLIC_PAGES } from '../../../platform/http/invalidates.ts';
import { mediaEvents } from '../media.events.ts';
import { successorKey } from '../media.keys.ts';
import { getMediaForUpdate, type MediaRow, updateMediaFile } from '../media.queries.ts';
import type { ReceivedUpload } from '../media.uploads.ts';
import { removeMediaFiles, storeStaged } from '../media.usecases.ts';
import type { PictureEdit } from '../pictures/picture-edit.rules.ts';
import { requireRoom } from '../storage/storage.usecases.ts';
import { AppError } from '../../../platform/errors.ts';
import { rewriteAddresses } from './usage.queries.ts';

const isDocument = (mime: string) => !/^(?:image|video|audio)\/|^text\/vtt$/.test(mime);

/** What may stand where a file stands now. */
function kindsLike(mime: string): FileKind[] {
  if (isDocument(mime)) return ['document'];
  if (mime === 'text/vtt') return ['captions'];
  const family = mime.split('/', 1)[0];
  return allFileKinds.filter((kind) => kind === family || (family === 'image' && kind === 'animation'));
}

/** Each key that the former file had, with the one that takes its place. */
const successors = (before: MediaRow, after: Pick<MediaRow, 'key' | 'sizes'>): [string, string][] =>
  [before.key, ...Object.values(before.sizes).map(({ key }) => key)].map((key) => [key, successorKey(after, key)]);

/**
 * Puts another file in the place of one. It gets an address of its own, since browsers keep the former one for a year:
 * texts that name the former address name the new one from then on, and what asks for it is sent on.
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
  const former: { row?: MediaRow } = {};
  const replaced = await storeStaged(services, {
    ...received,
    kinds: kindsLike(row.mimeType),
    asIs: false,
    write: async (tx, file) => {
      const before = await getMediaForUpdate(tx, row.id);
      if (isDocument(before.mimeType) && file.mimeType !== before.mimeType) throw new AppError('file_type');
      if (basedOn !== undefined && before.key !== basedOn) throw new AppError('version_conflict');
      former.row = before;
      await rewriteAddresses(tx, successors(before, file));
      const after = await updateMediaFile(tx, { id: row.id, file, formerKeys: [...before.formerKeys, before.key] });
      await emit(tx, { services, actor, now }, mediaEvents.updated({ media_id: row.id }));
      await requireRoom(services, tx, { ownerId: after.authorId });
      await alongside?.(tx);
      return after;
    },
  });
  if (former.row) await removeMediaFiles(services.files, former.row);
  await services.cache.drop(...PUBLIC_PAGES, `logo:${row.id}`);
  return replaced;
}
