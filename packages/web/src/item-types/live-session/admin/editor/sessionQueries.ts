import { MAX_ROWS } from '@lectern/contract/limits';
import { googleMeets, zooms } from '../../../../admin/endpoints.gen.ts';
import { endpointQuery } from '../../../../shared/api/query.ts';
import type { SessionType } from './addresses.ts';

/** The endpoints of a session type. The extra fields of the Google Meet endpoints are not used by this client. */
export const endpointsOf = (type: SessionType): typeof zooms =>
  type === 'zoom' ? zooms : (googleMeets as unknown as typeof zooms);

/** The filters of lists of sessions. */
export const sessionFilters = ['all', 'upcoming', 'active', 'expired', 'draft'] as const;
export type SessionFilter = (typeof sessionFilters)[number];

/** The sessions of a course by their start. */
export const courseSessionsQuery = (type: SessionType, courseId: number, status: SessionFilter) =>
  endpointQuery(endpointsOf(type).list, {
    query: { course_id: courseId, status, context: 'edit', orderby: 'starts_at', order: 'asc', per_page: MAX_ROWS },
  });

export const sessionQuery = (type: SessionType, id: number) =>
  endpointQuery(endpointsOf(type).get, { params: { id }, query: { context: 'edit' } });
