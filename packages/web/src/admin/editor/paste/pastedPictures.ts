import type { Node as TextNode } from '@tiptap/pm/model';
import { picturesOfRtf } from './rtfPictures.ts';

const MAX_PICTURES = 100;
const DATA = /^data:(image\/(?:png|jpeg|gif|webp));base64,([a-z0-9+/=\s]+)$/i;

/** Where a picture is to be, once it is in the library: signs that no text has. */
const MARK = '\uE000';
const markOf = (place: number): string => `${MARK}picture ${place}${MARK}`;
const MARKS = new RegExp(`${MARK}picture (\\d+)${MARK}`, 'g');

/** The marks in a text with their files, in order. */
export function placesOfMarks(doc: TextNode, files: readonly File[]): { file: File; from: number; to: number }[] {
  const places: { file: File; from: number; to: number }[] = [];
  doc.descendants((node, pos) => {
    for (const match of node.text?.matchAll(MARKS) ?? []) {
      const file = files[Number(match[1])];
      const from = pos + match.index;
      if (file) places.push({ file, from, to: from + match[0].length });
    }
  });
  return places;
}

function fileOfData(address: string, number: number): File | null {
  const [, type, content] = DATA.exec(address) ?? [];
  if (!type || !content) return null;
  try {
    const bytes = Uint8Array.from(atob(content.replace(/\s/g, '')), (letter) => letter.codePointAt(0) ?? 0);
    const ending = type.toLowerCase() === 'image/jpeg' ? 'jpg' : type.slice('image/'.length).toLowerCase();
    return new File([bytes], `picture-${number}.${ending}`, { type: type.toLowerCase() });
  } catch {
    return null;
  }
}

/**
 * Takes out pictures that no address leads to: the files of those whose data came along, with marks at their places,
 * and the number of those that are lost.
 */
export function takePictures(page: Document, rtf: string): { files: File[]; lost: number } {
  const files: File[] = [];
  let lost = 0;
  const pictures = [...page.querySelectorAll('img')].filter(
    (picture) => !/^(https?:|\/files\/)/.test(picture.getAttribute('src') ?? ''),
  );
  const local = pictures.filter((picture) => /^(?:file:|cid:)/i.test(picture.getAttribute('src') ?? ''));
  const inRtf = local.length > 0 ? picturesOfRtf(rtf) : [];
  // By their order, which says nothing where one is missing.
  const known = inRtf.length === local.length ? inRtf : [];
  for (const picture of pictures) {
    const place = local.indexOf(picture);
    const file = place === -1 ? fileOfData(picture.getAttribute('src') ?? '', files.length + 1) : known[place];
    if (file && files.length < MAX_PICTURES) {
      picture.replaceWith(markOf(files.length));
      files.push(file);
    } else {
      lost += 1;
      picture.remove();
    }
  }
  return { files, lost };
}
