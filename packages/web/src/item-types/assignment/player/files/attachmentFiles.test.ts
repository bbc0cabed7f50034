import { describe, expect, it } from 'vitest';
import { acceptOf, refusalOf } from './attachmentFiles.ts';

describe('what is refused before a byte is sent', () => {
  const terms = { types: ['pdf', 'image'] as const, maxBytes: 1000 };
  it.each([
    [{ name: 'Essay.PDF', size: 1000 }, undefined],
    [{ name: 'stars.jpeg', size: 1 }, undefined],
    [{ name: 'essay.docx', size: 1 }, 'type'],
    [{ name: 'pdf', size: 1 }, 'type'],
    [{ name: 'essay.pdf', size: 1001 }, 'size'],
  ])('%j is %s', (file, expected) => {
    expect(refusalOf(file, terms)).toBe(expected);
  });
});

it('a file field offers the endings of the kinds', () => {
  expect(acceptOf(['pdf', 'word'])).toBe('.pdf,.doc,.docx');
});
