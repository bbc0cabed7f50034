import type { LongJob } from '@lectern/contract';
import type { QueryClient } from '@tanstack/react-query';
import { longJobs, utilities } from '../endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import { invalidateBelow } from '../shell/invalidateBelow.ts';
import { resourceOfList } from '../resources/resources.ts';

const POLL_MS = 1_500;

export const isGoing = ({ status }: LongJob) => status === 'queued' || status === 'running';

/** Asked for again only while something is going on. */
export const longJobsQuery = () => ({
  ...endpointQuery(longJobs.list, {}),
  refetchInterval: ({ state }: { state: { data?: { rows: LongJob[] } } }) =>
    state.data?.rows.some(isGoing) ? POLL_MS : (false as const),
});

/** The newest state of one job into the list of them. */
export function rememberJob(client: QueryClient, job: LongJob) {
  client.setQueryData(longJobsQuery().queryKey, (before) => {
    const others = before?.rows.filter(({ job_id }) => job_id !== job.job_id) ?? [];
    const rows = [job, ...others].toSorted((a, b) => b.job_id - a.job_id);
    return { rows, total: rows.length };
  });
}

/** Like `rememberJob` for a new job. Cancels a running request for the list, which may not contain the job yet. */
export function rememberStartedJob(client: QueryClient, job: LongJob) {
  void client.cancelQueries({ queryKey: longJobsQuery().queryKey });
  rememberJob(client, job);
}

/** What a job has changed is read anew wherever it is on screen. */
export function refreshChanged(client: QueryClient, { kind, list }: LongJob) {
  if (kind === 'export' || kind === 'archive') return;
  // A utility may have changed any list.
  if (kind === 'utility') {
    void client.invalidateQueries();
    return;
  }
  const changed = list === 'utilities' ? utilities.list : resourceOfList(list)?.lists?.[list];
  if (changed) void invalidateBelow(client, changed.path);
}
