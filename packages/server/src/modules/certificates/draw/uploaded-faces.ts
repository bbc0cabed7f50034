import { createHash } from 'node:crypto';
import { type CertificateElement, uploadedFontId } from '@lectern/contract';
import { MEGABYTE } from '@lectern/contract/limits';
import { create } from 'fontkit';
import { LRUCache } from 'lru-cache';
import type { Face } from '../../../platform/typesetting/faces.ts';

/** A file of an uploaded font. */
export interface FaceFile {
  id: number;
  fontId: number;
  bold: boolean;
  italic: boolean;
  fileKey: string;
}

export type SheetFonts = readonly FaceFile[];

/** The bytes of files of uploaded fonts, by the ids of their faces. Those that are not in the storage are left out. */
export type FaceBytes = Readonly<Record<number, Uint8Array>>;

type Styled = Extract<CertificateElement, { font: unknown }>;

/** The file of the style that comes closest: its slope matters more than its weight. undefined: the font is gone. */
export function faceFileOf({ font, weight, italic }: Styled, fonts: SheetFonts): FaceFile | undefined {
  const id = uploadedFontId(font);
  if (id === null) return undefined;
  const distance = (face: FaceFile) => (face.italic === italic ? 0 : 2) + (face.bold === weight > 400 ? 0 : 1);
  return fonts.filter(({ fontId }) => fontId === id).toSorted((a, b) => distance(a) - distance(b))[0];
}

/** The fonts that were used last, by the bytes of their files. */
const parsed = new LRUCache<string, Face & { bytes: number }>({
  maxSize: 48 * MEGABYTE,
  sizeCalculation: ({ bytes }) => Math.max(1, bytes),
});

/** The name of a face in a drawing: one for each file, without its key in the storage. */
const keyOf = ({ fontId, fileKey }: FaceFile): string =>
  `font_${fontId}/${createHash('sha256').update(fileKey).digest('base64url').slice(0, 12)}`;

function parse(key: string, bytes: Uint8Array): Face {
  const known = parsed.get(key);
  if (known) return known;
  // A copy: the bytes are shared with other threads.
  const font = create(Buffer.from(bytes));
  if (!('layout' in font)) throw new Error(`${key} is a collection of fonts`);
  const face = { key, font, bytes: bytes.byteLength };
  parsed.set(key, face);
  return face;
}

/** The uploaded faces of one certificate. */
export interface UploadedFaces {
  /** null: the font of the element is gone. */
  of: (element: Styled) => Face | null;
  byKey: (key: string) => Face | undefined;
}

export function uploadedFaces(fonts: SheetFonts, bytes: FaceBytes): UploadedFaces {
  const used = new Map<string, Face>();
  return {
    of(element) {
      const file = faceFileOf(element, fonts);
      const content = file && bytes[file.id];
      if (!content) return null;
      const key = keyOf(file);
      const face = used.get(key) ?? parse(key, content);
      used.set(key, face);
      return face;
    },
    byKey: (key) => used.get(key),
  };
}
