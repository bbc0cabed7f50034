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

/** Letters of these scripts are joined, so they get no space between them. */
const JOINED =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Devanagari}\p{Script=Bengali}]/u;
/** Letters that are set apart are not joined to one glyph. */
const APART = { liga: false, clig: false, dlig: false };

/** Adds a space after each glyph that has a width. */
function setApart({ glyphs, positions }: Shaped, spacing: number): Shaped {
  const apart = positions.map((position) => ({
    ...position,
    xAdvance: position.xAdvance > 0 ? position.xAdvance + spacing : position.xAdvance,
  }));
  return { glyphs, positions: apart as GlyphPosition[], advance: apart.reduce((sum, one) => sum + one.xAdvance, 0) };
}

/** `spacing` between letters: in parts of the size. */
export function shape(face: Face, text: string, direction: Direction, spacing = 0): Shaped {
  if (spacing === 0 || JOINED.test(text)) return shapeWith(face, text, direction, false);
  return setApart(shapeWith(face, text, direction, true), spacing * face.font.unitsPerEm);
}

function shapeWith({ key, font }: Face, text: string, direction: Direction, apart: boolean): Shaped {
  const name = `${key}/${direction}/${apart}/${text}`;
  const found = kept.get(name);
  if (found) return found;
  const features = apart ? APART : undefined;
  const { glyphs, positions, advanceWidth } = prepare(font).layout(
    text,
    features as unknown as string[],
    undefined,
    undefined,
    direction,
  );
  const shaped = { glyphs, positions, advance: advanceWidth };
  if (text.length <= MAX_KEPT_LENGTH) {
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(name, shaped);
  }
  return shaped;
}

/** In parts of the size of the text. */
export const widthOf = (face: Face, text: string, direction: Direction, spacing = 0): number =>
  shape(face, text, direction, spacing).advance / face.font.unitsPerEm;
