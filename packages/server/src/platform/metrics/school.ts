import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { JOB_SCHEMA } from '../jobs/jobs.ts';
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

/** The queue is one for all processes of a school, so each of them tells the same. */
export async function jobMetrics(db: Database): Promise<Metric[]> {
  const { rows } = await db.execute<{ waiting: number; active: number; failed: number }>(sql`
    select count(*) filter (where state in ('created', 'retry') and start_after <= now()) as waiting,
           count(*) filter (where state = 'active') as active,
           count(*) filter (where state = 'failed') as failed
    from ${sql.identifier(JOB_SCHEMA)}.job
    where state in ('created', 'retry', 'active', 'failed')`);
  const { waiting = 0, active = 0, failed = 0 } = rows[0] ?? {};
  return [
    gauge('lectern_jobs_waiting', 'Jobs that are due and not begun.', waiting),
    gauge('lectern_jobs_active', 'Jobs at work.', active),
    gauge('lectern_jobs_failed', 'Jobs given up, as long as they are remembered.', failed),
  ];
}
