import { createFileRoute, notFound } from '@tanstack/react-router';
import { load } from '../../shared/api/load.ts';
import { catalogBundlesQuery } from '../bundle/queries.ts';
import { Catalog } from '../catalog/Catalog.tsx';
import { readCatalogSearch } from '../catalog/filters.ts';
import { categoriesQuery, coursesQuery, difficultiesQuery, facetsQuery, popularQuery } from '../catalog/queries.ts';
import { pageHead } from '../pageHead.ts';
import { stringifySearch } from '../searchText.ts';

export const Route = createFileRoute('/courses')({
  staticData: { isRead: true },
  validateSearch: readCatalogSearch,
  // The router keeps the rest of an address, in the order it was typed; the page is the same without it.
  loaderDeps: ({ search }) => readCatalogSearch(search),
  loader: async ({ context: { queryClient, settings }, deps }) => {
    const bundles = settings.addons.some(({ slug, active }) => slug === 'course-bundle' && active);
    const offered = bundles ? await load(queryClient, catalogBundlesQuery(deps.type ? deps : {})) : undefined;
    const sellsBundles = (offered?.total ?? 0) > 0;
    if (deps.type === 'bundle') {
      if (!offered) throw notFound();
      return { sellsBundles };
    }
    const [found] = await Promise.all([
      load(queryClient, coursesQuery(deps, settings)),
      load(queryClient, facetsQuery(deps)),
      load(queryClient, categoriesQuery),
      load(queryClient, difficultiesQuery),
    ]);
    if (found.total === 0) await load(queryClient, popularQuery);
    return { sellsBundles };
  },
  head: ({ match }) => {
    const { search, orderby, ...named } = readCatalogSearch({ ...match.search });
    return pageHead(match.context, {
      title: match.context.words.t(named.type === 'bundle' ? 'bundles' : 'courses'),
      description: match.context.words.t('courses_description', { school: match.context.settings.site_title }),
      // Another order is the same page; search results are not indexed.
      path: `/courses${stringifySearch(named)}`,
      index: search === undefined && orderby === undefined,
    });
  },
  component: () => (
    <Catalog search={readCatalogSearch(Route.useSearch())} sellsBundles={Route.useLoaderData().sellsBundles} />
  ),
});
