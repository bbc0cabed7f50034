import { AppError, type Reader } from '../../../platform/errors.ts';
import { isFileKey } from '../../../platform/files/files.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../platform/services.ts';
import { ensureReadable } from '../media.guards.ts';
import { successorKey } from '../media.keys.ts';
import { isViewable } from '../materials.ts';
import { getMediaWithUses, type MediaRow, selectOptionalFile, selectOptionalSuccessor } from '../media.queries.ts';
import { type FileAnswer, fileAccess, fileAnswer, type FileConditions } from '../media.rules.ts';

/** Another file has taken the place of this one. */
export interface MovedFile {
  movedTo: string;
}

export interface FoundFile {
  movedTo?: undefined;
  /** The title with the extension of the type. */
  name: string;
  mimeType: string;
  size: number;
  modifiedAt: Date;
  isPublic: boolean;
  answer: FileAnswer;
}

/** The file under a key, for those who may read it, and what of it this request wants. */
export async function findFile(
  services: Services,
  {
    key,
    conditions,
    identify,
    reader,
  }: {
    key: string;
    conditions: FileConditions;
    /** Asked only for files that are not public: most pictures cost no look at the session. */
    identify: () => Promise<Actor | null>;
    reader: Reader;
  },
): Promise<FoundFile | MovedFile> {
  if (!isFileKey(key)) throw new AppError('not_found');
  const current = await selectOptionalFile(services.db, key);
  const file = current ?? (await selectOptionalSuccessor(services.db, key));
  if (!file) throw new AppError('not_found');
  const mimeType = servedType(file.row, key);
  if (current && !mimeType) throw new AppError('not_found');

  const isPublic = fileAccess(file) !== 'items';
  if (!isPublic) {
    const actor = await identify();
    const context = { db: services.db, actor, now: services.clock(), ...reader, services };
    await ensureReadable(context, file);
  }
  if (!mimeType) return { movedTo: successorKey(file.row, key) };
  const size = await services.files.size(key);
  if (size === null) throw new AppError('not_found');
  const { title, createdAt: modifiedAt } = file.row;
  const answer = fileAnswer(conditions, { key, size, modifiedAt });
  return { name: `${title}.${key.split('.').at(-1)}`, mimeType, size, modifiedAt, isPublic, answer };
}

/** A view-only file of an item, for people who can read the item. The response does not reveal its key. */
export async function findViewed(
  services: Services,
  {
    itemId,
    mediaId,
    range,
    actor,
    reader,
  }: { itemId: number; mediaId: number; range: string | undefined; actor: Actor | null; reader: Reader },
): Promise<{ key: string; mimeType: string; size: number; answer: FileAnswer }> {
  const { row, uses } = await getMediaWithUses(services.db, mediaId);
  const use = uses.find((one) => one.itemId === itemId);
  if (!use || !isViewable(row.mimeType)) throw new AppError('not_found');
  const context = { db: services.db, actor, now: services.clock(), ...reader, services };
  await ensureReadable(context, { row, uses: [{ ...use, viewOnly: false }] });
  const { key, mimeType, createdAt: modifiedAt } = row;
  const size = await services.files.size(key);
  if (size === null) throw new AppError('not_found');
  return {
    key,
    mimeType,
    size,
    answer: fileAnswer({ range, ifRange: undefined, ifNoneMatch: undefined }, { key, size, modifiedAt }),
  };
}

/** The type stored for this key: that of the file, or of one of its smaller sizes. */
function servedType(row: MediaRow, key: string): string | null {
  if (row.key === key) return row.mimeType;
  return Object.values(row.sizes).find((size) => size.key === key)?.mimeType ?? null;
}
