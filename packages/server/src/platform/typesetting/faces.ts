import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { type Family, fontsOf, hasKana } from './families.ts';
import type { FamilyName } from './family-names.ts';
import { unpackWoff } from './woff.ts';

export type Weight = 400 | 600 | 700;

/** What a text is set in. */
export interface FontStyle {
  family: FamilyName;
  weight: Weight;
  italic: boolean;
  /** A face of the school's own that comes before those of the family. */
  own?: Face;
}

/** A file of a font, which has the characters of some ranges. */
export interface Face {
  /** The package and the name of the file. */
  key: string;
  font: Font;
}

const { resolve } = createRequire(import.meta.url);
const fonts = new Map<string, Font>();

/** Read when a text first needs it: the ideographs are in some hundred files. */
function fontOf(key: string): Font {
  const found = fonts.get(key);
  if (found) return found;
  const made = create(unpackWoff(readFileSync(resolve(`@fontsource/${key.replace('/', '/files/')}.woff`))));
  if (!('layout' in made)) throw new Error(`${key} is a collection of fonts`);
  fonts.set(key, made);
  return made;
}

/** The files that have a character, for each character of a family. */
function filesOf({ name, subsets }: Family): Map<number, string[]> {
  const files = new Map<number, string[]>();
  for (const [subset, ranges] of Object.entries(subsets)) {
    const file = `${name}-${subset.replaceAll(/[[\]]/g, '')}`;
    for (const range of ranges.split(',')) {
      const [first = '', last = first] = range.replace(/^u\+/i, '').split('-');
      const end = Number.parseInt(last, 16);
      for (let at = Number.parseInt(first, 16); at <= end; at += 1) files.set(at, [...(files.get(at) ?? []), file]);
    }
  }
  return files;
}

const files = new Map<Family, Map<number, string[]>>();

function filesWith(codePoint: number, family: Family): string[] {
  let own = files.get(family);
  if (!own) {
    own = filesOf(family);
    files.set(family, own);
  }
  return own.get(codePoint) ?? [];
}

/** The weight of a family that is closest to the wanted one. */
const closest = ({ weights }: Family, wanted: Weight): number =>
  weights.find((weight) => weight >= wanted) ?? weights.at(-1) ?? wanted;

function searchFace(codePoint: number, style: FontStyle, families: readonly Family[]): Face | null {
  for (const family of families) {
    const slope = style.italic && family.hasItalics ? 'italic' : 'normal';
    for (const file of filesWith(codePoint, family)) {
      const key = `${family.name}/${file}-${closest(family, style.weight)}-${slope}`;
      const font = fontOf(key);
      if (font.hasGlyphForCodePoint(codePoint)) return { key, font };
    }
  }
  return null;
}

type Known = Map<number, Face | null>;
const known = new Map<string, Known>();

/** Finds the faces of one text. null: no font has the character. */
export function facesFor(text: string, style: FontStyle): (codePoint: number) => Face | null {
  const { own } = style;
  const bundled = bundledFacesFor(text, style);
  if (!own) return bundled;
  return (codePoint) => (own.font.hasGlyphForCodePoint(codePoint) ? own : bundled(codePoint));
}

function bundledFacesFor(text: string, style: FontStyle): (codePoint: number) => Face | null {
  const kana = hasKana(text);
  const key = `${style.family}/${style.weight}/${style.italic}/${kana}`;
  const own: Known = known.get(key) ?? new Map();
  known.set(key, own);
  return (codePoint) => {
    const found = own.get(codePoint);
    if (found !== undefined) return found;
    const face = searchFace(codePoint, style, fontsOf(style.family, kana));
    own.set(codePoint, face);
    return face;
  };
}

/** A face by its key. */
export const faceByKey = (key: string): Face => ({ key, font: fontOf(key) });

/** The ascent and descent of the own face, else of the family's Latin font, in parts of the size. */
export function metricsOf(style: FontStyle): { ascent: number; descent: number } {
  const font = (style.own ?? facesFor('x', style)(0x78))?.font;
  if (!font) throw new Error('No font has Latin letters');
  return { ascent: font.ascent / font.unitsPerEm, descent: -font.descent / font.unitsPerEm };
}
