import type { contract, Got } from '@lectern/contract';
import type { QueryClient } from '@tanstack/react-query';
import { endpointQuery } from '../../shared/api/query.ts';
import { call } from '../../shared/api/client.ts';
import { courseBundles } from '../../shared/deferred/endpoints.gen.ts';
import { invalidateBelow } from '../shell/invalidateBelow.ts';

export type BundlePreview = Got<typeof contract.courseBundles.preview>;

export const bundleQuery = (id: number) =>
  endpointQuery(courseBundles.get, { params: { id }, query: { context: 'edit' } });

/** The total price of courses, and the saving of a bundle of them. */
export function bundlePreviewQuery(body: { course_ids: number[]; price: string }) {
  return {
    queryKey: [courseBundles.preview.path, body],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(courseBundles.preview, { body }, signal),
  };
}

/** The currency of the prices of bundles. */
export const bundleCurrencyQuery = () => ({
  ...bundlePreviewQuery({ course_ids: [], price: '' }),
  select: ({ currency }: BundlePreview) => currency,
});

export const refreshBundles = (client: QueryClient): Promise<void> => invalidateBelow(client, courseBundles.list.path);
