import type { LongJob } from '@lectern/contract';
import type { LongJobRow } from './long-jobs.queries.ts';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 7;

/** Jobs that began after this are still there for whoever started them. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - KEPT_DAYS * DAY_MS);

export function longJobView(row: LongJobRow): LongJob {
  return {
    job_id: row.id,
    kind: row.kind,
    list: row.list,
    action: row.action,
    status: row.status,
    done: row.done,
    total: row.total,
    errors: row.errors,
    failed: row.failed,
    file_url: row.fileKey === '' ? '' : `/api/lectern/v1/long-jobs/${row.id}/file`,
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
  };
}
