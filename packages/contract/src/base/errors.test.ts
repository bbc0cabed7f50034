import { describe, expect, expectTypeOf, it } from 'vitest';
import { collectErrors, defineErrors } from './define-errors.ts';
import { type ErrorCode, errorSentences, errorStatus } from './errors.ts';
import { locales } from './locales.ts';

const sentences = { en: 'Gone.', de: 'Weg.', ar: 'اختفى.' };
const doors = defineErrors({ door_closed: { status: 409, ...sentences } });
const windows = defineErrors({ window_closed: { status: 410, ...sentences } });

describe('error codes', () => {
  it('of several files are collected with their names', () => {
    const all = collectErrors(doors, windows);
    expect(all).toEqual({ ...doors, ...windows });
    expectTypeOf<keyof typeof all>().toEqualTypeOf<'door_closed' | 'window_closed'>();
  });

  it('are a union of literals', () => {
    expectTypeOf<'anything' extends ErrorCode ? true : false>().toEqualTypeOf<false>();
    expectTypeOf<'not_found'>().toExtend<ErrorCode>();
  });

  it('that two files define do not compile', () => {
    // @ts-expect-error: door_closed is defined twice.
    collectErrors(doors, windows, defineErrors({ door_closed: { status: 400, ...sentences } }));
  });

  it('without a sentence in each language do not compile', () => {
    // @ts-expect-error: the Arabic sentence is missing.
    defineErrors({ door_open: { status: 409, en: 'Open.', de: 'Offen.' } });
  });

  it('have a status of an error and a sentence in every language', () => {
    for (const [code, status] of Object.entries(errorStatus))
      expect([code, status >= 400 && status < 600]).toEqual([code, true]);
    for (const locale of locales) expect(Object.keys(errorSentences[locale])).toEqual(Object.keys(errorStatus));
  });
});
