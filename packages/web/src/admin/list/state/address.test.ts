import { MAX_PAGE } from '@lectern/contract/limits';
import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressOf,
  type AddressSpec,
  changed,
  isFiltered,
  type ListState,
  readState,
  clearFilters,
  withFilter,
} from './address.ts';
import { optionsOf } from './options.ts';

const terms = optionsOf({ method: 'GET', path: '/terms' }, { option: () => ({ value: '', label: '' }) });

const spec: AddressSpec = {
  tabs: ['all', 'draft', 'trash'],
  filters: [
    { id: 'category', kind: 'many', options: terms },
    { id: 'price_type', kind: 'one', options: ['free', 'paid'] },
    { id: 'price', kind: 'number', query: { from: 'min_price', to: 'max_price' } },
    { id: 'date', kind: 'dates', query: { from: 'after', to: 'before' } },
    { id: 'featured', kind: 'yes_no' },
  ],
  sorts: ['title', 'price', 'date'],
  defaultSort: '-date',
};

const usual: ListState = { tab: 'all', search: '', sort: '-date', page: 1, filters: {} };

/** As a reload or another person's browser would read it. */
const afterReload = (state: ListState) => {
  const typed = `?${defaultStringifySearch(addressOf(spec, state)).replace(/^\?/, '')}`;
  return readState(spec, defaultParseSearch(typed) as Record<string, unknown>);
};

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
const filters = fc
  .record({
    category: fc.uniqueArray(fc.integer({ min: 1, max: 99_999 }), { maxLength: 5 }).map((ids) => ids.join(',')),
    price_type: fc.constantFrom('', 'free', 'paid'),
    price: fc.constantFrom('', '0..', '..49.50', '5..10', '12..12'),
    date: fc.tuple(day, day).map((days) => days.toSorted().join('..')),
    featured: fc.constantFrom('', 'yes', 'no'),
  })
  .map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')));
const states: fc.Arbitrary<ListState> = fc.record({
  tab: fc.constantFrom(...spec.tabs),
  search: fc.oneof(
    fc.string({ maxLength: 60 }).map((text) => text.trim()),
    fc.constantFrom('2026', 'true', 'null', '007', '1e3', 'a+b&c=d', '100%', '"quoted"'),
  ),
  sort: fc.constantFrom('title', '-title', 'price', '-price', 'date', '-date'),
  page: fc.integer({ min: 1, max: 5000 }),
  filters,
});

describe('the address of a list', () => {
  it('says everything about it: a reload shows the same', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(afterReload(state)).toEqual(state);
      }),
    );
  });

  it('is empty when everything is as usual', () => {
    expect(addressOf(spec, usual)).toEqual({});
  });

  it('keeps filters and search while sorting, paging and changing tabs; only the page begins anew', () => {
    fc.assert(
      fc.property(states, (state) => {
        const { page: _, ...kept } = state;
        expect(changed(state, { sort: 'title' })).toEqual({ ...kept, sort: 'title', page: 1 });
        expect(changed(state, { tab: 'trash' })).toEqual({ ...kept, tab: 'trash', page: 1 });
        expect(withFilter(spec, state, 'featured', 'yes').filters).toEqual({ ...state.filters, featured: 'yes' });
      }),
    );
  });

  it('a filter that is taken away leaves the others', () => {
    const state = { ...usual, filters: { featured: 'yes', category: '3,5' } };
    expect(withFilter(spec, state, 'featured', '').filters).toEqual({ category: '3,5' });
  });

  it('what was chosen within another filter goes with it', () => {
    const filters: AddressSpec['filters'] = [
      { id: 'course', kind: 'one', options: terms },
      { id: 'quiz', kind: 'one', options: terms, within: { filter: 'course', query: 'course_id' } },
      { id: 'featured', kind: 'yes_no' },
    ];
    const state = { ...usual, filters: { course: '3', quiz: '9', featured: 'no' } };
    expect(withFilter({ filters }, state, 'course', '4').filters).toEqual({ course: '4', featured: 'no' });
    expect(withFilter({ filters }, state, 'featured', '').filters).toEqual({ course: '3', quiz: '9' });
  });

  it('without filters, but for the one that says whose rows they are', () => {
    const state = { ...usual, search: 'ada', filters: { quiz: '9', featured: 'no' } };
    expect(isFiltered(state, 'quiz')).toBe(true);
    expect(clearFilters(state, 'quiz')).toEqual({ ...usual, filters: { quiz: '9' } });
    expect(isFiltered(clearFilters(state, 'quiz'), 'quiz')).toBe(false);
    expect(isFiltered({ ...usual, search: 'ada' }, 'quiz')).toBe(true);
    expect(isFiltered({ ...usual, filters: { quiz: '9', featured: 'no' } }, 'quiz')).toBe(true);
    expect(isFiltered({ ...usual, filters: { quiz: '9' } }, undefined)).toBe(true);
    expect(isFiltered(usual, 'quiz')).toBe(false);
    expect(clearFilters(state, undefined)).toEqual(usual);
  });

  it.each([
    [{ tab: 'toString' }],
    [{ sort: 'password' }],
    [{ sort: '--date' }],
    [{ sort: 'da-te' }],
    [{ page: 0 }],
    [{ page: MAX_PAGE + 1 }],
    [{ page: -1 }],
    [{ page: 'two' }],
    [{ page: 1.5 }],
    [{ search: { a: 1 } }],
    [{ category: '../../etc' }],
    [{ price_type: 'stolen' }],
    [{ price: '10..5' }],
    [{ price: 'cheap' }],
    [{ date: '2026-02-30..' }],
    [{ date: '2026-03-01..2026-02-01' }],
    [{ featured: 'maybe' }],
    [{ unknown: 'thing' }],
  ])('%j makes no sense and falls back to what is usual', (raw) => {
    expect(readState(spec, raw)).toEqual(usual);
  });

  it('has the last page that the server takes', () => {
    expect(readState(spec, { page: MAX_PAGE }).page).toBe(MAX_PAGE);
    expect(readState(spec, { page: '1' }).page).toBe(1);
  });

  it('searches for two hundred letters at most, without the space around them', () => {
    expect(readState(spec, { search: `  ${'a'.repeat(201)}` }).search).toBe('a'.repeat(200));
    expect(readState(spec, { search: `${'a'.repeat(199)} b` }).search).toBe('a'.repeat(199));
    expect(readState(spec, { search: true }).search).toBe('true');
  });

  it('says numbers without quotes, where they are read as they stand', () => {
    expect(addressOf(spec, { ...usual, search: '2026', filters: { category: '3' } })).toEqual({
      search: 2026,
      category: 3,
    });
    for (const search of ['007', '-5', '1e3', '5a', '1234567890123456']) {
      expect(addressOf(spec, { ...usual, search })).toEqual({ search });
    }
  });

  it('names no tab where a list has none', () => {
    const plain = { ...spec, tabs: [] };
    expect(readState(plain, { tab: 'draft' }).tab).toBe('');
    expect(addressOf(plain, { ...usual, tab: '' })).toEqual({});
  });

  it('names every tab where the bare address may open another than the first', () => {
    const starting = { ...spec, startTab: 'draft' };
    expect(spec.tabs.map((tab) => addressOf(starting, { ...usual, tab }))).toEqual([
      { tab: 'all' },
      { tab: 'draft' },
      { tab: 'trash' },
    ]);
    expect(readState(starting, {}).tab).toBe('all');
  });

  it('takes what a person types: numbers without quotes', () => {
    expect(readState(spec, { category: 3, search: 2026, page: 2 })).toEqual({
      ...usual,
      search: '2026',
      page: 2,
      filters: { category: '3' },
    });
  });
});
