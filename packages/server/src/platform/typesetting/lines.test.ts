import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Line, linesOf } from './lines.ts';
import { bidi } from './bidi.ts';

const font = { family: 'sans', weight: 400, italic: false } as const;
const read = (line: Line | undefined) => (line?.runs ?? []).map(({ text }) => text).join('');
/** The runs as they are seen, from left to right. */
const seen = (line: Line | undefined) =>
  (line?.runs ?? []).toSorted((one, other) => one.x - other.x).map(({ text }) => text.trim());
const one = (text: string, base: 'ltr' | 'rtl' | 'auto' = 'auto') => linesOf(text, { font, width: 1000, base })[0];

describe('a line', () => {
  it.each([
    { what: 'numbers in Arabic', text: 'الدرس 15 من 20', shown: ['20', 'من', '15', 'الدرس'] },
    { what: 'Latin words in Arabic', text: 'تعلم Python الآن', shown: ['الآن', 'Python', 'تعلم'] },
    { what: 'Hebrew in Latin', text: 'Buy עברית now', shown: ['Buy', 'עברית', 'now'] },
    { what: 'Hebrew and Arabic', text: 'עברית عربي', shown: ['عربي', 'עברית'] },
  ])('has runs in the order in which they are seen: $what', ({ text, shown }) => {
    expect(seen(one(text)).filter((run) => run !== '')).toEqual(shown);
  });

  it('begins at the side of its base', () => {
    expect(seen(one('ABC עברית', 'rtl')).filter((run) => run !== '')).toEqual(['עברית', 'ABC']);
  });

  it('has mirrored brackets in text that is read from the right', () => {
    expect(read(one('(عربي)'))).toBe(')عربي(');
    expect(read(one('(latin)'))).toBe('(latin)');
  });

  it.each([
    ['Greek', 'Ελληνικά'],
    ['Cyrillic', 'Привет'],
    ['Vietnamese', 'Tiếng Việt'],
    ['Polish', 'Łukasz Żółć'],
    ['Hebrew', 'דָּנִי'],
    ['Arabic', 'أكاديمية'],
    ['Persian', 'پژوهش گچ'],
    ['Urdu', 'ٹڈے ہں'],
    ['Hindi', 'हिन्दी'],
    ['Japanese', '日本語コース'],
    ['Chinese', '中文课程'],
    ['Korean', '한국어'],
    ['currencies', '€ £ ¥ ₹ ₺ ₴ ₫ ₪ ₩'],
  ])('has letters of %s', (_, text) => {
    expect(read(one(text, 'ltr')).replaceAll(' ', '')).toHaveLength(text.replaceAll(' ', '').length);
    expect(read(one(text, 'ltr'))).not.toContain('\uFFFD');
  });

  it('has the replacement character for what no font has', () => {
    expect(read(one('ab ܐܒ ꀀ'))).toMatch(/^ab \uFFFD\uFFFD \uFFFD$/);
  });
});

describe('a paragraph', () => {
  const words = fc.constantFrom(
    'a',
    'harbour',
    'مقدمة',
    'الملاحة',
    '(2)',
    '15',
    'עברית',
    'Łódź',
    '日本語の入門',
    'x'.repeat(90),
    'ضربي'.repeat(20),
  );
  const paragraphs = fc.array(words, { minLength: 1, maxLength: 12 }).map((all) => all.join(' '));

  it('is wrapped: no line is too wide, and no character is lost', () => {
    fc.assert(
      fc.property(paragraphs, fc.integer({ min: 4, max: 60 }), (text, width) => {
        const lines = linesOf(text, { font, width, base: 'auto' });
        for (const line of lines) expect(line.width).toBeLessThanOrEqual(width + 0.5);
        const characters = (all: string) =>
          Array.from(
            all.replaceAll(' ', ''),
            (character) => bidi.getMirroredCharacter(character) ?? character,
          ).toSorted();
        const plain = (all: string) => Array.from(all.replaceAll(' ', ''));
        const back = lines.map(read).join('');
        expect(plain(back).length).toBe(plain(text).length);
        expect(characters(back).filter((c) => !'()'.includes(c))).toEqual(
          characters(text).filter((c) => !'()'.includes(c)),
        );
      }),
    );
  });

  it('of nothing has no line', () => {
    expect(linesOf('', { font, width: 10, base: 'auto' })).toEqual([]);
  });
});
