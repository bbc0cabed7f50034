import type { PageSettings } from '@lectern/contract';
import { EMBEDDED_COUNTS } from '@lectern/contract/limits';
import { courses } from '../../shared/api/endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import { catalogQuery } from '../catalog/filters.ts';

/** The first courses of the catalog or of a category, in the order of the school. */
export const embeddedQuery = (
  { category, count = EMBEDDED_COUNTS[0] }: { category?: string; count?: number | undefined },
  settings: PageSettings,
) =>
  endpointQuery(courses.list, {
    query: { ...catalogQuery(category === undefined ? {} : { category }, settings), per_page: count },
  });
