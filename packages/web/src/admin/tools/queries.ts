import { tools } from '../endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import type { CallResult } from '../../shared/api/endpoint-ref.ts';

export type SystemStatus = CallResult<NonNullable<(typeof tools.systemStatus)['contract']>>;
export type StatusCheck = SystemStatus['checks'][number];
export type ScheduledJob = CallResult<NonNullable<(typeof tools.scheduledJobs)['contract']>>['rows'][number];

/** A report of the moment it is asked for: never an earlier one. */
export const systemStatusQuery = () => ({ ...endpointQuery(tools.systemStatus, {}), staleTime: 0 });

export const scheduledJobsQuery = () => ({ ...endpointQuery(tools.scheduledJobs, {}), staleTime: 0 });
