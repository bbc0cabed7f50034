import type { contract, Got } from '@lectern/contract';
import { queryOptions } from '@tanstack/react-query';
import type { CallResult } from '../../shared/api/endpoint-ref.ts';
import { call } from '../../shared/api/client.ts';
import { ApiError } from '../../shared/api/errors.ts';
import { endpointKey, endpointQuery } from '../../shared/api/query.ts';
import { courseBundles } from '../../shared/deferred/endpoints.gen.ts';

export type Bundle = Got<typeof contract.courseBundles.get>;
export type BundleStanding = Got<typeof contract.courseBundles.standing>;
type BundleList = CallResult<typeof contract.courseBundles.list>;

const NO_BUNDLES: BundleList = {
  rows: [],
  total: 0,
  meta: { total: 0, pages: 0, current_page: 1, per_page: 10, bundles_count: {} },
};

type BundleInput = NonNullable<Parameters<typeof endpointQuery<typeof contract.courseBundles.list>>[1]>;

/** Bundles that are for sale; none if the add-on was switched off since the page was opened. */
const bundlesQuery = (input: BundleInput) =>
  queryOptions({
    queryKey: endpointKey(courseBundles.list, input),
    queryFn: async ({ signal }): Promise<BundleList> => {
      try {
        return await call(courseBundles.list, input, signal);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'addon_inactive') return NO_BUNDLES;
        throw error;
      }
    },
  });

export const bundleQuery = (slug: string) => bundlesQuery({ query: { slug, per_page: 1 } });

/** Bundles with a course, the cheapest first. */
export const bundlesOfQuery = (courseId: number) =>
  bundlesQuery({ query: { course: courseId, per_page: 3, orderby: 'price', order: 'asc' } });

/** A page of the catalog of bundles. */
export const catalogBundlesQuery = ({ search, page = 1 }: { search?: string | undefined; page?: number | undefined }) =>
  bundlesQuery({ query: { per_page: 12, page, ...(search && { search }) } });

/** Depends on the reader; '' is the visitor, whose data is rendered on the server. */
export const bundleStandingQuery = (bundleId: number, nonce: string) => {
  const input = { params: { id: bundleId } };
  return queryOptions({
    queryKey: [...endpointKey(courseBundles.standing, input), nonce],
    queryFn: ({ signal }) => call(courseBundles.standing, input, signal),
  });
};
