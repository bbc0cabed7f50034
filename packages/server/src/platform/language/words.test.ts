import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { errorSentences, type Locale, locales } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { AppError, errorBody, type Invalid, invalid } from '../errors.ts';
import { defineWords, message, type PlatformCode, storedMessage, translate, translateStored } from './messages.ts';

type Words = Record<string, string>;
/** Letters of the script a sentence of a language is written in. */
const script: Record<Locale, RegExp> = { en: /[a-z]/i, de: /[a-zäöüß]/i, ar: /[\u0600-\u06ff]/ };

const server = path.resolve(import.meta.dirname, '../..');
// Some folders have only texts of emails, which `mail-templates.test.ts` checks.
const folders = globSync('{platform/language,modules/*}/words/en.json', { cwd: server }).map((file) =>
  path.dirname(file).replaceAll(path.sep, '/'),
);
const wordsOf = (folder: string, locale: Locale) =>
  JSON.parse(readFileSync(path.join(server, folder, `${locale}.json`), 'utf8')) as Words;
const codesOf = (folder: string) => Object.keys(wordsOf(folder, 'en'));

const placeholders = (sentence = '') => (sentence.match(/\{\w+\}/g) ?? []).toSorted();
const placeholdersOf = (words: Words) =>
  Object.fromEntries(Object.entries(words).map(([code, sentence]) => [code, placeholders(sentence)]));

function sourceOf(folder: string): string {
  const scope = folder.startsWith('platform') ? '{platform,modules}/**/*.ts' : `${path.posix.dirname(folder)}/**/*.ts`;
  const files = globSync(scope, { cwd: server }).filter((file) => !file.endsWith('.test.ts'));
  return files.map((file) => readFileSync(path.join(server, file), 'utf8')).join('\n');
}

/** In the source a code is a string or a key. */
const isNamed = (source: string, code: string) => new RegExp(`'${code}'|^\\s+${code}: `, 'm').test(source);

/** Params that are passed with a code: `'too_large', { n: 100 }`. */
const fillingsOf = (source: string, code: string): string[] =>
  [...source.matchAll(new RegExp(`'${code}'(?:\\s+: '\\w+')?,\\s+(?:params: )?\\{([^}]*)\\}`, 'g'))].map(
    ([, params = '']) => params,
  );

/** Handed on as a value before it is filled. */
const FILLED_LATER: readonly string[] = ['name_missing', 'criteria_unrated'];

const isFilled = (params: string, placeholder: string) =>
  new RegExp(`(^|[\\s,])${placeholder.slice(1, -1)}(?=[\\s:,])`).test(params);

it('every module with words is found', () => {
  expect(folders).toContain('platform/language/words');
  expect(folders).toContain('modules/quizzes/words');
  expect(folders.length).toBeGreaterThan(10);
});

describe.each(folders)('%s', (folder) => {
  const english = wordsOf(folder, 'en');

  it.each(['de', 'ar'] as const)('has in %s the codes and placeholders of English', (locale) => {
    expect(placeholdersOf(wordsOf(folder, locale))).toEqual(placeholdersOf(english));
  });

  it.each(locales)('has a sentence for each of them in the script of %s', (locale) => {
    for (const [code, sentence] of Object.entries(wordsOf(folder, locale)))
      expect(sentence, code).toMatch(script[locale]);
  });

  it('repeats no English sentence in German', () => {
    const german = wordsOf(folder, 'de');
    expect(codesOf(folder).filter((code) => german[code] === english[code])).toEqual([]);
  });

  it('has no code that nothing names', () => {
    const source = sourceOf(folder);
    expect(codesOf(folder).filter((code) => !isNamed(source, code))).toEqual([]);
  });

  it('fills each placeholder where its code is named', () => {
    const source = sourceOf(folder);
    const unfilled = Object.entries(placeholdersOf(english))
      .filter(([code, names]) => names.length > 0 && !FILLED_LATER.includes(code))
      .filter(([code, names]) => {
        const fillings = fillingsOf(source, code);
        return fillings.length === 0 || !fillings.every((params) => names.every((name) => isFilled(params, name)));
      });
    expect(unfilled).toEqual([]);
  });

  it('has no code of its own for what all modules share', () => {
    const shared = folder.startsWith('platform') ? [] : codesOf('platform/language/words');
    expect(codesOf(folder).filter((code) => shared.includes(code))).toEqual([]);
  });
});

describe('error codes', () => {
  it.each(locales)('name in %s what English names', (locale) => {
    expect(placeholdersOf(errorSentences[locale])).toEqual(placeholdersOf(errorSentences.en));
  });
});

describe('a message', () => {
  const words = (en: string) => ({ en: { said: en }, de: { said: `de ${en}` }, ar: { said: `ar ${en}` } });

  it.each([
    ['en', message('required'), 'This field is required.'],
    ['de', message('required'), 'Dieses Feld ist nötig.'],
    ['de', message('too_few_characters', { n: 8 }), 'Mindestens 8 Zeichen.'],
    ['ar', message('too_large', { n: 8 }), 'يجب ألا تزيد القيمة على 8.'],
  ] as const)('reads in %s', (locale, made, sentence) => {
    expect(translate(locale, made)).toBe(sentence);
  });

  it('says what was sent as it was sent, whatever stands in it', () => {
    const echo = defineWords('test-echo', words('“{value}” {other}'));
    const value = '<b>{other}</b> $t(platform:required) $& {{n}} {value}';
    expect(translate('en', echo('said', { value, other: 1 }))).toBe(`“${value}” 1`);
  });

  it('may hold another one, in the same language', () => {
    const outer = defineWords('test-outer', words('Left out: {reason}'));
    const made = outer('said', { reason: message('required') });
    expect(translate('en', made)).toBe('Left out: This field is required.');
    expect(translate('de', made)).toBe('de Left out: Dieses Feld ist nötig.');
  });

  it('keeps a placeholder that nothing fills', () => {
    expect(translate('en', message('too_large'))).toBe('Must be {n} or less.');
  });

  it('is kept by its code and read in any language, unless this version does not know it', () => {
    const kept = JSON.parse(JSON.stringify(storedMessage(message('too_large', { n: 8 }), 'en'))) as ReturnType<
      typeof storedMessage
    >;
    expect(kept).toEqual({ code: 'platform:too_large', params: { n: 8 } });
    expect(translateStored('de', kept)).toBe('Höchstens 8.');
    expect(translateStored('de', { code: 'later:unheard_of', params: {} })).toBeUndefined();
  });
});

describe('an error', () => {
  it('says the whole and its fields in one language', () => {
    const error = new AppError('weak_password', {
      min: 10,
      params: { password: message('too_few_characters', { n: 10 }) },
    });
    expect(errorBody(error, { locale: 'de', timeZone: 'UTC' })).toEqual({
      code: 'weak_password',
      message: 'Das Passwort braucht mindestens 10 Zeichen und darf nicht leicht zu erraten sein.',
      data: { min: 10, status: 400, params: { password: 'Mindestens 10 Zeichen.' } },
    });
  });

  it('says what a rule has worked out in place of the sentence of its code, and keeps it out of its data', () => {
    const error = new AppError('content_locked', { reason: 'not_before', sentence: message('too_large', { n: 1 }) });
    expect(errorBody(error, { locale: 'en', timeZone: 'UTC' })).toEqual({
      code: 'content_locked',
      message: 'Must be 1 or less.',
      data: { reason: 'not_before', status: 403 },
    });
  });

  it('is never written in English where it is thrown', () => {
    const typed: Invalid<PlatformCode> = invalid;
    // @ts-expect-error A sentence is no code.
    expect(() => typed('name', 'A raw sentence.')).toThrow(AppError);
    // @ts-expect-error Nor is it a message.
    expect(new AppError('invalid_params', { params: { name: 'A raw sentence.' } }).code).toBe('invalid_params');
    // @ts-expect-error Nor is it what an error says.
    expect(new AppError('invalid_params', { message: 'A raw sentence.' }).code).toBe('invalid_params');
  });
});
