import { describe, expect, it } from 'vitest';
import { withDigits } from './format.ts';
import { type ShortForm, shortForm, smallNumber } from './short-forms.ts';

const small = Array.from({ length: 1000 }, (_, value) => value);

describe.each(['en', 'de', 'ar'])('short forms of %s', (language) => {
  const tag = withDigits(language);

  it.each<ShortForm>(['hour', 'minute', 'second'])('%s is written as Intl writes it', (unit) => {
    const format = new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'short' });
    expect(small.map((value) => shortForm(value, language, unit))).toEqual(small.map((value) => format.format(value)));
  });

  it('percents and numbers are written as Intl writes them', () => {
    const percent = new Intl.NumberFormat(tag, { style: 'percent' });
    const number = new Intl.NumberFormat(tag);
    expect(small.map((value) => shortForm(value, language, 'percent'))).toEqual(
      small.map((value) => percent.format(value / 100)),
    );
    expect(small.map((value) => smallNumber(value, language))).toEqual(small.map((value) => number.format(value)));
  });
});

it('leaves all else to Intl', () => {
  for (const value of [-1, 0.5, 1000, Number.NaN, Infinity]) {
    expect(shortForm(value, 'en', 'percent')).toBeUndefined();
    expect(smallNumber(value, 'en')).toBeUndefined();
  }
  expect(smallNumber(5, 'fa')).toBeUndefined();
  expect(shortForm(5, 'fa', 'minute')).toBeUndefined();
});
