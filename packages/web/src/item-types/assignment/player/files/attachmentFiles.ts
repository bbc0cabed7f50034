import type { AttachmentType } from '@lectern/contract';
import { nameEnding } from '@lectern/contract/file-names';

/** File extensions per type, as a hint to the browser. The server checks the content of the file. */
const endings: Record<AttachmentType, string> = {
  pdf: '.pdf',
  zip: '.zip',
  word: '.doc,.docx',
  powerpoint: '.ppt,.pptx',
  excel: '.xls,.xlsx',
  image: '.jpg,.jpeg,.jfif,.jpe,.png,.gif,.webp',
  video: '.mp4,.m4v,.3gp,.3g2,.mkv,.avi,.flv,.mov,.webm',
  audio: '.mp3,.wav,.m4a,.m4b,.ogg,.oga,.opus',
};

/** The `accept` attribute of the file input. */
export const acceptOf = (types: readonly AttachmentType[]): string => types.map((type) => endings[type]).join(',');

/** Checks name and size before the upload, like the server does. */
export function refusalOf(
  file: { name: string; size: number },
  { types, maxBytes }: { types: readonly AttachmentType[]; maxBytes: number },
): 'type' | 'size' | undefined {
  const named = nameEnding(file.name);
  const ending = 'ending' in named ? `.${named.ending}` : (/\.\w+$/.exec(file.name)?.[0].toLowerCase() ?? '');
  if (!acceptOf(types).split(',').includes(ending)) return 'type';
  return file.size > maxBytes ? 'size' : undefined;
}
