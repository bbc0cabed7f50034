import { describe, expect, it } from 'vitest';
import { fromUnit, isPageLength, toUnit, withOrientation, withPaper, withSize } from './page.ts';

const a4 = { paper: 'a4', orientation: 'landscape', width: 84_189, height: 59_528, unit: 'cm' } as const;

it.each([
  { unit: 'cm', value: 29.7, length: 84_189 },
  { unit: 'in', value: 1, length: 7200 },
  { unit: 'px', value: 96, length: 7200 },
] as const)('$value $unit are $length', ({ unit, value, length }) => {
  expect(fromUnit(value, unit)).toBe(length);
  expect(toUnit(length, unit)).toBe(value);
});

describe('a page', () => {
  it('has the size of its paper', () => {
    expect(withPaper(a4, 'letter')).toMatchObject({ paper: 'letter', width: 79_200, height: 61_200 });
    expect(withPaper(a4, 'custom')).toMatchObject({ paper: 'custom', width: 84_189, height: 59_528 });
  });

  it('is turned', () => {
    expect(withOrientation(a4, 'portrait')).toMatchObject({ orientation: 'portrait', width: 59_528, height: 84_189 });
  });

  it('with another size has a paper of its own', () => {
    expect(withSize(a4, { width: 10_000 })).toMatchObject({ paper: 'custom', orientation: 'portrait', width: 10_000 });
  });

  it('has sides from 1 to 100 inches', () => {
    expect([7199, 7200, 720_000, 720_001].map(isPageLength)).toEqual([false, true, true, false]);
  });
});
