import { bidi } from './bidi.ts';
import type { Font, Subset } from 'fontkit';
import type { Face } from './faces.ts';
import { type Direction, shape } from './shape.ts';

/** Options that pdfkit passes to `layout`. */
export type PdfFeatures = [direction: Direction, spacing?: number];

/** A glyph as pdfkit writes it. */
interface Entry {
  glyph: number;
  codePoints: readonly number[];
  /** In units of the font. */
  width: number;
}

/** The position of an entry, in units of the font. */
interface Place {
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
}

type Placed = [entry: Entry, place: Place];

/** Above all numbers of glyphs in a font. */
const FIRST_ENTRY = 0x10000;
/** A word joiner: readers would make something up for a glyph without characters. */
const NO_CHARACTERS = [0x2060];
const NOWHERE: Place = { xAdvance: 0, yAdvance: 0, xOffset: 0, yOffset: 0 };
const SPACE = 0x20;

/** The character that is mirrored as this one. */
function mirrored(codePoint: number): number {
  const other = bidi.getMirroredCharacter(String.fromCodePoint(codePoint));
  return other?.codePointAt(0) ?? codePoint;
}

/**
 * Moves a letter by the advance of the letter before it, as readers take a new position for the end of a word. A mark
 * above or below stays where it is.
 */
function withoutOffsets(places: readonly Place[]): Place[] {
  const moved = places.map((place) => ({ ...place }));
  for (const [at, place] of moved.entries()) {
    const before = moved[at - 1];
    if (!before || place.yOffset !== 0 || place.xAdvance === 0) continue;
    before.xAdvance += place.xOffset;
    place.xAdvance -= place.xOffset;
    place.xOffset = 0;
  }
  return moved;
}

function placedOf(face: Face, text: string, direction: Direction, spacing: number): Placed[] {
  const { glyphs, positions: shaped } = shape(face, text, direction, spacing);
  const positions = direction === 'rtl' ? withoutOffsets(shaped) : shaped;
  const blank = face.font.glyphForCodePoint(SPACE).id;
  return glyphs.flatMap(({ id, codePoints, advanceWidth }, at): Placed[] => {
    const { ...place } = positions[at] ?? NOWHERE;
    const own = codePoints.length > 0 ? codePoints : NO_CHARACTERS;
    // Between letters that are set apart, a gap would be read as a space.
    const ownWidth = spacing === 0 ? advanceWidth : place.xAdvance;
    if (direction === 'ltr') return [[{ glyph: id, codePoints: own, width: ownWidth }, place]];
    // Readers turn right-to-left text around character by character, so each character of a ligature is an entry with its part of the
    // advance; some readers leave out characters without a width. The
    // width is the advance: a gap would be read as a space.
    const [last = SPACE, ...others] = own.map(mirrored).toReversed();
    const width = place.xAdvance / own.length;
    return [
      [
        { glyph: id, codePoints: [last], width },
        { ...place, xAdvance: width },
      ],
      ...others.map(
        (codePoint): Placed => [
          { glyph: blank, codePoints: [codePoint], width },
          { ...NOWHERE, xAdvance: width },
        ],
      ),
    ];
  });
}

/**
 * A font as pdfkit embeds it. Each pair of a glyph and its characters is an entry of its own: a PDF has the
 * characters of each entry, and one glyph can be part of several letters.
 */
export function pdfFontOf(face: Face): Font {
  const ids = new Map<string, number>();
  const entries: Entry[] = [];

  function idOf(entry: Entry): number {
    const key = `${entry.glyph}/${entry.width}/${entry.codePoints.join(' ')}`;
    const found = ids.get(key);
    if (found !== undefined) return found;
    const made = FIRST_ENTRY + entries.length;
    ids.set(key, made);
    entries.push(entry);
    return made;
  }

  function layout(text: string, [direction, spacing = 0]: PdfFeatures) {
    const placed = placedOf(face, text, direction, spacing);
    return {
      glyphs: placed.map(([entry]) => ({ id: idOf(entry), codePoints: entry.codePoints, advanceWidth: entry.width })),
      positions: placed.map(([, place]) => place),
      advanceWidth: placed.reduce((width, [, { xAdvance }]) => width + xAdvance, 0),
    };
  }

  function createSubset(): Subset {
    const subset = face.font.createSubset() as unknown as {
      glyphs: number[];
      includeGlyph: (glyph: number) => number;
      encode: () => Uint8Array;
    };
    const include = subset.includeGlyph.bind(subset);
    const included = new Map<number, number>();
    subset.includeGlyph = (id) => {
      const entry = entries[id - FIRST_ENTRY];
      // Parts of composed glyphs are no entries.
      if (!entry) return include(id);
      const found = included.get(id);
      if (found !== undefined) return found;
      const made = subset.glyphs.push(entry.glyph) - 1;
      included.set(id, made);
      return made;
    };
    return subset as unknown as Subset;
  }

  return Object.defineProperties(Object.create(face.font) as Font, {
    layout: { value: layout },
    createSubset: { value: createSubset },
  });
}
