import { describe, expect, it } from 'vitest';
import { assignmentsListOf, readAssignmentsSearch } from './assignmentSearch.ts';

describe('the address of the assignments', () => {
  it.each([
    [{}, {}],
    [
      { state: 'late', page: '3' },
      { state: 'late', page: 3 },
    ],
    [{ state: 'unknown', page: '1' }, {}],
    [{ page: '-2' }, {}],
    [{ page: '1.5' }, {}],
  ])('%j is %j', (raw, expected) => {
    expect(readAssignmentsSearch(raw)).toEqual(expected);
  });

  it('asks for the state of its tab', () => {
    expect(assignmentsListOf({})).toEqual({ page: 1, per_page: 20 });
    expect(assignmentsListOf({ state: 'pass', page: 2 })).toEqual({ state: 'pass', page: 2, per_page: 20 });
  });
});
