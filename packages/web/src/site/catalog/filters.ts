import type { PageSettings } from '@lectern/contract';
import { MAX_PAGE, MAX_SEARCH_LENGTH, MAX_SLUG_LENGTH } from '@lectern/contract/limits';
import { slugPattern } from '@lectern/contract/permalinks';
import type { catalogParameters } from '@lectern/contract/permalinks';

export const sorts = ['date', 'popular', 'rating', 'title', 'price'] as const;
export type Sort = (typeof sorts)[number];

/** What the catalog's address says. A part that is not set is not in the address. */
export interface CatalogSearch {
  search?: string;
  /** Bundles instead of courses. */
  type?: 'bundle';
  category?: string;
  tag?: string;
  language?: string;
  difficulty?: string;
  price_type?: 'free' | 'paid';
  /** The id of an instructor. */
  author?: number;
  /** At least this many stars. */
  rating?: number;
  orderby?: Sort;
  page?: number;
}

/** The choices of the filter by rating. */
export const ratingFilters = [4, 3, 2] as const;

export type FilterName = 'search' | 'category' | 'tag' | 'language' | 'difficulty' | 'price_type' | 'author' | 'rating';

/** Of a whole number in the database. */
const MAX_ID = 2_147_483_647;

const slugIn = (value: unknown) => {
  const slug = String(value ?? '').toLowerCase();
  return slug.length <= MAX_SLUG_LENGTH && slugPattern.test(slug) ? slug : undefined;
};

const languageIn = (value: unknown) => (/^[a-z]{2}$/.test(String(value)) ? String(value) : undefined);

function pageIn(value: unknown): number | undefined {
  const page = Number(value);
  return Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? page : undefined;
}

function idIn(value: unknown): number | undefined {
  const id = Number(value);
  return Number.isInteger(id) && id > 0 && id <= MAX_ID ? id : undefined;
}

/** Reads the address; what makes no sense in it is left out, so that an old link still shows courses. */
export function readCatalogSearch(values: Record<string, unknown>): CatalogSearch {
  const { price_type: price } = values;
  const read: Record<(typeof catalogParameters)[number], CatalogSearch[keyof CatalogSearch]> = {
    search:
      String(values.search ?? '')
        .trim()
        .slice(0, MAX_SEARCH_LENGTH) || undefined,
    type: values.type === 'bundle' ? 'bundle' : undefined,
    category: slugIn(values.category),
    tag: slugIn(values.tag),
    language: languageIn(values.language),
    difficulty: slugIn(values.difficulty),
    price_type: price === 'free' || price === 'paid' ? price : undefined,
    author: idIn(values.author),
    rating: ratingFilters.find((stars) => String(stars) === String(values.rating)),
    orderby: sorts.find((sort) => sort === values.orderby),
    page: pageIn(values.page),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

/** The address with one thing changed. It starts from the first page again: another filter has other pages. */
export function withChange(search: CatalogSearch, change: Partial<CatalogSearch>): CatalogSearch {
  return readCatalogSearch({ ...search, page: undefined, ...change });
}

/** What is asked of the server for an address. Where it names no order the school's own holds. */
export function catalogQuery(
  search: CatalogSearch,
  { catalog }: { catalog: Pick<PageSettings['catalog'], 'per_page' | 'orderby' | 'order'> },
) {
  const { orderby, page = 1, type: _type, ...filters } = search;
  const order = orderby === 'title' || orderby === 'price' ? ('asc' as const) : ('desc' as const);
  return {
    ...filters,
    page,
    per_page: catalog.per_page,
    ...(orderby ? { orderby, order } : { orderby: catalog.orderby, order: catalog.order }),
  };
}

/** Chosen filters other than search and order. */
export const chosenFilters = (search: CatalogSearch): FilterName[] =>
  (['category', 'tag', 'language', 'difficulty', 'price_type', 'author', 'rating'] as const).filter(
    (name) => search[name] !== undefined,
  );

/** Parameters that the counts of the filters depend on. */
export function facetsQueryOf(search: CatalogSearch) {
  const { orderby: _orderby, page: _page, ...filters } = search;
  return filters;
}

/** The page numbers of a pager: both ends, the current page and its neighbors; 0 is a gap. */
export function pageNumbers(current: number, pages: number): number[] {
  const shown = [...new Set([1, current - 1, current, current + 1, pages])]
    .filter((page) => page >= 1 && page <= pages)
    .toSorted((a, b) => a - b);
  return shown.flatMap((page, at) => {
    const missing = page - (shown[at - 1] ?? 0) - 1;
    // A gap of one page is no shorter than the page.
    return missing > 1 ? [0, page] : missing === 1 ? [page - 1, page] : [page];
  });
}
