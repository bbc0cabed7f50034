import { expect, it } from 'vitest';
import { carryFile, takeCarriedFile } from './carriedFile.ts';

it('a file is carried to its import once, and to no other', () => {
  const file = new File(['x'], 'people.zip');
  expect(takeCarriedFile('people')).toBeUndefined();
  carryFile('people', file);
  expect(takeCarriedFile('people')).toBe(file);
  expect(takeCarriedFile('people')).toBeUndefined();
  carryFile('people', file);
  expect(takeCarriedFile('courses')).toBeUndefined();
  expect(takeCarriedFile('people')).toBeUndefined();
});
