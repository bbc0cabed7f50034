import type { CourseImport } from '@lectern/contract';
import { call } from '../../../shared/api/client.ts';
import { courseArchives } from '../../endpoints.gen.ts';
import { upload } from '../../../shared/api/upload.ts';
import { isLarge, sendResumable } from '../../../shared/upload/resumable.ts';

/** Upload purpose of course archives. */
export const ARCHIVE_PURPOSE = 'course-archive';

/** Uploads an archive for the preview. Large archives are sent in parts, so that the upload can be resumed. */
export async function sendArchive(
  file: File,
  sending: { body: FormData; onProgress: (share: number) => void; signal: AbortSignal },
): Promise<CourseImport> {
  if (!isLarge(file)) return upload(courseArchives.upload, sending);
  const { onProgress, signal } = sending;
  const id = await sendResumable(file, { purpose: ARCHIVE_PURPOSE, onProgress, signal });
  return call(courseArchives.finishUpload, { params: { upload: id } }, signal);
}
