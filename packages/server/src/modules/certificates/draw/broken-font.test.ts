import { create } from 'fontkit';
import { expect, it } from 'vitest';
import { aTtf, tableAt } from '../fonts/font-files.fixture.ts';
import { readFont } from '../fonts/read-font.ts';
import { draw } from './draw-worker.ts';
import { aSheetWithFont } from './sheet.fixture.ts';

const AMIRI = 'amiri/amiri-arabic-400-normal';
/** In place of the number of contours. */
const COMPOSITE = -1;
/** The flag of a component whose offsets have two bytes. */
const WORDS = 1;
const pdf = { files: {}, author: 'School', created: '2030-05-20T09:00:00.000Z' };

/** The font with each glyph of joined letters being made of itself. The check of an upload draws only characters. */
function withBrokenGlyphs(file: Buffer): Buffer {
  const font = create(file);
  if (!('layout' in font)) throw new Error('a collection');
  const checked = new Set(font.characterSet.map((character) => font.glyphForCodePoint(character).id));
  const broken = Buffer.from(file);
  const [loca, glyf] = [tableAt(broken, 'loca').offset, tableAt(broken, 'glyf').offset];
  for (let id = 0; id < font.numGlyphs; id += 1) {
    const at = glyf + broken.readUInt32BE(loca + id * 4);
    if (checked.has(id) || at + 14 > broken.length || broken.readInt16BE(at) !== COMPOSITE) continue;
    broken.writeUInt16BE(WORDS, at + 10);
    broken.writeUInt16BE(id, at + 12);
  }
  return broken;
}

it('sets texts in another font when theirs passes its check and fails in the drawing', async () => {
  const good = aTtf(AMIRI);
  const file = withBrokenGlyphs(good);
  expect(await readFont(file)).not.toHaveProperty('error');

  const { sheet } = aSheetWithFont(AMIRI, 'classic', 'arabic');
  const fonts = sheet.fonts.map((font) => ({ ...font, fileKey: 'broken' }));
  const broken = { sheet: { ...sheet, fonts }, faces: { 1: file }, pdf: null };
  const missing = { element: expect.any(String) as string, code: 'font_missing' };
  expect(await draw(broken)).toMatchObject({ drawing: { notes: expect.arrayContaining([missing]) as unknown } });
  expect(await draw({ ...broken, pdf })).toHaveProperty('pdf');
  const whole = await draw({ ...broken, sheet, faces: { 1: good } });
  expect(whole).not.toMatchObject({ drawing: { notes: expect.arrayContaining([missing]) as unknown } });
});
