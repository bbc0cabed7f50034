import { errorSentences, locales } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { AppError, errorBody } from '../errors.ts';
import { translate } from './sentences.ts';

const namesIn = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).toSorted();

describe('sentences in other languages', () => {
  it.each([
    ['de', 'This field is required.', 'Dieses Feld ist nötig.'],
    ['de', 'Must be 8 characters or more.', 'Mindestens 8 Zeichen.'],
    ['ar', 'Must be 8 or less.', 'يجب ألا تزيد القيمة على 8.'],
    // Said of a field and of the whole: the words of the code.
    ['de', 'Username is already in use.', 'Dieser Benutzername ist schon vergeben.'],
    ['en', 'Must be 8 or less.', 'Must be 8 or less.'],
    ['de', 'A sentence nobody has translated.', 'A sentence nobody has translated.'],
  ] as const)('in %s: %s', (locale, english, said) => {
    expect(translate(locale, english)).toBe(said);
  });

  it.each(locales)('of errors name in %s what English names', (locale) => {
    for (const [code, english] of Object.entries(errorSentences.en)) {
      expect({ code, names: namesIn(errorSentences[locale][code as keyof typeof errorSentences.en]) }).toEqual({
        code,
        names: namesIn(english),
      });
    }
  });

  it('stand in the whole of an error: its message and its fields', () => {
    const error = new AppError('weak_password', { min: 10, params: { password: 'Must be 10 characters or more.' } });
    expect(errorBody(error, 'de')).toMatchObject({
      message: 'Das Passwort braucht mindestens 10 Zeichen und darf nicht leicht zu erraten sein.',
      data: { params: { password: 'Mindestens 10 Zeichen.' } },
    });
  });
});
