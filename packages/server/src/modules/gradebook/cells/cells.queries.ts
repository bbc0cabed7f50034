import type { ColumnKey } from '@lectern/contract/course-score';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { chunksOf } from '../../../platform/db/chunks.ts';
import { gradebookCells } from '../gradebook.tables.ts';
import type { CellRow } from '../results/results.queries.ts';

export const placeOfKey = (key: ColumnKey): Pick<CellRow, 'itemId' | 'columnId'> => {
  const [kind, id] = key.split(':');
  return kind === 'item' ? { itemId: Number(id), columnId: null } : { itemId: null, columnId: Number(id) };
};

export type NewCell = Omit<typeof gradebookCells.$inferInsert, 'id'>;

const replaced = {
  courseId: sql.raw('excluded.course_id'),
  score: sql.raw('excluded.score'),
  excused: sql.raw('excluded.excused'),
  overridePercent: sql.raw('excluded.override_percent'),
  overridePoints: sql.raw('excluded.override_points'),
  reason: sql.raw('excluded.reason'),
  modifiedAt: sql.raw('excluded.modified_at'),
  modifiedById: sql.raw('excluded.modified_by_id'),
};

/** Writes cells in place of what they were. */
export async function upsertCells(db: Db, cells: readonly NewCell[]): Promise<void> {
  const ofItems = cells.filter(({ itemId }) => itemId !== null);
  for (const chunk of chunksOf(ofItems)) {
    await db
      .insert(gradebookCells)
      .values(chunk)
      .onConflictDoUpdate({ target: [gradebookCells.userId, gradebookCells.itemId], set: replaced });
  }
  for (const chunk of chunksOf(cells.filter(({ itemId }) => itemId === null))) {
    await db
      .insert(gradebookCells)
      .values(chunk)
      .onConflictDoUpdate({ target: [gradebookCells.userId, gradebookCells.columnId], set: replaced });
  }
}

export async function deleteCells(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) {
    await db.delete(gradebookCells).where(sql`${gradebookCells.id} = any(${`{${ids.join(',')}}`}::int[])`);
  }
}
