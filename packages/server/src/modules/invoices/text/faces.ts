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

type Range = [first: number, last: number, file: string];

const rangesOf = ({ name, subsets }: Family): Range[] =>
  Object.entries(subsets).flatMap(([subset, ranges]) =>
    ranges.split(',').map((range): Range => {
      const [first = '', last = first] = range.replace(/^u\+/i, '').split('-');
      const file = `${name}-${subset.replaceAll(/[[\]]/g, '')}`;
      return [Number.parseInt(first, 16), Number.parseInt(last, 16), file];
    }),
  );

const ranges = new Map([...withKana].map((family) => [family, rangesOf(family)]));
const known = new Map<string, Face | null>();

function searchFace(codePoint: number, weight: Weight, families: readonly Family[]): Face | null {
  for (const family of families) {
    for (const [first, last, file] of ranges.get(family) ?? []) {
      if (codePoint < first || codePoint > last) continue;
      const key = `${file}-${family.bold ? weight : 400}`;
      const font = fontOf(`${family.name}/files/${key}-normal.woff`);
      if (font.hasGlyphForCodePoint(codePoint)) return { key, font };
    }
  }
  return null;
}

/** Finds the faces of one text. null: no font has the character. */
export function facesFor(text: string, weight: Weight): (codePoint: number) => Face | null {
  const kana = KANA.test(text);
  const families = kana ? withKana : withoutKana;
  return (codePoint) => {
    const key = `${codePoint}/${weight}/${kana}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const face = searchFace(codePoint, weight, families);
    known.set(key, face);
    return face;
  };
}
