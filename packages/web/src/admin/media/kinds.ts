import type { MediaView } from '@lectern/contract';
import { nameEnding } from '@lectern/contract/file-names';

/** What a field takes. A `document` is read within a page; `file` is anything that may be stored. */
export type MediaKind = 'image' | 'video' | 'audio' | 'captions' | 'document' | 'file';

const MB = 1024 * 1024;

const ENDINGS: Record<MediaKind, readonly string[]> = {
  image: ['jpg', 'jpeg', 'jfif', 'jpe', 'png', 'webp', 'gif'],
  video: ['mp4', 'm4v', '3gp', '3g2', 'mov', 'webm', 'mkv', 'avi', 'flv'],
  audio: ['mp3', 'wav', 'm4a', 'm4b', 'ogg', 'oga', 'opus'],
  captions: ['vtt', 'srt'],
  document: ['pdf'],
  file: [
    'jpg jpeg jfif jpe png webp gif mp4 m4v 3gp 3g2 mov webm mkv avi flv mp3 wav m4a m4b ogg oga opus',
    'pdf zip doc xls ppt docx xlsx pptx vtt srt',
  ].flatMap((line) => line.split(' ')),
};

/** For the file dialog of the browser. */
export const acceptOf = (kind: MediaKind): string => ENDINGS[kind].map((ending) => `.${ending}`).join(',');

/** The library's filter; `file` shows all there is. */
export const mediaTypeOf = (kind: MediaKind): Exclude<MediaKind, 'file'> | undefined =>
  kind === 'file' ? undefined : kind;

const endingOf = (name: string): string => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** Says before a byte is sent what the server would refuse by the name or the size. It still looks inside. */
export function fileError(
  file: { name: string; size: number },
  { kind, maxMb }: { kind: MediaKind; maxMb: number },
): 'type' | 'size' | undefined {
  const named = nameEnding(file.name);
  // The server says what else is wrong with a name.
  const ending = 'ending' in named ? named.ending : endingOf(file.name);
  if (!ENDINGS[kind].includes(ending)) return 'type';
  return file.size > maxMb * MB ? 'size' : undefined;
}

/** What an image of the clipboard is called: browsers give all of them one name. */
export function namedFile(file: File, now: Date): File {
  if (file.name !== 'image.png' && file.name !== '') return file;
  const stamp = now.toISOString().slice(0, 16).replace('T', ' ').replace(':', '.');
  return new File([file], `Pasted ${stamp}.${file.type.split('/')[1] ?? 'png'}`, { type: file.type });
}

export const isImage = (media: Pick<MediaView, 'mime_type'>): boolean => media.mime_type.startsWith('image/');
export const isVideo = (media: Pick<MediaView, 'mime_type'>): boolean => media.mime_type.startsWith('video/');

/** 'PDF': the name of a kind of file that people know. */
export const kindLabel = (address: string): string => endingOf(address.split(/[?#]/, 1)[0] ?? '').toUpperCase();

/** The title as people wrote it: on the wire it is HTML. */
export function titleOf(media: Pick<MediaView, 'title'>): string {
  return media.title.rendered
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

/** The caption as plain text: on the wire it is HTML with inline markup. */
export const captionOf = (media: Pick<MediaView, 'caption'>): string =>
  media.caption.rendered === ''
    ? ''
    : (new DOMParser().parseFromString(media.caption.rendered, 'text/html').body.textContent ?? '');

/** The smallest size of a picture that is at least so wide; the picture itself when there is none. */
export function pictureUrl(media: Pick<MediaView, 'source_url' | 'media_details'>, width: number): string {
  const sizes = Object.values(media.media_details.sizes).toSorted((one, other) => one.width - other.width);
  return sizes.find((size) => size.width >= width)?.source_url ?? media.source_url;
}
