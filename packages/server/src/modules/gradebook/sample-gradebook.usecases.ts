import { hundredthsOf } from '@lectern/contract/figures';
import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import { upsertCells } from './cells/cells.queries.ts';
import { recompute } from './results/recompute.usecases.ts';
import { insertGrades, selectScale } from './scale/grades.queries.ts';
import { sampleGrades } from './scale/grades.usecases.ts';
import { lockGradebook, selectStructure } from './setup/columns.queries.ts';
import { upsertBook, writeColumns } from './setup/setup.queries.ts';

/** The sample scale, in a school without a scale. */
export async function insertSampleScale(db: Db, now: Date): Promise<void> {
  if ((await selectScale(db)).length > 0) return;
  await insertGrades(
    db,
    sampleGrades.map((one) => ({ ...one, createdAt: now, modifiedAt: now })),
  );
}

/** A manual column with scores in a course without a gradebook, and the results of these people. */
export async function insertGradebook(
  db: Db,
  {
    services,
    courseId,
    column,
    scores,
    userIds,
    actorId,
    now,
  }: {
    services: Services;
    courseId: number;
    column: { name: string; total: number; weight: number };
    /** Points in the column. */
    scores: readonly { userId: number; score: number }[];
    userIds: readonly number[];
    actorId: number;
    now: Date;
  },
): Promise<void> {
  await lockGradebook(db, courseId);
  await upsertBook(db, { courseId, version: 1, columnsStartHidden: false });
  const { name, total, weight } = column;
  const points = { total: hundredthsOf(total), weight: hundredthsOf(weight) };
  await writeColumns(db, [{ courseId, name, ...points, releasedAt: now, position: 0 }]);
  const structure = await selectStructure(db, services, courseId);
  const columnId = structure.columns.find(({ type }) => type === 'manual')?.rowId ?? null;
  await upsertCells(
    db,
    scores.map(({ userId, score }) => ({
      courseId,
      userId,
      itemId: null,
      columnId,
      score: hundredthsOf(score),
      modifiedAt: now,
      modifiedById: actorId,
    })),
  );
  await recompute(db, { courseId, userIds, services, now });
}
