import { describe, expect, it } from 'vitest';
import { dateIn, nameText, plainText } from './ids.ts';

describe('a date on the way in', () => {
  it.each([
    ['2030-05-01', '2030-05-01T00:00:00.000Z'],
    ['2030-05-01T10:00:00+02:00', '2030-05-01T08:00:00.000Z'],
    ['2032-02-29 10:00', '2032-02-29T10:00:00.000Z'],
    ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59.000Z'],
    ['', null],
  ])('%s is read', (given, date) => {
    expect(dateIn.parse(given)).toBe(date);
  });

  it.each([
    ['a day that no month has', '2030-02-30'],
    ['a day that this year does not have', '2030-02-29T10:00:00Z'],
    ['a year that the database does not have', '0000-01-01T00:00:00Z'],
    ['a year of which two digits are read', '0001-01-01'],
    ['a year of five digits', '9999-12-31T23:59:59-12:00'],
    ['words', 'soon'],
  ])('%s is refused', (_title, given) => {
    expect(dateIn.safeParse(given).success).toBe(false);
  });
});

describe('a text that a person writes', () => {
  it.each([
    ['line breaks of Windows', 'one\r\ntwo\rthree', 'one\ntwo\nthree'],
    ['controls', 'a\u0000\u0008\u001b[31m\u0085b\tc', 'a[31mb\tc'],
    ['joined emoji and Arabic', ' 👩‍🚀 مرحبًا\u200f ', '👩‍🚀 مرحبًا\u200f'],
    ['an emoji alone', '👍🏽', '👍🏽'],
    ['piled marks', `Z${'\u0301'.repeat(2000)}!`, `Z${'\u0301'.repeat(8)}!`],
    ['marks of Hebrew and Thai', 'בְּרֵאשִׁ֖ית ที่นี้', 'בְּרֵאשִׁ֖ית ที่นี้'],
    ['markup, which is text', '<b>&', '<b>&'],
  ])('%s are read', (_what, given, text) => {
    expect(plainText(50).parse(given)).toBe(text);
  });

  it.each(['', ' \n\t ', '\u200b\u200d\ufeff', '\u00a0\u3000', '\u202e\u2066', '\u3164\u115f', '\u2800', '\u0301'])(
    '%j, of which nothing is seen, is refused, also as a name',
    (given) => {
      expect(plainText(50).safeParse(given).success).toBe(false);
      expect(nameText(50).safeParse(given).success).toBe(false);
      expect(nameText(50, 0).parse(given)).toBe('');
      expect(plainText(50, 0).parse(given)).toBe('');
    },
  );

  it('a name is one line', () => {
    expect(nameText(20).parse(' Venus\u2028is \u0007 back\n')).toBe('Venus is back');
    expect(nameText(3).safeParse('long').success).toBe(false);
  });
});
