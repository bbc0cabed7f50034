import type { Answer, contract } from '@lectern/contract';
import type { MediaFile } from '../media.queries.ts';
import type { TrashedMedia, TrashRow } from './trash.queries.ts';
import { keptUntil } from './trash.rules.ts';

const fileView = (file: MediaFile, { removedAt }: TrashRow, trashDays: number) => ({
  file: file.key,
  mime_type: file.mimeType,
  byte_size: file.byteSize,
  removed_at: removedAt.toISOString(),
  kept_until: keptUntil(removedAt, trashDays)?.toISOString() ?? null,
});

/** The file that was replaced last. null: none is in the trash. */
export const formerFileView = (entry: TrashRow | undefined, trashDays: number) =>
  entry?.file ? fileView(entry.file, entry, trashDays) : null;

export function trashView(
  { entry, item, ownerName }: TrashedMedia,
  trashDays: number,
): Answer<typeof contract.mediaTrash.list>['data'][number] {
  return {
    ...fileView(entry.file ?? item, entry, trashDays),
    id: entry.id,
    media_id: item.id,
    reason: entry.file ? 'replaced' : 'deleted',
    title: item.title,
    owner: item.authorId === null ? null : { id: item.authorId, display_name: ownerName ?? '' },
  };
}
