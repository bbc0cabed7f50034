import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '@lectern/contract';
import { sitePages } from '../../shared/deferred/endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';

/** `asEditor`: also a draft, for those who write pages. */
export const pageQuery = (slug: string, { asEditor = false } = {}) =>
  endpointQuery(sitePages.show, { params: { slug }, query: asEditor ? { preview: true } : {} });

/** Where menu and footer lead, for readers of the page's language. They change with a page load at the latest. */
export const linksQuery = (language: string) =>
  queryOptions({
    ...endpointQuery(sitePages.links, { query: { lang: language as Locale } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
