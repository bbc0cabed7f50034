import { permalink, termPermalinkKey } from '@lectern/contract/permalinks';
import { MAX_PAGE, MAX_SLUG_LENGTH } from '@lectern/contract/limits';
import { notFound } from '@tanstack/react-router';
import { load } from '../../shared/api/load.ts';
import type { Term } from '../catalog/course.ts';
import { categoriesQuery, facetsQuery } from '../catalog/queries.ts';
import type { SiteContext } from '../context.ts';
import { pageHead } from '../pageHead.ts';
import { stringifySearch } from '../searchText.ts';
import { type Taxonomy, termCoursesQuery, termQuery } from './queries.ts';

export interface TermSearch {
  page?: number;
}

/** The page number in the URL; the first page if it is missing or invalid. */
export function readTermSearch({ page: asked }: Record<string, unknown>): TermSearch {
  const page = Number(asked);
  return Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? { page } : {};
}

/** Loads a term with a page of its courses. A missing page is not found. */
export async function loadTerm(
  { queryClient, settings }: SiteContext,
  { taxonomy, slug, page = 1 }: { taxonomy: Taxonomy; slug: string; page?: number | undefined },
): Promise<Term> {
  if (slug.length > MAX_SLUG_LENGTH) throw notFound();
  const term = await load(queryClient, termQuery(taxonomy, slug));
  if (!term) throw notFound();
  const [found] = await Promise.all([
    load(queryClient, termCoursesQuery({ taxonomy, slug: term.slug, page }, settings)),
    taxonomy === 'category' && load(queryClient, categoriesQuery),
    taxonomy === 'category' && load(queryClient, facetsQuery({})),
  ]);
  if (page > 1 && found.rows.length === 0) throw notFound();
  return term;
}

/** Head elements for search engines. Terms without courses are not indexed. */
export function termHead(context: SiteContext, { term, page }: { term: Term; page: number | undefined }) {
  const { words, settings } = context;
  const address = permalink(termPermalinkKey(term.taxonomy), term, settings.permalinks);
  return pageHead(context, {
    title: page ? `${term.name} · ${words.t('page', { page })}` : term.name,
    description: term.description || words.t('term_description', { term: term.name, school: settings.site_title }),
    path: `${address}${stringifySearch({ page })}`,
    index: term.count > 0,
  });
}
