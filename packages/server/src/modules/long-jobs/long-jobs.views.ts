import type { LongJob } from '@lectern/contract';
import { DAY_MS } from '@lectern/contract/time';
import type { Reader } from '../../platform/errors.ts';
import type { LongJobRow } from './long-jobs.queries.ts';
import { refusalText } from './refusals.ts';

const KEPT_DAYS = 7;

/** Start of the retention: later jobs are still available. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - KEPT_DAYS * DAY_MS);

/** `reader`: determines the language, not the person who started the job. */
export function longJobView(row: LongJobRow, reader: Reader): LongJob {
  return {
    job_id: row.id,
    kind: row.kind,
    list: row.list,
    action: row.action,
    utility: row.input.utility ? { id: row.input.utility.id, changed: row.input.utility.changed } : null,
    status: row.status,
    done: row.done,
    total: row.total,
    errors: row.errors.map((error) => ({ row: error.row, field: error.field, message: refusalText(error, reader) })),
    failed: row.failed,
    file_url: row.fileKey === '' ? '' : `/api/lectern/v1/long-jobs/${row.id}/file`,
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
  };
}
