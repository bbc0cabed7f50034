import { create } from 'fontkit';
import { expect, it } from 'vitest';
import { aTtf, tableAt } from '../fonts/font-files.fixture.ts';
import { readFont } from '../fonts/read-font.ts';
import { draw } from './draw-worker.ts';
import { aSheetWithFont } from './sheet.fixture.ts';

const AMIRI = 'amiri/amiri-arabic-400-normal';
const NAME = 'عبد الرحمن بن خالد المنصوري';
/** In place of the number of contours. */
const COMPOSITE = -1;
/** The flag of a component whose offsets have two bytes. */
const WORDS = 1;
const pdf = { files: {}, author: 'School', created: '2030-05-20T09:00:00.000Z' };

/** Glyphs of joined letters, which the check of an upload does not draw. */
function unchecked(file: Buffer): number[] {
  const font = create(file);
  if (!('layout' in font)) throw new Error('a collection');
  const characters = font.characterSet;
  const text = String.fromCodePoint(...characters.slice(0, 200));
  const checked = new Set(characters.map((character) => font.glyphForCodePoint(character).id));
  for (const direction of ['ltr', 'rtl'] as const) {
    for (const { id } of font.layout(text, undefined, undefined, undefined, direction).glyphs) checked.add(id);
  }
  return font
    .layout(NAME, undefined, undefined, undefined, 'rtl')
    .glyphs.map(({ id }) => id)
    .filter((id) => !checked.has(id));
}

/** The font with each of these glyphs being made of itself. */
function withBrokenGlyphs(file: Buffer, ids: readonly number[]): Buffer {
  const broken = Buffer.from(file);
  const isLong = broken.readInt16BE(tableAt(broken, 'head').offset + 50) === 1;
  const [loca, glyf] = [tableAt(broken, 'loca').offset, tableAt(broken, 'glyf').offset];
  for (const id of ids) {
    const at = isLong ? broken.readUInt32BE(loca + id * 4) : broken.readUInt16BE(loca + id * 2) * 2;
    broken.writeInt16BE(COMPOSITE, glyf + at);
    broken.writeUInt16BE(WORDS, glyf + at + 10);
    broken.writeUInt16BE(id, glyf + at + 12);
  }
  return broken;
}

it('a font that passes its check and fails while it draws is named as the cause, and others are drawn', async () => {
  const good = aTtf(AMIRI);
  const ids = unchecked(good);
  expect(ids).not.toEqual([]);
  const file = withBrokenGlyphs(good, ids);
  expect(await readFont(file)).not.toHaveProperty('error');

  const { sheet } = aSheetWithFont(AMIRI, 'classic', 'arabic');
  const fonts = sheet.fonts.map((font) => ({ ...font, fileKey: 'broken' }));
  const task = { sheet: { ...sheet, fonts }, faces: { 1: file }, pdf };
  expect(await draw(task)).toEqual({ fontFailed: true });
  expect(await draw({ ...task, pdf: null })).toEqual({ fontFailed: true });
  expect(await draw({ ...task, sheet, faces: { 1: good } })).toHaveProperty('pdf');
});

it('a mistake without an uploaded font stays one', async () => {
  const { sheet } = aSheetWithFont(AMIRI, 'classic', 'arabic');
  const bad = { ...sheet, format: { ...sheet.format, timeZone: 'No/Where' } };
  await expect(draw({ sheet: bad, faces: { 1: aTtf(AMIRI) }, pdf })).rejects.toThrow(RangeError);
});
