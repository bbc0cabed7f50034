import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '../searchText.ts';
import { catalogQuery, chosenFilters, facetsQueryOf, pageNumbers, readCatalogSearch, withChange } from './filters.ts';

const settings = { catalog: { search: 'yes', per_page: 12, orderby: 'popular', order: 'desc' } } as const;

describe('the address of the catalog', () => {
  it.each([
    { address: '', read: {} },
    { address: '?search=night+sky', read: { search: 'night sky' } },
    { address: '?search=2026&page=3', read: { search: '2026', page: 3 } },
    {
      address: '?category=science-and-nature&difficulty=beginner',
      read: { category: 'science-and-nature', difficulty: 'beginner' },
    },
    { address: '?category=baking&author=12', read: { category: 'baking', author: 12 } },
    { address: '?price_type=free&orderby=title', read: { price_type: 'free', orderby: 'title' } },
    { address: '?category=%D8%B9%D9%84%D9%88%D9%85', read: { category: 'علوم' } },
  ])('$address is read and written back the same', ({ address, read }) => {
    expect(readCatalogSearch(parseSearch(address))).toEqual(read);
    expect(stringifySearch(readCatalogSearch(parseSearch(address)))).toBe(address);
  });

  it.each([
    '?page=0',
    '?page=1',
    '?page=-2',
    '?page=2.5',
    '?page=all',
    '?page=9999999',
    '?search=+++',
    '?category=a,b',
    '?category=../x',
    '?difficulty=%3Cb%3E',
    '?price_type=stolen',
    '?author=0',
    '?author=-3',
    '?author=1.5',
    '?author=noor',
    '?author=99999999999',
    '?orderby=password',
  ])('%s asks for nothing', (address) => {
    expect(readCatalogSearch(parseSearch(address))).toEqual({});
  });

  it('cuts what is too long to search for', () => {
    expect(readCatalogSearch({ search: 'x'.repeat(500) }).search).toHaveLength(200);
    expect(readCatalogSearch({ category: 'x'.repeat(201) })).toEqual({});
  });

  it('keeps the other filters and goes back to the first page when one changes', () => {
    const search = { search: 'sky', category: 'astronomy', page: 4 } as const;
    expect(withChange(search, { category: undefined })).toEqual({ search: 'sky' });
    expect(withChange(search, { price_type: 'free' })).toEqual({
      search: 'sky',
      category: 'astronomy',
      price_type: 'free',
    });
    expect(withChange(search, { page: 5 })).toEqual({ search: 'sky', category: 'astronomy', page: 5 });
  });
});

describe('what the catalog asks of the server', () => {
  it('is in the school’s order until the reader chooses one', () => {
    expect(catalogQuery({}, settings)).toEqual({ page: 1, per_page: 12, orderby: 'popular', order: 'desc' });
  });

  it.each([
    { orderby: 'date', order: 'desc' },
    { orderby: 'popular', order: 'desc' },
    { orderby: 'title', order: 'asc' },
    { orderby: 'price', order: 'asc' },
  ] as const)('sorted by $orderby is $order', ({ orderby, order }) => {
    expect(catalogQuery({ orderby, page: 2 }, settings)).toEqual({ page: 2, per_page: 12, orderby, order });
  });
});

it('counts beside the filters for what is chosen, on whatever page and in whatever order', () => {
  const search = { search: 'sky', category: 'astronomy', author: 3, orderby: 'title', page: 2 } as const;
  expect(facetsQueryOf(search)).toEqual({ search: 'sky', category: 'astronomy', author: 3 });
  expect(chosenFilters(search)).toEqual(['category', 'author']);
});

describe('the numbers of the pages', () => {
  it.each([
    { current: 1, pages: 1, shown: [1] },
    { current: 1, pages: 3, shown: [1, 2, 3] },
    { current: 1, pages: 9, shown: [1, 2, 0, 9] },
    { current: 4, pages: 9, shown: [1, 2, 3, 4, 5, 0, 9] },
    { current: 5, pages: 9, shown: [1, 0, 4, 5, 6, 0, 9] },
    { current: 9, pages: 9, shown: [1, 0, 8, 9] },
  ])('are $shown on page $current of $pages', ({ current, pages, shown }) => {
    expect(pageNumbers(current, pages)).toEqual(shown);
  });
});
