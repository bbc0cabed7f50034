import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText, nameForm, readableForm, sameText, searchForm } from './fold.ts';
import { slugText } from './slug.ts';

const strict = { case_sensitive: true, ignore_accents: false, ignore_punctuation: false };
const foldings = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => ({
  case_sensitive: (bits & 1) > 0,
  ignore_accents: (bits & 2) > 0,
  ignore_punctuation: (bits & 4) > 0,
}));
const mostTolerant = { case_sensitive: false, ignore_accents: true, ignore_punctuation: true };
const anyFolding = fc.constantFrom(...foldings);

describe('what a reader cannot tell apart is the same', () => {
  it.each([
    ['apostrophes', "l'eau", ['l’eau', 'lʼeau', 'l´eau', 'l`eau', 'l＇eau', 'l‘eau', 'l′eau']],
    ['a geresh', "צ'ק", ['צ׳ק']],
    ['quotation marks', 'say "yes"', ['say “yes”', 'say „yes“', 'say «yes»', 'say ＂yes＂']],
    ['hyphens and minus signs', '-7', ['−7', '–7', '‐7', '‑7', '－7', '﹣7']],
    ['an ellipsis', 'and so on...', ['and so on…']],
    ['digits of other scripts', '1987', ['١٩٨٧', '۱۹۸۷', '१९८७', '１９８７', '๑๙๘๗']],
    ['an Arabic decimal sign', '2.5', ['٢٫٥']],
    ['widths', 'Osaka ガイド', ['Ｏｓａｋａ　ｶﾞｲﾄﾞ']],
    ['direction marks and isolates', 'Wien', ['\u200fWien', 'Wien\u200e', '\u2068Wien\u2069', '\u202aWien\u202c']],
    [
      'joiners, selectors and zero-width spaces',
      'Wien',
      ['Wi\u2060en', 'Wi\u200ben', 'Wi\u00aden', 'Wien\ufe0f', '\ufeffWien'],
    ],
    ['kashida and the small alef', 'الرحمن', ['الرحـــمن', 'الرحمٰن']],
    ['presentation forms', 'سلام', ['ﺳﻼﻡ']],
    ['composition', 'Zoë', ['Zoe\u0308']],
    ['spaces', 'two words', ['two\u00a0words', ' two \t words\n', 'two\u2009words']],
  ])('%s', (_what, text, others) => {
    for (const other of others) expect([other, sameText(text, other, strict)]).toEqual([other, true]);
  });
});

const lower = { ...strict, case_sensitive: false };
const accents = { ...lower, ignore_accents: true };
const punctuation = { ...lower, ignore_punctuation: true };

it.each([
  { one: 'İzmir', other: 'izmir', folding: lower, same: true },
  { one: 'ısı', other: 'ISI', folding: lower, same: true },
  { one: 'İzmir', other: 'izmir', folding: strict, same: false },
  { one: 'Straße', other: 'STRASSE', folding: lower, same: true },
  { one: 'GROẞ', other: 'groß', folding: lower, same: true },
  { one: 'ΟΔΟΣ', other: 'οδος', folding: lower, same: true },
  { one: 'élan', other: 'elan', folding: lower, same: false },
  { one: 'élan', other: 'elan', folding: accents, same: true },
  { one: 'Wałęsa', other: 'Walesa', folding: accents, same: true },
  { one: 'Ærø', other: 'aero', folding: accents, same: true },
  { one: 'Đà Nẵng', other: 'da nang', folding: accents, same: true },
  { one: 'مُعَلِّم', other: 'معلم', folding: accents, same: true },
  { one: 'أحمد', other: 'احمد', folding: accents, same: true },
  { one: 'が', other: 'か', folding: accents, same: false },
  { one: 'long-term', other: 'long term', folding: punctuation, same: true },
  { one: 'and/or', other: 'and or', folding: punctuation, same: true },
  { one: 'yes, no', other: 'yes,no', folding: punctuation, same: true },
  { one: "it's", other: 'its', folding: punctuation, same: true },
  { one: 'Hello!', other: 'hello', folding: punctuation, same: true },
  { one: '(7)', other: '7', folding: punctuation, same: true },
  { one: '7.', other: '7', folding: punctuation, same: true },
  { one: '2.5', other: '25', folding: punctuation, same: false },
  { one: '.5', other: '5', folding: punctuation, same: false },
  { one: '-7', other: '7', folding: punctuation, same: false },
  { one: '(-7)', other: '7', folding: punctuation, same: false },
  { one: '12:30', other: '1230', folding: punctuation, same: false },
  { one: '3/4', other: '34', folding: punctuation, same: false },
  { one: '7%', other: '7', folding: punctuation, same: false },
  { one: '4!', other: '4', folding: punctuation, same: false },
  { one: 'C#', other: 'C', folding: punctuation, same: false },
  { one: 'A*', other: 'A', folding: punctuation, same: false },
  { one: 'AT&T', other: 'ATT', folding: punctuation, same: false },
  { one: '10²', other: '102', folding: punctuation, same: false },
  { one: '2½', other: '21/2', folding: punctuation, same: false },
  { one: '!', other: '?', folding: punctuation, same: false },
  { one: '!', other: '！', folding: punctuation, same: true },
])('$one and $other: $same', ({ one, other, folding, same }) => {
  expect(sameText(one, other, folding)).toBe(same);
  expect(sameText(other, one, folding)).toBe(same);
});

it('names are the same but for their case, not their accents', () => {
  expect(nameForm('Crème  Brûlée')).toBe(nameForm('CRE\u0300ME BRU\u0302LÉE'));
  expect(nameForm('crème')).not.toBe(nameForm('creme'));
});

it('searches find texts by plain letters', () => {
  expect(['Crème brûlée', 'Müller', 'Don’t', 'Straße', 'أحمد', 'm²', 'Łódź'].map(searchForm)).toEqual([
    'creme brulee',
    'muller',
    "don't",
    'strasse',
    'احمد',
    'm2',
    'lodz',
  ]);
});

/** Every character of the Basic Multilingual Plane, a piece of which fills a text. */
const PIECE = 64;
const pieces = Array.from({ length: 0x10000 / PIECE }, (_, piece) =>
  Array.from({ length: PIECE }, (_one, at) => `a${String.fromCharCode(piece * PIECE + at)}1 `)
    .join('')
    .toWellFormed(),
);

it('folding again changes nothing, and composition does not matter', () => {
  for (const text of pieces) {
    for (const folding of [strict, mostTolerant]) {
      const once = foldText(text, folding);
      expect(foldText(once, folding)).toBe(once);
      expect(foldText(text.normalize('NFC'), folding)).toBe(once);
      expect(foldText(text.normalize('NFD'), folding)).toBe(once);
    }
    expect(searchForm(searchForm(text))).toBe(searchForm(text));
  }
});

const texts = fc.string({ unit: 'binary' });

it('folding any text again changes nothing', () => {
  fc.assert(
    fc.property(texts, anyFolding, (text, folding) => {
      const once = foldText(text, folding);
      expect(foldText(once, folding)).toBe(once);
    }),
  );
});

it('a text is the same as itself, and another in both directions', () => {
  fc.assert(
    fc.property(texts, texts, anyFolding, (one, other, folding) => {
      expect(sameText(one, one, folding)).toBe(true);
      expect(sameText(one, other, folding)).toBe(sameText(other, one, folding));
    }),
  );
});

/** Letters in other widths are the same; signs of numbers keep their meaning. */
it('compatible forms of letters are the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('ﬁ', 'Ａ', 'ｶ', 'ﾞ', '５', 'ﻡ', 'ﷲ', 'é', 'x', ' ') }), (text) => {
      expect(readableForm(text.normalize('NFKC'))).toBe(readableForm(text));
    }),
  );
});

const numbers = fc.oneof(
  fc.integer({ min: -9999, max: 9999 }).map(String),
  fc.tuple(fc.integer({ min: -99, max: 99 }), fc.integer({ min: 1, max: 99 })).map(([one, two]) => `${one}.${two}`),
  fc.tuple(fc.nat(99), fc.nat(99)).map(([one, two]) => `${one},${two}`),
  fc.tuple(fc.nat(9), fc.constantFrom('²', '³', '½', '①', '₂')).map((parts) => parts.join('')),
  fc.nat(99).map((number) => `${number}%`),
);

it('two different numbers are never the same', () => {
  fc.assert(
    fc.property(numbers, numbers, anyFolding, (one, other, folding) => {
      expect(sameText(one, other, folding)).toBe(one === other);
    }),
    { numRuns: 1000 },
  );
});

describe('marks in a row', () => {
  const below = '\u0323';
  const above = '\u0301';
  // Sorted one by one these would take hours.
  const hostile = above.repeat(300_000) + below.repeat(300_000);

  it('are bounded, so that their sorting takes no time that grows with their square', () => {
    const folding = { case_sensitive: false, ignore_accents: false, ignore_punctuation: true };
    expect(foldText(`a${hostile}`, folding).length).toBeLessThan(40);
    expect(searchForm(`a${hostile}b`)).toBe('ab');
    expect(slugText(`a${hostile}b`).length).toBeLessThan(40);
    expect(foldText(`a${'ﾟﾞ\u200d\u0e48'.repeat(300_000)}`, folding).length).toBeLessThan(40);
  });

  it('stay where a text has no more of them than scripts need', () => {
    expect(readableForm(`q${above}${below}`)).toBe(`q${below}${above}`);
  });
});

it('a sign before a number without a zero is part of it', () => {
  const folding = { case_sensitive: false, ignore_accents: true, ignore_punctuation: true };
  expect(sameText('-.5', '.5', folding)).toBe(false);
  expect(sameText('\u2212,5', ',5', folding)).toBe(false);
  expect(sameText('\u2212.5', '-.5', folding)).toBe(true);
  expect(sameText('- 5', '5', folding)).toBe(false);
  expect(sameText('\u2212 5', '-5', folding)).toBe(true);
  expect(sameText('apples - 5', 'apples 5', folding)).toBe(true);
});
