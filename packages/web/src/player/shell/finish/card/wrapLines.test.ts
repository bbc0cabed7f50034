import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { wrapLines } from './wrapLines.ts';

const upTo = (length: number) => (line: string) => line.length <= length;

it.each([
  { title: 'a short text is one line', text: 'Clay', width: 10, lines: ['Clay'], isCut: false },
  { title: 'a text breaks between words', text: 'Clay for all', width: 8, lines: ['Clay for', 'all'], isCut: false },
  { title: 'a long word is broken', text: 'Donaudampf', width: 4, lines: ['Dona', 'udam', 'pf'], isCut: false },
  {
    title: 'a text that ends with the last line is whole',
    text: 'a b c',
    width: 1,
    lines: ['a', 'b', 'c'],
    isCut: false,
  },
  {
    title: 'what is left becomes an ellipsis',
    text: 'one two three four',
    width: 5,
    lines: ['one', 'two', 'thre…'],
    isCut: true,
  },
  { title: 'no text has no lines', text: '  ', width: 5, lines: [], isCut: false },
])('$title', ({ text, width, lines, isCut }) => {
  expect(wrapLines(text, { fits: upTo(width), max: 3 })).toEqual({ lines, isCut });
});

it('a character of several code points is not broken', () => {
  expect(wrapLines('👩‍🎨👩‍🎨', { fits: upTo(1), max: 3 }).lines).toEqual(['👩‍🎨', '👩‍🎨']);
});

it('no text takes more lines than it may, and one that is not cut keeps its letters', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.integer({ min: 2, max: 20 }), (text, width) => {
      const { lines, isCut } = wrapLines(text, { fits: upTo(width), max: 3 });
      expect(lines.length).toBeLessThanOrEqual(3);
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
      if (!isCut) expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    }),
  );
});
