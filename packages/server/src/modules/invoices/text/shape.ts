import type { Font, Glyph, GlyphPosition } from 'fontkit';
import type { Face } from './faces.ts';

export type Direction = 'ltr' | 'rtl';

/** Shaped glyphs from left to right. */
export interface Shaped {
  glyphs: Glyph[];
  /** In units of the font. */
  positions: GlyphPosition[];
  advance: number;
}

const MAX_KEPT = 5000;
/** Words return, whole lines do not. */
const MAX_KEPT_LENGTH = 30;
const kept = new Map<string, Shaped>();
const prepared = new WeakSet<Font>();

/**
 * fontkit keeps each glyph with the characters it was first made for, but forms of several letters share glyphs. Here
 * each glyph knows its own characters, from which the text is read and searched.
 */
function prepare(font: Font): Font {
  if (prepared.has(font)) return font;
  const original = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) =>
    Object.defineProperty(Object.create(original(id)) as Glyph, 'codePoints', { value: codePoints });
  prepared.add(font);
  return font;
}

export function shape({ key, font }: Face, text: string, direction: Direction): Shaped {
  const name = `${key}/${direction}/${text}`;
  const found = kept.get(name);
  if (found) return found;
  const { glyphs, positions, advanceWidth } = prepare(font).layout(text, undefined, undefined, undefined, direction);
  const shaped = { glyphs, positions, advance: advanceWidth };
  if (text.length <= MAX_KEPT_LENGTH) {
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(name, shaped);
  }
  return shaped;
}

/** In parts of the size of the text. */
export const widthOf = (face: Face, text: string, direction: Direction): number =>
  shape(face, text, direction).advance / face.font.unitsPerEm;
