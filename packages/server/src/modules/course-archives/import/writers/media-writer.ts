import { AppError } from '../../../../platform/errors.ts';
import { mediaUrl } from '../../../media/index.ts';
import { mediaIn, withMedia } from '../../format/media-references.ts';
import { message } from '../../words/messages.ts';
import type { ImportContext } from '../course-task.ts';
import { ArchiveError } from '../open-archive.ts';
import { reasonOf, type StoredMedia } from '../target.ts';

/** A file of the archive in the library. A file that is missing or refused is reported, and does not fail the record. */
async function storedMedia(
  { archive, target, report }: ImportContext,
  id: number,
  usedBy: string,
): Promise<StoredMedia | undefined> {
  const file = archive.media.get(id);
  if (!file) {
    report.miss(`#${id}`, usedBy);
    return undefined;
  }
  if (target.refusedMedia.has(id)) {
    report.miss(file.title || file.key, usedBy);
    return undefined;
  }
  try {
    const stored = await target.media(archive, file);
    if (!stored) report.miss(file.title || file.key, usedBy);
    return stored;
  } catch (error) {
    const sentence =
      error instanceof ArchiveError ? error.sentence : error instanceof AppError ? reasonOf(error) : undefined;
    if (!sentence || (error instanceof AppError && error.code === 'unavailable')) throw error;
    target.refusedMedia.add(id);
    report.note({
      kind: 'media',
      recordId: id,
      name: file.title,
      level: 'warning',
      field: '',
      sentence: message('media_left_out', { reason: sentence }),
    });
    report.miss(file.title || file.key, usedBy);
    return undefined;
  }
}

/**
 * Stores the files that a record references, and returns the record with references to the stored files. References to
 * files that could not be stored are removed.
 */
export async function withStoredMedia<Record>(context: ImportContext, record: Record, usedBy: string): Promise<Record> {
  const { archive, report } = context;
  const { ids, keys } = mediaIn(record);
  const newIds = new Map<number, number>();
  const newKeys = new Map<string, number>();
  const addresses = new Map<string, string>();
  for (const key of keys) {
    const file = archive.mediaByKey(key);
    if (file) ids.add(file.id);
    else report.miss(`/files/${key}`, usedBy);
  }
  for (const id of ids) {
    const file = archive.media.get(id);
    const stored = await storedMedia(context, id, usedBy);
    if (!file || !stored) continue;
    newIds.set(id, stored.id);
    newKeys.set(file.key, stored.id);
    addresses.set(file.key, mediaUrl(stored.key));
    for (const [size, key] of Object.entries(file.sizes))
      addresses.set(key, mediaUrl(stored.sizes[size] ?? stored.key));
  }
  return withMedia(record, { ids: newIds, keys: newKeys, addresses });
}
