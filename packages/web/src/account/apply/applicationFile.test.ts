import { expect, it } from 'vitest';
import { applicationFileError } from './applicationFile.ts';

it.each([
  ['CV.pdf', 1, undefined],
  ['CV.DOCX', 1, undefined],
  ['CV.doc', 10 * 1024 * 1024, undefined],
  ['CV.pdf', 10 * 1024 * 1024 + 1, 'size'],
  ['CV.pdf.zip', 1, 'type'],
  ['CV', 1, 'type'],
])('%s of %i bytes: %s', (name, size, expected) => {
  expect(applicationFileError({ name, size }, 10)).toBe(expected);
});
