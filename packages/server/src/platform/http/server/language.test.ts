import { describe, expect, it } from 'vitest';
import { languageChosenIn, languageNamedIn, languagesIn, readerLanguage } from './language.ts';

describe('the languages that a browser wants', () => {
  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', ['de-AT', 'de', 'en']],
    ['en;q=0.5, de-CH', ['de-CH', 'en']],
    ['en ; q=0.2 ,ar; q=0.25', ['ar', 'en']],
    // As much wanted: in the order in which they are named.
    ['ar;q=0.8,de;q=0.8', ['ar', 'de']],
    // Nought is a refusal, and any language at all says nothing.
    ['de;q=0,en;q=0.1,ar;q=0.000', ['en']],
    ['*', []],
    ['*;q=0.5,de;q=0.1', ['de']],
    // What is not well formed says nothing.
    ['de;q=2,ar;q=-1,en;q=x', []],
    ['de;q=1.5,en', ['en']],
    [',;q=x,'.repeat(50), []],
    ['<script>,de', ['de']],
    ['', []],
  ])('%s', (header, expected) => {
    expect(languagesIn(header)).toEqual(expected);
  });

  it('are read from the beginning of a header without end', () => {
    expect(languagesIn(`${'fr,'.repeat(10_000)}de`)).toEqual(Array.from({ length: 20 }, () => 'fr'));
    expect(languagesIn(`de${' '.repeat(100_000)};q=0.1`)).toEqual(['de']);
  });
});

describe('the language of a page', () => {
  const none = { named: '', account: '', chosen: '', header: '' };
  const arabicSchool = { language: 'ar', followReader: true } as const;

  it.each([
    [{ named: 'en', account: 'de', chosen: 'ar', header: 'ar' }, 'en'],
    [{ account: 'de', chosen: 'en', header: 'en' }, 'de'],
    [{ account: 'de_AT' }, 'de'],
    // An account in a language that the school does not speak says nothing.
    [{ account: 'fr', chosen: 'en', header: 'de' }, 'en'],
    [{ chosen: 'en', header: 'de' }, 'en'],
    [{ header: 'fr, de-AT;q=0.9, en;q=0.8' }, 'de'],
    [{ header: 'fr, *;q=0.1' }, 'ar'],
    [{}, 'ar'],
  ])('%o → %s', (candidates, expected) => {
    expect(readerLanguage({ ...none, ...candidates }, arabicSchool)).toBe(expected);
    expect(readerLanguage({ ...none, ...candidates }, { ...arabicSchool, followReader: false })).toBe('ar');
  });
});

it.each([
  ['/', ''],
  ['/courses?lang=de', 'de'],
  ['/courses?page=2&lang=ar', 'ar'],
  ['/courses?lang=de&lang=ar', 'de'],
  ['/courses?lang=DE', ''],
  ['/courses?lang=de-AT', ''],
  ['/courses?lang=fr', ''],
  ['/courses?lang=', ''],
  ['/courses?lang[]=de', ''],
  ['/courses?lang=%E0%A4%A', ''],
  ['//[?lang=de', 'de'],
])('the address %s names the language “%s”', (address, expected) => {
  expect(languageNamedIn(address)).toBe(expected);
});

it.each(['fr', 'DE', 'de\r\nset-cookie: a=b', '', 'x'.repeat(4000), '__proto__'])(
  'a cookie that says “%.20s” chooses nothing',
  (value) => {
    expect(languageChosenIn({ cookies: { lectern_language: value } })).toBe('');
    expect(languageChosenIn({ cookies: { lectern_language: 'de' } })).toBe('de');
  },
);
