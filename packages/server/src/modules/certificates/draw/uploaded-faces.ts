import { createHash } from 'node:crypto';
import { MEGABYTE } from '@lectern/contract/limits';
import { create } from 'fontkit';
import { LRUCache } from 'lru-cache';
import type { Face } from '../../../platform/typesetting/faces.ts';
import { type FaceBytes, type FaceFile, faceFileOf, type SheetFonts, type Styled } from './face-files.ts';

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
