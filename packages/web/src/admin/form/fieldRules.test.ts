import { describe, expect, it } from 'vitest';
import { fieldErrors, inputLimits } from './fieldRules.ts';
import { emptyValues, storedValues } from './formFields.ts';
import { formRules } from './rules.ts';

const rules = formRules(((word: string, values: object) => `${word} ${JSON.stringify(values ?? {})}`) as never);
const fields = {
  name: { kind: 'text', max: 5, required: true },
  seats: { kind: 'number', min: 2, max: 9 },
  page: { kind: 'number' },
  text: { kind: 'html' },
  news: { kind: 'html', max: 9 },
  rows: { kind: 'number', min: 2 },
  style: { kind: 'choice', max: 1 },
} as const;

describe('fields of the contract in a form', () => {
  it.each([
    [{ name: '' }, { name: 'form.required {}' }],
    [{ name: 'Six letters' }, { name: 'form.too_long {"n":5}' }],
    [{ name: 'Five!' }, { name: undefined }],
    [{ news: '<p>News</p>' }, { news: 'form.too_long {"n":9}' }],
    [{ seats: 1 }, { seats: 'form.too_small {"n":2}' }],
    [{ seats: 10 }, { seats: 'form.too_big {"n":9}' }],
    [{ seats: '' }, { seats: undefined }],
    [{ rows: 1 }, { rows: 'form.too_small {"n":2}' }],
    [{ rows: 1_000_000 }, { rows: undefined }],
    [{ page: -1 }, { page: undefined }],
    [{ style: 'wide' }, { style: undefined }],
    [
      { page: 1_000_000, text: '<p></p>' },
      { page: undefined, text: undefined },
    ],
  ])('%j: %j', (values, errors) => {
    expect(fieldErrors(fields, values, rules)).toEqual(errors);
  });

  it('inputs stop at their limits', () => {
    expect(Object.values(fields).map(inputLimits)).toEqual([{ maxLength: 5 }, { max: 9 }, {}, {}, {}, {}, {}]);
    expect(inputLimits(undefined)).toEqual({});
  });

  it('begin empty, each as its kind is empty', () => {
    const kinds = { ...fields, picture: { kind: 'media' }, on: { kind: 'flag' }, ends_at: { kind: 'moment' } } as const;
    expect(emptyValues({ ...kinds, price: { kind: 'money' }, flow: { kind: 'choice' } })).toEqual({
      name: '',
      news: '',
      seats: 0,
      page: 0,
      rows: 0,
      text: '',
      picture: 0,
      on: false,
      ends_at: null,
      price: '',
    });
  });

  it('takes their values from a record, and nothing else', () => {
    const { name, seats, page, text } = fields;
    expect(storedValues({ name, seats, page, text }, { name: 'Sky', seats: 3, page: 1, text: '', id: 7 })).toEqual({
      name: 'Sky',
      seats: 3,
      page: 1,
      text: '',
    });
  });
});
