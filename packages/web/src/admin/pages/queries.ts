import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { sitePages } from '../../shared/deferred/endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';

export const pageQuery = (id: number) => endpointQuery(sitePages.get, { params: { id } });

/** What can be chosen wherever something leads to a page. */
export const publishedPagesQuery = () =>
  queryOptions({ ...endpointQuery(sitePages.published, {}), select: ({ rows }) => rows });

/** After a change of any page. */
export const refreshPages = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: [sitePages.list.path] }),
    client.invalidateQueries({ queryKey: [sitePages.published.path] }),
  ]);
