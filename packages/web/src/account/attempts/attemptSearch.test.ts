import { describe, expect, it } from 'vitest';
import { attemptsListOf, offeredPages, readAttemptsSearch } from './attemptSearch.ts';

describe('the address of the list of attempts', () => {
  it('keeps what makes sense and leaves out what is as usual', () => {
    expect(readAttemptsSearch({ course: '7', result: 'fail', page: '3', size: '20' })).toEqual({
      course: 7,
      result: 'fail',
      page: 3,
      size: 20,
    });
    expect(readAttemptsSearch({ course: 'x', result: 'won', page: '1', size: '10' })).toEqual({});
    expect(readAttemptsSearch({ course: -1, page: 1.5, size: 7 })).toEqual({});
  });

  it('asks for the newest first', () => {
    expect(attemptsListOf({ course: 7, page: 2 })).toEqual({
      course_id: 7,
      orderby: 'started',
      order: 'desc',
      page: 2,
      per_page: 10,
    });
  });
});

describe('the pages that are offered', () => {
  it.each([
    [1, 1, [1]],
    [2, 5, [1, 2, 3, 4, 5]],
    [1, 9, [1, 2, 3, null, 8, 9]],
    [6, 12, [1, 2, null, 4, 5, 6, 7, 8, null, 11, 12]],
  ])('on page %d of %d', (page, pages, offered) => {
    expect(offeredPages(page, pages)).toEqual(offered);
  });
});
