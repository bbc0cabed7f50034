import type { PageSettings } from '@lectern/contract';
import { courses } from '../../shared/api/endpoints.gen.ts';
import { categories, difficulties } from '../../shared/deferred/endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import { type CatalogSearch, catalogQuery, facetsQueryOf } from './filters.ts';

export const coursesQuery = (search: CatalogSearch, settings: PageSettings) =>
  endpointQuery(courses.list, { query: catalogQuery(search, settings) });

/** Two or three rows of cards, below the one that is shown large. */
export const NEWEST_BELOW = 6;
export const newestQuery = endpointQuery(courses.list, { query: { per_page: NEWEST_BELOW + 1 } });

// Includes parents without courses, because they contain children that have some.
export const categoriesQuery = endpointQuery(categories.list, {
  query: { per_page: 100, orderby: 'name', order: 'asc' },
});

export const difficultiesQuery = endpointQuery(difficulties.list, {
  query: { per_page: 100, orderby: 'menu_order', order: 'asc', hide_empty: true },
});

export const facetsQuery = (search: CatalogSearch) => endpointQuery(courses.facets, { query: facetsQueryOf(search) });

/** What is shown where nothing was found. */
export const popularQuery = endpointQuery(courses.list, { query: { per_page: 3, orderby: 'popular' } });
