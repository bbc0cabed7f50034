import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { characterLimit, countCharacters, cutInsertion } from './characters.ts';

it('0 is the limit of the server', () => {
  expect([characterLimit({ max_character: 0 }), characterLimit({ max_character: 7 })]).toEqual([50_000, 7]);
});

// The server's test of values has the same table.
it.each([
  ['abc', 3],
  ['🙂🙂', 2],
  ['👨‍👩‍👧', 5],
  ['e\u0301', 2],
  ['a\r\nb', 3],
  ['a\0b', 2],
  ['سلام', 4],
])('%j is counted as %d', (text, count) => {
  expect(countCharacters(text)).toBe(count);
});

const insert = (before: string, at: number, text: string, limit: number, replaced = 0) =>
  cutInsertion(before, before.slice(0, at) + text + before.slice(at + replaced), { caret: at + text.length, limit });

describe('what is inserted', () => {
  it.each([
    { title: 'fits', before: 'ab', at: 2, text: 'cd', result: 'abcd', caret: 4 },
    { title: 'is cut at the end', before: 'ab', at: 2, text: 'cdefgh', result: 'abcde', caret: 5 },
    {
      title: 'is cut in the middle, and nothing behind it is lost',
      before: 'abc',
      at: 1,
      text: 'XYZ',
      result: 'aXYbc',
      caret: 3,
    },
    { title: 'finds no room', before: 'abcde', at: 2, text: 'X', result: 'abcde', caret: 2 },
    { title: 'repeats what stands there', before: 'aaaaa', at: 2, text: 'aa', result: 'aaaaa', caret: 2 },
    { title: 'replaces a selection', before: 'abcde', at: 1, replaced: 3, text: 'WXYZ', result: 'aWXYe', caret: 4 },
    {
      title: 'replaces an emoji by others',
      before: 'abc🙂',
      at: 3,
      replaced: 2,
      text: '🙃🙃🙃',
      result: 'abc🙃🙃',
      caret: 7,
    },
    { title: 'is an emoji that is never halved', before: 'abcd', at: 4, text: '🙂🙂', result: 'abcd🙂', caret: 6 },
  ])('$title', ({ before, at, text, replaced, result, caret }) => {
    expect(insert(before, at, text, 5, replaced)).toEqual({ text: result, caret });
  });

  it('takes nothing more where there is too much already, and lets that be shortened', () => {
    expect(insert('abcdefgh', 4, 'X', 5).text).toBe('abcdefgh');
    expect(cutInsertion('abcdefgh', 'abcdefg', { caret: 7, limit: 5 }).text).toBe('abcdefg');
    expect(insert('abcdefgh', 0, 'X', 5, 2).text).toBe('Xcdefgh');
  });

  it('never takes a text over its limit, and never touches what stood before and behind', () => {
    const texts = fc.string({ unit: 'grapheme', maxLength: 12 });
    fc.assert(
      fc.property(texts, texts, texts, fc.integer({ min: 0, max: 20 }), (start, text, end, limit) => {
        const { text: cut } = cutInsertion(start + end, start + text + end, { caret: (start + text).length, limit });
        expect(countCharacters(cut)).toBeLessThanOrEqual(Math.max(limit, countCharacters(start + end)));
        expect(cut.startsWith(start) && cut.endsWith(end)).toBe(true);
        const whole = start + text + end;
        expect(cut === whole || countCharacters(whole) > limit).toBe(true);
      }),
    );
  });
});
