import type { PageSettings } from '@lectern/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { courses } from '../../shared/api/endpoints.gen.ts';
import { categories, difficulties, tags } from '../../shared/deferred/endpoints.gen.ts';
import { endpointKey, endpointQuery } from '../../shared/api/query.ts';
import type { Term } from '../catalog/course.ts';

export type Taxonomy = 'category' | 'tag' | 'difficulty';

const families = { category: categories, tag: tags, difficulty: difficulties } as const;

async function findTerm(taxonomy: Taxonomy, slug: string, signal: AbortSignal): Promise<Term | undefined> {
  const input = { query: { slug, per_page: 1 } };
  if (taxonomy === 'category') return (await call(categories.list, input, signal)).rows[0];
  if (taxonomy === 'tag') return (await call(tags.list, input, signal)).rows[0];
  return (await call(difficulties.list, input, signal)).rows[0];
}

/** The term with this slug; null if there is none. */
export const termQuery = (taxonomy: Taxonomy, slug: string) =>
  queryOptions({
    queryKey: [...endpointKey(families[taxonomy].list), 'one', slug],
    queryFn: async ({ signal }): Promise<Term | null> => (await findTerm(taxonomy, slug, signal)) ?? null,
  });

/** The courses of a term in catalog order. */
export const termCoursesQuery = (
  { taxonomy, slug, page }: { taxonomy: Taxonomy; slug: string; page: number },
  { catalog }: Pick<PageSettings, 'catalog'>,
) =>
  endpointQuery(courses.list, {
    query: { [taxonomy]: slug, page, per_page: catalog.per_page, orderby: catalog.orderby, order: catalog.order },
  });
