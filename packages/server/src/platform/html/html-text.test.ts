import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SafeHtml } from '@lectern/contract';
import { cpuTimeOf, expectCpuTimeBelow } from '../../test/measure/cpu-time.ts';
import { embedFrameOf } from './embed-code.ts';
import { plainText, textOf } from './html-text.ts';
import { sanitizeRich } from './sanitize-texts.ts';

describe('what HTML from outside says', () => {
  it.each([
    ['a line without markup', 'Tom & "Ann"', 'Tom & "Ann"'],
    ['numbers that are compared', '1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['entities', 'Caf&eacute; &amp; &#8220;Bar&#x201d;&nbsp;', 'Café & “Bar”'],
    ['emphasis', '<b>Bold</b><i>er</i>', 'Bolder'],
    ['blocks', '<p>One</p><p>Two<br>Three</p>', 'One\nTwo\nThree'],
    ['a script', 'a<script>alert("<p>")</script>b', 'ab'],
    ['a script that never ends', 'a<script>alert(1)', 'a'],
    ['a comment', 'a<!-- <b>x</b> -->b', 'ab'],
    ['a comment that never ends', 'a<!-- b', 'a'],
    ['a bracket in an attribute', '<b title="a > b" class=\'>\'>c</b>', 'c'],
    ['a quote that is none', "<b it's>c</b>", 'c'],
    ['a tag that never ends', 'a<b class="', 'a'],
    ['a doctype', '<!doctype html><?xml x?>a', 'a'],
    ['a frame with words inside', '<iframe>x</iframe>a', 'a'],
  ])('%s', (_what, html, expected) => {
    expect(plainText(html)).toBe(expected);
  });

  it('is what the sanitized text says', () => {
    const piece = fc.oneof(
      fc.constantFrom('<p>', '</p>', '<b>', '</b>', '<br>', '<script>', '</script>', '&lt;', '&amp;', '"', 'a b', '\n'),
      fc.string({ unit: 'grapheme-ascii', maxLength: 4 }).map((text) => text.replace(/[<>&]/g, '')),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const html = pieces.join('');
        expect(plainText(html)).toBe(textOf(sanitizeRich(html)));
      }),
      { numRuns: 500 },
    );
  });

  it('leaves drawn formulas out of sanitized text, and keeps their neighbors', () => {
    const html = sanitizeRich('a<span data-type="inline-math" data-latex="x"></span>b<h2>c</h2>');
    expect(html).toContain('<math>');
    expect(textOf(html)).toBe('ab\nc');
  });
});

describe('is read in linear time', () => {
  const heavy: Record<string, string> = {
    'less-than signs': '<'.repeat(500_000),
    'tags that never end': '<a '.repeat(170_000),
    'quotes that never end': '<a b="'.repeat(80_000),
    'other quotes': `<a b='"`.repeat(70_000),
    'comments that never end': '<!--'.repeat(120_000),
    'scripts that never end': '<script>'.repeat(60_000),
    'open tags': '<b><p>'.repeat(80_000),
    ampersands: '&'.repeat(500_000),
    'entities without end': '&#1'.repeat(160_000),
    blanks: ' \n'.repeat(250_000),
    'formulas that never end': '<math '.repeat(80_000),
    'equal signs': '<a '.concat('= '.repeat(250_000)),
  };

  it.each(Object.entries(heavy))('%s', async (_what, html) => {
    await expectCpuTimeBelow(1000, () =>
      cpuTimeOf(() => {
        plainText(html);
        textOf(html as SafeHtml);
        embedFrameOf(html);
      }),
    );
  });
});
