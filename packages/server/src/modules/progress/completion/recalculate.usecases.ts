import type { Db } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { activeItemTypes } from '../../courses/index.ts';
import { readActiveAddons } from '../../settings/index.ts';
import { progressStatus, type ProgressStatus } from '../my-courses/status.rules.ts';
import { recountRecord } from './course-progress.usecases.ts';
import { type RecordFacts, selectRecordFacts } from './recalculate.queries.ts';
import { getCounts, holdProgress, selectOptionalRecord } from './records.queries.ts';

/** A progress record whose status does not match the completed items. `to` is the correct status. */
export interface StaleRecord extends RecordFacts {
  to: ProgressStatus;
}

interface Counted {
  status: ProgressStatus;
  hasCompleted: boolean;
  completed: number;
  total: number;
}

/** The correct status of a record, or undefined if it is up to date. */
const statusMissed = (record: Counted): ProgressStatus | undefined => {
  const to = progressStatus(record);
  return to !== record.status || (to === 'completed' && !record.hasCompleted) ? to : undefined;
};

/** Checks up to `limit` records with an id above `after`. `last` is null when there are no more. */
export async function findStaleRecords(
  db: Db,
  {
    services,
    ...wanted
  }: {
    services: Services;
    after: number;
    limit: number;
    courseId?: number | undefined;
    userId?: number | undefined;
  },
): Promise<{ stale: StaleRecord[]; looked: number; last: number | null }> {
  const types = activeItemTypes(await readActiveAddons(services));
  const rows = await selectRecordFacts(db, { ...wanted, types });
  const stale = rows.flatMap((row) => {
    const to = statusMissed(row);
    return to === undefined ? [] : [{ ...row, to }];
  });
  return { stale, looked: rows.length, last: rows.length < wanted.limit ? null : (rows.at(-1)?.id ?? null) };
}

/** Recalculates one progress record. Returns whether it changed. */
export async function recalculateRecord(
  db: Db,
  {
    courseId,
    userId,
    services,
    by,
    now,
  }: { courseId: number; userId: number; services: Services; by: { userId: number }; now: Date },
): Promise<boolean> {
  await holdProgress(db, { courseId, userId });
  const record = await selectOptionalRecord(db, { courseId, userId });
  if (!record) return false;
  const types = activeItemTypes(await readActiveAddons(services));
  const counts = await getCounts(db, { courseId, userId, types });
  const counted = { status: record.status, hasCompleted: record.completedAt !== null, ...counts };
  if (statusMissed(counted) === undefined) return false;
  await recountRecord(db, { record, now, services, by });
  return true;
}
