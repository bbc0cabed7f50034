import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import chinese from '@fontsource/zcool-xiaowei/unicode.json' with { type: 'json' };
import japanese from '@fontsource/sawarabi-gothic/unicode.json' with { type: 'json' };
import korean from '@fontsource/gowun-dodum/unicode.json' with { type: 'json' };
import latin from '@fontsource/noto-sans/unicode.json' with { type: 'json' };
import arabic from '@fontsource/ibm-plex-sans-arabic/unicode.json' with { type: 'json' };
import hebrew from '@fontsource/noto-sans-hebrew/unicode.json' with { type: 'json' };
import { create, type Font } from 'fontkit';
import { unpackWoff } from './woff.ts';

export type Weight = 400 | 600;

/** A file of a font, which has the characters of some ranges. */
export interface Face {
  /** The name of the file. */
  key: string;
  font: Font;
}

interface Family {
  name: string;
  /** Of the files: '[3]' for numbered ones, which have no name. */
  subsets: Record<string, string>;
  bold: boolean;
}

const latinFamily: Family = { name: 'noto-sans', subsets: latin, bold: true };
const arabicFamily: Family = { name: 'ibm-plex-sans-arabic', subsets: { arabic: arabic.arabic }, bold: true };
const hebrewFamily: Family = { name: 'noto-sans-hebrew', subsets: { hebrew: hebrew.hebrew }, bold: true };
const chineseFamily: Family = { name: 'zcool-xiaowei', subsets: chinese, bold: false };
const japaneseFamily: Family = { name: 'sawarabi-gothic', subsets: japanese, bold: false };
const koreanFamily: Family = { name: 'gowun-dodum', subsets: korean, bold: false };

const alphabets = [latinFamily, arabicFamily, hebrewFamily];
/** Many ideographs are in both fonts: a text with kana takes those of Japanese. */
const withKana = [...alphabets, japaneseFamily, chineseFamily, koreanFamily];
const withoutKana = [...alphabets, chineseFamily, japaneseFamily, koreanFamily];
const KANA = /[\u3040-\u30FF]/;

const { resolve } = createRequire(import.meta.url);
const fonts = new Map<string, Font>();

/** Read when a text first needs it: the ideographs are in some hundred files. */
function fontOf(path: string): Font {
  const found = fonts.get(path);
  if (found) return found;
  const made = create(unpackWoff(readFileSync(resolve(`@fontsource/${path}`))));
  if (!('layout' in made)) throw new Error(`${path} is a collection of fonts`);
  fonts.set(path, made);
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

function searchFace(codePoint: number, weight: Weight, families: readonly Family[]): Face | null {
  for (const family of families) {
    for (const file of filesWith(codePoint, family)) {
      const key = `${file}-${family.bold ? weight : 400}`;
      const font = fontOf(`${family.name}/files/${key}-normal.woff`);
      if (font.hasGlyphForCodePoint(codePoint)) return { key, font };
    }
  }
  return null;
}

type Known = Map<number, Face | null>;
const known = new Map<string, Known>();

/** Finds the faces of one text. null: no font has the character. */
export function facesFor(text: string, weight: Weight): (codePoint: number) => Face | null {
  const kana = KANA.test(text);
  const families = kana ? withKana : withoutKana;
  const key = `${weight}/${kana}`;
  const own: Known = known.get(key) ?? new Map();
  known.set(key, own);
  return (codePoint) => {
    const found = own.get(codePoint);
    if (found !== undefined) return found;
    const face = searchFace(codePoint, weight, families);
    own.set(codePoint, face);
    return face;
  };
}
