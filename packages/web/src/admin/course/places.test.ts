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

it('the item beside the outline is a number, and is there in the builder alone', () => {
  const builder = { page: 'builder', section: 'general' };
  expect(readCourseSearch({ page: 'builder', item: 7, tab: 'settings' })).toEqual({
    ...builder,
    item: 7,
    tab: 'settings',
  });
  for (const item of ['seven', 0, -1, 1.5, undefined, {}]) {
    expect(readCourseSearch({ page: 'builder', item, tab: 'settings' })).toEqual(builder);
  }
  expect(readCourseSearch({ page: 'course', item: 7 })).toEqual({ page: 'course', section: 'general' });
});
