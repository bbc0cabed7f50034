import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { htmlOfLines, linesOfHtml } from './richText.ts';

it('writes a line as a paragraph, and signs as signs', () => {
  expect(htmlOfLines('a < b\n\n& so on')).toBe('<p>a &lt; b</p><p></p><p>&amp; so on</p>');
  expect(htmlOfLines(' \n ')).toBe('');
});

it('reads what other editors write', () => {
  expect(linesOfHtml('<h2>Why</h2><p>One<br>two</p><ul><li>three</li></ul>')).toBe('Why\nOne\ntwo\nthree');
});

it('gives back what was typed, so that nothing jumps while somebody writes', () => {
  const word = fc.stringMatching(/^[a-z<>&;"]{1,8}$/);
  const line = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), fc.constantFrom('', ' '), (lines, end) => {
      const text = lines.join('\n') + end;
      fc.pre(text.trim() !== '');
      expect(linesOfHtml(htmlOfLines(text))).toBe(text);
    }),
  );
});
