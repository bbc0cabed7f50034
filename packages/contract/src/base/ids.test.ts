import { describe, expect, it } from 'vitest';
import { dateIn } from './ids.ts';

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
