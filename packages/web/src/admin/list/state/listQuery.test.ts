import { describe, expect, it } from 'vitest';
import { notAttemptedList } from '../../attempts/notAttemptedList.tsx';
import { attemptList } from '../../attempts/attemptList.tsx';
import { courseList } from '../../courses/courseList.tsx';
import { quizReviewList as reviewList } from '../../reviews/quizReviewList.tsx';
import { tagList } from '../../terms/list/tagList.tsx';
import type { Rights } from '../../resources/useRights.ts';
import { readState } from './address.ts';
import type { List } from './list.ts';

const everything: Rights = { userId: 1, may: () => true, mayGive: () => true, uses: () => true };
const nothing: Rights = { userId: 1, may: () => false, mayGive: () => false, uses: () => false };

/** What a list asks the server for, at this address. */
function asked(list: List<never>, address: Record<string, unknown>, rights = everything) {
  const state = readState(list.address, address);
  const { queryKey } = list.pageQuery(state, { rights, zone: 'UTC', size: 20 });
  const [, params, query] = queryKey as unknown as [string, Record<string, string>, Record<string, unknown>];
  return { params, query, filters: list.filterQuery(state, { rights, zone: 'UTC' }) };
}
const lists = [courseList, tagList, attemptList, notAttemptedList, reviewList] as unknown as List<never>[];

describe('what a list asks for', () => {
  it('names the thing whose rows it has once: in the path, and not as a filter as well', () => {
    const { params, query, filters } = asked(notAttemptedList as never, { quiz: '7', search: 'ann' });
    expect(params).toEqual({ id: '7' });
    expect(query).toEqual({ search: 'ann', orderby: 'name', order: 'asc', page: '1', per_page: '20' });
    expect(filters).toEqual({ search: 'ann' });
  });

  it.each(lists.map((list) => ({ name: list.name, list })))('$name: page and order are no filters', ({ list }) => {
    const { query, filters } = asked(list, { quiz: '7', page: 3 });
    expect(query).toMatchObject({ page: '3', per_page: '20' });
    expect(Object.keys(filters).filter((key) => ['page', 'per_page', 'orderby', 'order'].includes(key))).toEqual([]);
    expect(Object.keys(query)).toEqual(expect.arrayContaining(Object.keys(filters)));
  });

  it('leaves out a filter that says nothing to somebody, though their address has it', () => {
    const address = { author: '5' };
    const withRights = asked(courseList as never, address).filters;
    const without = asked(courseList as never, address, nothing).filters;
    expect(Object.values(withRights)).toContain('5');
    expect(Object.values(without)).not.toContain('5');
  });
});
