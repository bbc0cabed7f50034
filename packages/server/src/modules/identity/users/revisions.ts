import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Revisioned } from '../../../platform/http/crud.ts';
import { selectOptionalPersonName } from './users.queries.ts';

/** Throws when the editor's copy is older than what is stored. */
export async function checkRevision(
  db: Db,
  { based, stored, byId }: { based: string | undefined; stored: Date; byId: number | null },
): Promise<void> {
  if (based === undefined || new Date(based) >= stored) return;
  const name = byId === null ? undefined : await selectOptionalPersonName(db, byId);
  throw new AppError('version_conflict', { ...(name !== undefined && { name }), time: stored.toISOString() });
}

/** The trait `revisioned` of `crud()` for rows that say when and by whom they were last changed. */
export const revisioned =
  <Row>(of: (row: Row) => { modifiedAt: Date; modifiedById: number | null }): Revisioned<Row> =>
  ({ db, input }, row) => {
    const { modifiedAt, modifiedById } = of(row);
    return checkRevision(db, { based: input.body.modified, stored: modifiedAt, byId: modifiedById });
  };
