import type { MediaView } from '@lectern/contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { media } from '../endpoints.gen.ts';
import { uploads } from '../../shared/deferred/endpoints.gen.ts';
import { upload } from '../../shared/api/upload.ts';
import { discardUnfinished, isLarge, sendResumable } from '../../shared/upload/resumable.ts';

/** Upload purpose of media files. */
export const MEDIA_PURPOSE = 'media';

/** Uploads a new file or the replacement of one. Large files are sent in parts, so that they can be resumed. */
export async function sendMedia(
  file: File,
  { replaces, onProgress, signal }: { replaces?: number; onProgress: (share: number) => void; signal: AbortSignal },
): Promise<MediaView> {
  if (isLarge(file)) {
    const id = await sendResumable(file, { purpose: MEDIA_PURPOSE, onProgress, signal });
    return replaces === undefined
      ? call(media.finishUpload, { params: { upload: id }, body: {} }, signal)
      : call(media.replaceByUpload, { params: { id: replaces, upload: id } }, signal);
  }
  const body = new FormData();
  body.append('file', file);
  return replaces === undefined
    ? upload(media.upload, { body, onProgress, signal })
    : upload(media.replace, { params: { id: replaces }, body, onProgress, signal });
}

/** Discards the received parts of a canceled upload. If this fails, the server deletes them after a while. */
export async function discardUpload(client: QueryClient, file: File): Promise<void> {
  if (!isLarge(file)) return;
  await discardUnfinished(file, MEDIA_PURPOSE);
  await client.invalidateQueries({ queryKey: [uploads.list.path] });
}
