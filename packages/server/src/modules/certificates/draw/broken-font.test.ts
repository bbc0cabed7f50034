import { expect, it } from 'vitest';
import { aTtf, tableAt } from '../fonts/font-files.fixture.ts';
import { draw } from './draw-worker.ts';
import { aSheetWithFont } from './sheet.fixture.ts';

const AMIRI = 'amiri/amiri-arabic-400-normal';
const pdf = { files: {}, author: 'School', created: '2030-05-20T09:00:00.000Z' };

it('a font that fails while it draws is named as the cause, and others are drawn', async () => {
  const { sheet } = aSheetWithFont(AMIRI, 'classic', 'arabic');
  const good = aTtf(AMIRI);
  // The file ends before the outlines.
  const file = good.subarray(0, tableAt(good, 'glyf').offset);
  const fonts = sheet.fonts.map((font) => ({ ...font, fileKey: 'broken' }));
  const task = { sheet: { ...sheet, fonts }, faces: { 1: file }, pdf };
  expect(await draw(task)).toEqual({ fontFailed: true });
  expect(await draw({ ...task, pdf: null })).toEqual({ fontFailed: true });
  expect(await draw({ ...task, sheet, faces: { 1: good } })).toHaveProperty('pdf');
});

it('a mistake that has nothing to do with the font stays one', async () => {
  const { sheet } = aSheetWithFont(AMIRI, 'classic', 'arabic');
  const bad = { ...sheet, format: { ...sheet.format, timeZone: 'No/Where' } };
  await expect(draw({ sheet: bad, faces: { 1: aTtf(AMIRI) }, pdf })).rejects.toThrow(RangeError);
});
