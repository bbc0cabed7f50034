import { describe, expect, it } from 'vitest';
import { isAnswered } from './answers/isAnswered.ts';
import { pagesOf, pageWith } from './pages.ts';

describe('pages of questions', () => {
  it.each([
    { size: 2, pages: [[1, 2], [3]] },
    { size: 3, pages: [[1, 2, 3]] },
    { size: 0, pages: [[1], [2], [3]] },
  ])('are $size long', ({ size, pages }) => {
    expect(pagesOf([1, 2, 3], size)).toEqual(pages);
  });

  it('are one, and empty, without questions', () => {
    expect(pagesOf([], 5)).toEqual([[]]);
  });

  it('are found by a question, the first one where it is on none', () => {
    const pages = pagesOf([1, 2, 3], 2);
    expect([pageWith(pages, 3), pageWith(pages, 9)]).toEqual([1, 0]);
  });
});

describe('a question', () => {
  it.each([
    { value: null, answered: false },
    { value: '', answered: false },
    { value: '  ', answered: false },
    { value: '<p>&nbsp;</p>', answered: false },
    { value: [], answered: false },
    { value: ['', ''], answered: false },
    { value: [{ prompt: 'Moon', match: '' }], answered: false },
    { value: 'True', answered: true },
    { value: ['', 'tide'], answered: true },
    { value: [{ prompt: 'Moon', match: 'Tide' }], answered: true },
  ])('with $value is answered: $answered', ({ value, answered }) => {
    expect(isAnswered(value)).toBe(answered);
  });
});
