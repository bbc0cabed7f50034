import type { CallResult } from '../../../../shared/api/endpoint-ref.ts';
import { analytics } from '../../../endpoints.gen.ts';
import { endpointQuery } from '../../../../shared/api/query.ts';

export const deskQuery = (id: number) => endpointQuery(analytics.course, { params: { id } });
export type Desk = CallResult<NonNullable<(typeof analytics.course)['contract']>>;
