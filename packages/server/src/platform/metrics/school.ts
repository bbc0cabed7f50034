import type { Database } from '../db/database.ts';
import { countJobs } from '../jobs/job-counts.ts';
import type { SharedCache } from '../shared-cache.ts';
import type { StorageState } from '../files/storage-state.ts';
import { counter, gauge, type Metric } from './exposition.ts';

export function poolMetrics({ $client: pool }: Database): Metric[] {
  return [
    gauge('lectern_db_connections', 'Open connections of the pool.', pool.totalCount),
    gauge('lectern_db_connections_in_use', 'Connections at work.', pool.totalCount - pool.idleCount),
    gauge('lectern_db_waiting', 'Requests that wait for a connection.', pool.waitingCount),
  ];
}

export function cacheMetrics(cache: SharedCache): Metric[] {
  const { hits, misses, entries } = cache.stats();
  return [
    counter('lectern_cache_hits_total', 'Values found in memory.', hits),
    counter('lectern_cache_misses_total', 'Values that had to be loaded.', misses),
    gauge('lectern_cache_entries', 'Values in memory.', entries),
  ];
}

export async function storageMetrics(storage: StorageState): Promise<Metric[]> {
  const free = await storage.freeBytes();
  if (free === undefined) return [];
  return [gauge('lectern_storage_free_bytes', 'Space left where the files of the school are.', free)];
}

/** All processes of a school share one queue, so each reports the same. */
export async function jobMetrics(db: Database): Promise<Metric[]> {
  const { waiting, active, failed } = await countJobs(db);
  return [
    gauge('lectern_jobs_waiting', 'Jobs that are due and not begun.', waiting),
    gauge('lectern_jobs_active', 'Jobs at work.', active),
    gauge('lectern_jobs_failed', 'Jobs given up, as long as they are remembered.', failed),
  ];
}
