import { describe, expect, it } from 'vitest';
import { withDigits } from './format.ts';
import { type ShortForm, shortForm, shortScore, smallNumber } from './short-forms.ts';

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

  it('scores of up to two decimals are written as Intl writes them', () => {
    const score = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 });
    const scores = Array.from({ length: 10_001 }, (_, hundredths) => Number(`${hundredths}e-2`));
    expect(scores.map((percent) => shortScore(percent, language))).toEqual(
      scores.map((percent) => score.format(Number(`${percent}e-2`))),
    );
  });
});

it('leaves all else to Intl', () => {
  for (const value of [-1, 0.5, 1000, Number.NaN, Infinity]) {
    expect(shortForm(value, 'en', 'percent')).toBeUndefined();
    expect(smallNumber(value, 'en')).toBeUndefined();
  }
  for (const percent of [-1, 1000, 66.666, 1e-7, Number.NaN]) expect(shortScore(percent, 'en')).toBeUndefined();
  expect(shortScore(5, 'fa')).toBeUndefined();
  expect(smallNumber(5, 'fa')).toBeUndefined();
  expect(shortForm(5, 'fa', 'minute')).toBeUndefined();
});
