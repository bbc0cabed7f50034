import { describe, expect, it } from 'vitest';
import { readCourseSearch } from './places.ts';

describe('the address of a course’s form', () => {
  it.each([
    [{}, { page: 'course', section: 'general' }],
    [{ page: 'builder' }, { page: 'builder', section: 'general' }],
    [
      { page: 'settings', section: 'pricing' },
      { page: 'settings', section: 'pricing' },
    ],
    [{ section: 'pricing' }, { page: 'settings', section: 'pricing' }],
    [
      { page: 'nowhere', section: 7 },
      { page: 'course', section: 'general' },
    ],
  ])('%j opens %j', (search, expected) => {
    expect(readCourseSearch(search)).toEqual(expected);
  });
});
