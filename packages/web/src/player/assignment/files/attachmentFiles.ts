import type { AttachmentType } from '@lectern/contract';

/** What browsers offer for each kind; the server looks into the file itself. */
const endings: Record<AttachmentType, string> = {
  pdf: '.pdf',
  zip: '.zip',
  word: '.doc,.docx',
  powerpoint: '.ppt,.pptx',
  excel: '.xls,.xlsx',
  image: '.jpg,.jpeg,.png,.gif,.webp',
  video: '.mp4,.mkv,.avi,.flv,.mov,.webm',
  audio: '.mp3,.wav,.m4a,.ogg',
};

/** For the `accept` of a file field. */
export const acceptOf = (types: readonly AttachmentType[]): string => types.map((type) => endings[type]).join(',');

/** What the server would refuse, as far as the name and the size tell. */
export function refusalOf(
  file: { name: string; size: number },
  { types, maxBytes }: { types: readonly AttachmentType[]; maxBytes: number },
): 'type' | 'size' | undefined {
  const ending = /\.\w+$/.exec(file.name)?.[0].toLowerCase() ?? '';
  if (!acceptOf(types).split(',').includes(ending)) return 'type';
  return file.size > maxBytes ? 'size' : undefined;
}
