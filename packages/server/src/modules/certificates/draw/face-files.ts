import { type CertificateElement, uploadedFontId } from '@lectern/contract';

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

/** An element with a font. */
export type Styled = Extract<CertificateElement, { font: unknown }>;

/** The file of the style that comes closest: its slope matters more than its weight. undefined: the font is gone. */
export function faceFileOf({ font, weight, italic }: Styled, fonts: SheetFonts): FaceFile | undefined {
  const id = uploadedFontId(font);
  if (id === null) return undefined;
  const distance = (face: FaceFile) => (face.italic === italic ? 0 : 2) + (face.bold === weight > 400 ? 0 : 1);
  return fonts.filter(({ fontId }) => fontId === id).toSorted((a, b) => distance(a) - distance(b))[0];
}
