import { defaultPermalinks } from '@lectern/contract/permalinks';
import { describe, expect, it } from 'vitest';
import { baseError, changedBases } from './permalinks.rules.ts';

describe('the first parts of addresses', () => {
  it.each([
    ['what a new school has', {}, null],
    ['words of its own', { single_course_permalink: 'kurse', tag_base: 'thema' }, null],
    ['a page of ours', { single_course_permalink: 'courses' }, ['single_course_permalink', 'base_reserved']],
    ['the administration', { tag_base: 'admin' }, ['tag_base', 'base_reserved']],
    ['the player', { category_base: 'course' }, ['category_base', 'base_reserved']],
    ['one word twice', { tag_base: 'topic', category_base: 'topic' }, ['tag_base', 'base_used_twice']],
  ] as const)('%s', (_title, change, expected) => {
    const error = baseError({ ...defaultPermalinks, ...change });
    expect(error && [error.key, error.reason]).toEqual(expected);
  });

  it('names those that changed by what they were', () => {
    expect(changedBases(defaultPermalinks, { ...defaultPermalinks, tag_base: 'thema' })).toEqual([
      { base: 'tag_base', slug: 'course-tag' },
    ]);
    expect(changedBases(defaultPermalinks, defaultPermalinks)).toEqual([]);
  });
});
