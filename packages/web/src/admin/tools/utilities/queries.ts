import type { CallResult } from '../../../shared/api/endpoint-ref.ts';
import { utilities } from '../../endpoints.gen.ts';
import { endpointQuery } from '../../../shared/api/query.ts';

export type ListedUtility = CallResult<NonNullable<(typeof utilities.list)['contract']>>['rows'][number];
export type UtilityPreview = CallResult<NonNullable<(typeof utilities.preview)['contract']>>;
export interface UtilityOptions {
  course_id?: number | undefined;
  user_id?: number | undefined;
  days?: number | undefined;
}

export const utilitiesQuery = () => ({ ...endpointQuery(utilities.list, {}), staleTime: 0 });

/** A preview is never served from the cache. */
export const utilityPreviewQuery = (id: ListedUtility['id'], query: UtilityOptions) => ({
  ...endpointQuery(utilities.preview, { params: { id }, query }),
  staleTime: 0,
  gcTime: 0,
  retry: false,
});
