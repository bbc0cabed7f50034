import type { Answer, contract, EnteredCell } from '@lectern/contract';
import type { ColumnKey } from '@lectern/contract/course-score';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import { enteredView } from '../cells/entered.ts';
import { changesOf, writeChanges } from '../cells/save-cells.usecases.ts';
import { writeOverride } from '../results/results.usecases.ts';
import { lockGradebook, selectStructure } from '../setup/columns.queries.ts';
import { type ChangeRow, selectChanges, selectOptionalChange, type ShownChange } from './history.queries.ts';
import { keyOfCell, selectCells, selectResults } from '../results/results.queries.ts';

type ChangeView = Answer<typeof contract.gradebook.undo>;
type Override = { percent: number; reason: string } | null;

const undoable = ({ kind, userId }: ChangeRow): boolean =>
  userId !== null && (kind === 'cell' || kind === 'course_override');

const person = (row: { id: number; displayName: string; avatarUrl: string } | null) =>
  row && { id: row.id, display_name: row.displayName, avatar_url: row.avatarUrl };

/** Overrides are stored in hundredths. */
const shownValue = ({ kind }: ChangeRow, value: unknown): unknown => {
  if (kind !== 'course_override' || value === null) return value;
  const { percent, reason } = value as NonNullable<Override>;
  return { percent: percent / 100, reason };
};

const changeView = ({ change, user, by, undone }: ShownChange): ChangeView => ({
  id: change.id,
  kind: change.kind,
  user: person(user),
  key: change.columnRef === '' ? null : change.columnRef,
  name: change.name,
  before: shownValue(change, change.before),
  after: shownValue(change, change.after),
  reason: change.reason,
  by: person(by),
  at: change.createdAt.toISOString(),
  undoable: undoable(change) && !undone,
  undone,
});

type Writing = WriteContext & { courseId: number; id: number };

/** Carries the present values, so that a screen can show them. */
const outdated = (present: unknown) => new AppError('grade_change_outdated', { present });

async function undoCell(db: Db, writing: Writing & { change: ChangeRow; userId: number }): Promise<number | undefined> {
  const { courseId, change, userId, services } = writing;
  const key = change.columnRef as ColumnKey;
  const structure = await selectStructure(db, services, courseId);
  const rows = await selectCells(db, { courseId, userIds: [userId] });
  const present = enteredView(rows.find((row) => keyOfCell(row) === key));
  const [before, after] = [change.before as EnteredCell, change.after as EnteredCell];
  const fields = ['score', 'excused', 'override_percent', 'override_points'] as const;
  if (fields.some((name) => present[name] !== after[name])) throw outdated(present);
  if (!structure.columns.some((column) => column.key === key)) throw outdated(null);
  const changes = await changesOf(db, { ...writing, structure, cells: [{ ...before, user_id: userId, key }] });
  const [id] = await writeChanges(db, { ...writing, structure, changes, undoesId: change.id, reason: '' });
  return id;
}

async function undoOverride(
  db: Db,
  writing: Writing & { change: ChangeRow; userId: number },
): Promise<number | undefined> {
  const { courseId, change, userId } = writing;
  const [row] = await selectResults(db, { courseId, userIds: [userId] });
  const present: Override =
    row && row.overridePercent !== null ? { percent: row.overridePercent, reason: row.overrideReason } : null;
  if (present?.percent !== (change.after as Override)?.percent) throw outdated(shownValue(change, present));
  // Without an override, the result went with its last grade.
  if (!row) throw outdated(null);
  const override = change.before as Override;
  const { changeId } = await writeOverride(db, {
    ...writing,
    id: row.id,
    userId,
    override,
    reason: '',
    undoesId: change.id,
  });
  return changeId ?? undefined;
}

/** Undoes one change, unless the value has changed since. Answers the change that undoes it. */
export async function undoChange(db: Db, writing: Writing): Promise<ChangeView> {
  const { courseId, id } = writing;
  await lockGradebook(db, courseId);
  const found = await selectOptionalChange(db, { courseId, id });
  if (!found) throw new AppError('not_found');
  const { change, undone } = found;
  if (undone || change.userId === null || !undoable(change)) throw outdated(null);
  const undoing = { ...writing, change, userId: change.userId };
  const undoneBy = change.kind === 'cell' ? await undoCell(db, undoing) : await undoOverride(db, undoing);
  const made = undoneBy === undefined ? undefined : await selectOptionalChange(db, { courseId, id: undoneBy });
  if (!made) throw outdated(null);
  return changeView(made);
}

/** A page of the changes of a course, newest first. */
export async function listChanges(db: Db, asked: Parameters<typeof selectChanges>[1]) {
  const { rows, total } = await selectChanges(db, asked);
  return { rows: rows.map(changeView), total };
}
