import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLines, cleanText } from './clean-text.ts';

describe('a text from outside', () => {
  it.each([
    ['control characters', 'a\u0000b\u0007c\u001B[31md', 'a b c [31md'],
    ['breaks and tabs', ' a\r\n\tb\u2028c ', 'a b c'],
    ['overrides of direction', 'invoice\u202Efdp.exe\u202C \u2066x\u2069\u200F', 'invoicefdp.exe x'],
    ['invisible characters', 'pay\u200Bpal\uFEFF\u00AD', 'paypal'],
    ['joiners of words', 'می\u200Cخواهم', 'می\u200Cخواهم'],
    ['emoji', 'Python 🐍 for 👩‍💻 in 🇩🇪 1️⃣!', 'Python for in !'],
    ['only emoji', '🐍🐍', ''],
    ['halves of characters', 'a\uD800b', 'a\uFFFDb'],
    ['private characters', 'a\uE000b', 'a\uFFFDb'],
    ['decomposed letters', 'Mu\u0308ller', 'Müller'],
    ['heaps of marks', `z${'\u0335'.repeat(200)}`, `z${'\u0335'.repeat(4)}`],
    ['spaces that do not break', 'a\u00A0\u202Fb', 'a b'],
  ])('has no %s', (_, text, clean) => {
    expect(cleanText(text, 300)).toBe(clean);
  });

  it('is cut by characters, with an ellipsis', () => {
    expect(cleanText('𝔸𝔹ℂ𝔻', 4)).toBe('𝔸𝔹ℂ𝔻');
    expect(cleanText('𝔸𝔹ℂ𝔻𝔼', 4)).toBe('𝔸𝔹ℂ…');
    expect(cleanText('x'.repeat(10_000), 300)).toBe(`${'x'.repeat(299)}…`);
  });

  it('is clean once it is cleaned, and never too long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.integer({ min: 1, max: 40 }), (text, max) => {
        const clean = cleanText(text, max);
        expect(Array.from(clean).length).toBeLessThanOrEqual(max);
        expect(clean).not.toMatch(/[\p{Cc}\p{Cs}]|\s\s|^\s|\s$/u);
      }),
    );
  });

  it('of several lines keeps those with words', () => {
    expect(cleanLines('a\r\n\n  \u2029b\nc\nd', { max: 10, lines: 3 })).toEqual(['a', 'b', 'c']);
  });
});
