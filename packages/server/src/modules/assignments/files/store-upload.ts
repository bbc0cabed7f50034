import type { AttachmentType } from '@lectern/contract';
import { MEGABYTE } from '@lectern/contract/limits';
import { AppError } from '../../../platform/errors.ts';
import { allFileKinds, checkFileType, refuseFile } from '../../../platform/files/file-type.ts';
import { newFileKey } from '../../../platform/files/files.ts';
import { keepWithRows } from '../../../platform/files/keep-with-rows.ts';
import { isZipBomb } from '../../../platform/files/zip/zip-bomb.ts';
import type { Services } from '../../../platform/services.ts';
import type { FinishedUpload } from '../../uploads/index.ts';
import { maxFileMb, readSubmissionSettings } from '../replies/submission-settings.ts';
import { attachmentTypeOf } from './attachment-type.rules.ts';

/** The file type by content; refuses types that are not allowed. */
async function checkedType(
  { staged, filename, mimetype }: FinishedUpload,
  allowed: readonly AttachmentType[],
): ReturnType<typeof checkFileType> {
  const type = await checkFileType(staged.path, { filename, declaredMime: mimetype, kinds: allFileKinds });
  const named = attachmentTypeOf(type);
  if (!named || !allowed.includes(named)) refuseFile('type_unknown', { ending: type.extension });
  const isArchive = ['zip', 'docx', 'xlsx', 'pptx'].includes(type.extension);
  if (isArchive && (await isZipBomb(staged.path, staged.byteSize))) refuseFile('unpacks_to_much');
  return type;
}

/**
 * Checks size and content of a finished upload and stores it under a new key. `maxMb`: megabytes, 0 for the limit of
 * the school, which always applies. A refused file is deleted.
 */
export async function storeUpload(
  services: Services,
  { file, allowed, maxMb }: { file: FinishedUpload; allowed: readonly AttachmentType[]; maxMb: number },
): Promise<{ key: string; type: Awaited<ReturnType<typeof checkFileType>> }> {
  const { staged } = file;
  try {
    const n = maxFileMb(maxMb, await readSubmissionSettings(services));
    if (staged.byteSize > n * MEGABYTE) throw new AppError('file_size', { n });
    const type = await checkedType(file, allowed);
    const key = newFileKey(services.randomToken, type.extension);
    // On a full disk the bytes may have their name already.
    await keepWithRows(services.files, [key], () => services.files.keep(staged, key));
    return { key, type };
  } catch (error) {
    await services.files.discard(staged);
    throw error;
  }
}
