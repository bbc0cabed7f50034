import { create, type Font } from 'fontkit';
import { MAX_UNPACKED_FONT_MB, MEGABYTE } from '@lectern/contract/limits';
import { unpackWoff2 } from './woff2.ts';

/** Why a file is refused. */
type FontErrorCode =
  | 'font_format'
  | 'font_unreadable'
  | 'font_collection'
  | 'font_variable'
  | 'font_embedding'
  | 'font_outlines'
  | 'font_too_large';

export interface ReadFont {
  family: string;
  bold: boolean;
  italic: boolean;
  extension: 'ttf' | 'otf';
  /** The font without compression. */
  sfnt: Uint8Array;
}

export type FontAnswer = ReadFont | { error: FontErrorCode };

const MAX_BYTES = MAX_UNPACKED_FONT_MB * MEGABYTE;
const MAX_TABLES = 64;
const REQUIRED = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2'];
/** From this weight on, a face is bold. */
const BOLD_WEIGHT = 600;
/** Characters whose outlines are tried. */
const TRIED = 2000;
/** Characters that are set and embedded. */
const SET = 200;

/** `fsType` of the table OS/2. */
const LEVELS = 0xf;
const RESTRICTED = 2;
const NO_SUBSETTING = 0x100;
const BITMAP_ONLY = 0x200;

/** Places of the tables; undefined where they are outside of the file. */
function tablesOf(sfnt: Buffer): Map<string, Buffer> | undefined {
  if (sfnt.length < 12) return undefined;
  const count = sfnt.readUInt16BE(4);
  if (count > MAX_TABLES || sfnt.length < 12 + count * 16) return undefined;
  const tables = new Map<string, Buffer>();
  for (let place = 0; place < count; place += 1) {
    const at = 12 + place * 16;
    const [offset, length] = [sfnt.readUInt32BE(at + 8), sfnt.readUInt32BE(at + 12)];
    if (offset + length > sfnt.length) return undefined;
    tables.set(sfnt.toString('latin1', at, at + 4), sfnt.subarray(offset, offset + length));
  }
  return tables;
}

function errorOf(tables: Map<string, Buffer>): FontErrorCode | undefined {
  if (tables.has('fvar')) return 'font_variable';
  if (!REQUIRED.every((tag) => tables.has(tag))) return 'font_unreadable';
  if (!tables.has('CFF ') && !(tables.has('glyf') && tables.has('loca'))) return 'font_outlines';
  const os2 = tables.get('OS/2');
  if (!os2 || os2.length < 64) return 'font_unreadable';
  const rights = os2.readUInt16BE(8);
  const isRefused = (rights & LEVELS) === RESTRICTED || (rights & (NO_SUBSETTING | BITMAP_ONLY)) !== 0;
  return isRefused ? 'font_embedding' : undefined;
}

/** Weight and slope, as the table OS/2 says. */
function styleOf(os2: Buffer): Pick<ReadFont, 'bold' | 'italic'> {
  const selection = os2.readUInt16BE(62);
  const [isItalic, isBold, isOblique] = [1, 1 << 5, 1 << 9].map((bit) => (selection & bit) !== 0);
  return {
    bold: isBold === true || os2.readUInt16BE(4) >= BOLD_WEIGHT,
    italic: isItalic === true || isOblique === true,
  };
}

/** Draws and embeds some of the characters, as certificates will. Throws what the font makes them throw. */
function tryOut(font: Font): void {
  const characters = font.characterSet.slice(0, TRIED);
  if (characters.length === 0) throw new Error('no characters');
  for (const character of characters) void font.glyphForCodePoint(character).path.commands.length;
  const text = String.fromCodePoint(...characters.slice(0, SET));
  const subset = font.createSubset();
  for (const direction of ['ltr', 'rtl'] as const) {
    const { glyphs } = font.layout(text, undefined, undefined, undefined, direction);
    for (const glyph of glyphs) subset.includeGlyph(glyph);
  }
  (subset as unknown as { encode: () => Uint8Array }).encode();
}

function isUsable({ unitsPerEm, numGlyphs, ascent, descent }: Font): boolean {
  const isScale = unitsPerEm >= 16 && unitsPerEm <= 16_384;
  return isScale && numGlyphs > 0 && Number.isFinite(ascent) && Number.isFinite(descent);
}

async function unpack(file: Buffer): Promise<Buffer | FontErrorCode> {
  switch (file.toString('latin1', 0, 4)) {
    case 'wOF2':
      return unpackWoff2(file, MAX_BYTES);
    case 'ttcf':
      return 'font_collection';
    case '\0\x01\0\0':
    case 'true':
    case 'OTTO':
      return file;
    default:
      return 'font_format';
  }
}

/** Reads a font of TTF, OTF or WOFF2. Throws for files that are broken; runs in a process of its own. */
export async function readFont(bytes: Uint8Array): Promise<FontAnswer> {
  const sfnt = await unpack(Buffer.from(bytes));
  if (typeof sfnt === 'string') return { error: sfnt };
  if (sfnt.length > MAX_BYTES) return { error: 'font_too_large' };
  const tables = tablesOf(sfnt);
  if (!tables) return { error: 'font_unreadable' };
  const error = errorOf(tables);
  if (error) return { error };
  const font = create(sfnt);
  if (!('layout' in font) || !isUsable(font)) return { error: 'font_unreadable' };
  tryOut(font);
  return {
    family: font.familyName ?? '',
    ...styleOf(tables.get('OS/2') ?? Buffer.alloc(64)),
    extension: tables.has('CFF ') ? 'otf' : 'ttf',
    sfnt,
  };
}
