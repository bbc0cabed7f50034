import { describe, expect, it } from 'vitest';
import { listOf, readCoursesSearch } from './filters.ts';

describe('the address of the list', () => {
  it('says nothing when everything is as usual', () => {
    expect(readCoursesSearch({ tab: 'all', sort: 'last_active', search: ' ', page: 1 })).toEqual({});
  });

  it('keeps what was chosen', () => {
    const chosen = { tab: 'completed', sort: 'name', search: 'night sky', page: 3 };
    expect(readCoursesSearch(chosen)).toEqual(chosen);
  });

  it('reads a search for a number as the words it is', () => {
    expect(readCoursesSearch({ search: 2026 })).toEqual({ search: '2026' });
  });

  it.each([[{ tab: 'toString' }], [{ sort: 'price' }], [{ page: -1 }], [{ page: 'two' }], [{ search: { a: 1 } }]])(
    'leaves out %o, which makes no sense',
    (raw) => {
      expect(readCoursesSearch(raw)).toEqual({});
    },
  );
});

describe('what is asked of the server', () => {
  it('is the last active first, names from A', () => {
    expect(listOf({})).toMatchObject({ orderby: 'last_active', order: 'desc', page: 1 });
    expect(listOf({ sort: 'name' })).toMatchObject({ orderby: 'name', order: 'asc' });
  });

  it('tells progress and the end of access apart', () => {
    expect(listOf({ tab: 'in_progress' })).toMatchObject({ progress: 'in_progress' });
    expect(listOf({ tab: 'expired' })).toMatchObject({ status: 'expired' });
    expect(listOf({ tab: 'expired' })).not.toHaveProperty('progress');
  });
});
