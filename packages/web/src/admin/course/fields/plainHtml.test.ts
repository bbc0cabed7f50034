import { describe, expect, it } from 'vitest';
import { htmlToLines, htmlToText, isBlankHtml, linesToHtml, textToHtml } from './plainHtml.ts';

describe('highlights, one a line', () => {
  it('are stored as a list and come back as they were written', () => {
    const lines = ['Find Polaris', 'Tell <planets> from "stars" & moons'];
    expect(htmlToLines(linesToHtml(lines))).toEqual(lines);
    expect(linesToHtml(lines)).toContain('&lt;planets&gt;');
  });

  it('are nothing when there are none', () => {
    expect(linesToHtml([])).toBe('');
    expect(htmlToLines('')).toEqual([]);
  });

  it('of an older editor keep their text', () => {
    expect(htmlToLines('<p>One <b>bold</b></p><p>Two</p>')).toEqual(['One bold', 'Two']);
    expect(htmlToLines('Just a line')).toEqual(['Just a line']);
    expect(htmlToLines('<ul><li>Outer<ul><li>Inner</li></ul></li><li>Last</li></ul>')).toEqual([
      'Outer',
      'Inner',
      'Last',
    ]);
  });
});

describe('a short text', () => {
  it.each(['One sentence.', 'Two\n\nparagraphs', 'A line\nand another', ''])('%j comes back as it was', (text) => {
    expect(htmlToText(textToHtml(text))).toBe(text);
  });

  it('cannot bring markup along', () => {
    expect(textToHtml('<img src=x onerror=alert(1)>')).toBe('<p>&lt;img src=x onerror=alert(1)&gt;</p>');
  });
});

it.each([
  ['', true],
  ['<p></p>', true],
  ['<p>&nbsp;<br></p>', true],
  ['<p>x</p>', false],
  ['<p><img src="/a.webp" alt=""></p>', false],
])('%j is blank: %s', (html, blank) => {
  expect(isBlankHtml(html)).toBe(blank);
});
