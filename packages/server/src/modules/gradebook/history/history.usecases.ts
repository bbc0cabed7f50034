import { isDeepStrictEqual } from 'node:util';
import type { Answer, contract, EnteredCell } from '@lectern/contract';
import type { ColumnKey } from '@lectern/contract/course-score';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import { enteredView } from '../cells/entered.ts';
import { changesOf, writeChanges } from '../cells/save-cells.usecases.ts';
import { writeOverride } from '../results/results.usecases.ts';
import { undoScaleChange } from '../scale/undo-scale.usecases.ts';
import { lockGradebook, selectStructure } from '../setup/columns.queries.ts';
import { writeRelease, writeSetup } from '../setup/setup.usecases.ts';
import { setupView } from '../setup/setup.views.ts';
import { isUndoable, type SetupSide, undoneSetup } from '../setup/undo-setup.rules.ts';
import { invalid } from '../words/messages.ts';
import type { Reader } from '../words/translate.ts';
import { type ChangeRow, selectChanges, selectOptionalChange, type ShownChange } from './history.queries.ts';
import { keyOfCell, selectCells, selectResults } from '../results/results.queries.ts';

type ChangeView = Answer<typeof contract.gradebook.undo>;
type Override = { percent: number; reason: string } | null;

/** Of a save of the setup, rows that the history lists. */
const LISTED_ROWS = 20;

const person = (row: { id: number; displayName: string; avatarUrl: string } | null) =>
  row && { id: row.id, display_name: row.displayName, avatar_url: row.avatarUrl };

/** The first rows of one side of a save, and how many there are. The order is listed where it differs. */
const shownSetup = (side: SetupSide, other: SetupSide) => ({
  columns_start_hidden: side.columns_start_hidden,
  columns: side.columns.slice(0, LISTED_ROWS),
  columns_changed: side.columns.length,
  categories: side.categories.slice(0, LISTED_ROWS),
  categories_changed: side.categories.length,
  reordered: !isDeepStrictEqual(side.order, other.order),
});

/** Overrides are stored in hundredths. */
function shownValue({ kind, before, after }: ChangeRow, value: unknown): unknown {
  if (kind === 'setup') return shownSetup(value as SetupSide, (value === before ? after : before) as SetupSide);
  if (kind !== 'course_override' || value === null) return value;
  const { percent, reason } = value as NonNullable<Override>;
  return { percent: percent / 100, reason };
}

interface ChangeReader {
  writesScale: boolean;
}

/** Whether the reader can undo a change, unless what it changed has changed since. */
function mayUndo({ kind, userId, before, after }: ChangeRow, { writesScale }: ChangeReader): boolean {
  if (kind === 'scale') return writesScale;
  if (kind === 'setup') return isUndoable(before as SetupSide, after as SetupSide);
  if (kind === 'regrade') return false;
  return kind === 'release' || userId !== null;
}

const changeView = ({ change, user, by, undone }: ShownChange, reader: ChangeReader): ChangeView => ({
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
  undoable: mayUndo(change, reader) && !undone,
  undone,
});

type Writing = WriteContext & ChangeReader & { courseId: number; id: number; reader: Reader };
type Undoing = Writing & { change: ChangeRow };

/** Carries the present values, so that a screen can show them. */
const outdated = (present: unknown) => new AppError('grade_change_outdated', { present });

async function undoCell(db: Db, writing: Undoing & { userId: number }): Promise<number | undefined> {
  const { courseId, change, userId, services } = writing;
  const key = change.columnRef as ColumnKey;
  const structure = await selectStructure(db, services, courseId);
  const rows = await selectCells(db, { courseIds: [courseId], userIds: [userId] });
  const present = enteredView(rows.find((row) => keyOfCell(row) === key));
  const [before, after] = [change.before as EnteredCell, change.after as EnteredCell];
  const fields = ['score', 'excused', 'override_percent', 'override_points'] as const;
  if (fields.some((name) => present[name] !== after[name])) throw outdated(present);
  if (!structure.columns.some((column) => column.key === key)) throw outdated(null);
  const changes = await changesOf(db, { ...writing, structure, cells: [{ ...before, user_id: userId, key }] });
  const [id] = await writeChanges(db, { ...writing, structure, changes, undoesId: change.id, reason: '' });
  return id;
}

async function undoOverride(db: Db, writing: Undoing & { userId: number }): Promise<number | undefined> {
  const { courseId, change, userId } = writing;
  const [row] = await selectResults(db, { courseIds: [courseId], userIds: [userId] });
  const present: Override =
    row && row.overridePercent !== null ? { percent: row.overridePercent, reason: row.overrideReason } : null;
  if (present?.percent !== (change.after as Override)?.percent) throw outdated(shownValue(change, present));
  const override = change.before as Override;
  const { changeId } = await writeOverride(db, { ...writing, userId, override, reason: '', undoesId: change.id });
  return changeId ?? undefined;
}

async function undoSetup(db: Db, writing: Undoing): Promise<number | undefined> {
  const { services, courseId, change } = writing;
  const present = await selectStructure(db, services, courseId);
  const [before, after] = [change.before as SetupSide, change.after as SetupSide];
  const body = undoneSetup(setupView(present), { before, after });
  const keys = new Set<string>(body?.columns.map(({ key }) => key ?? ''));
  // The column that it would delete has scores by now.
  const losesScores = present.columns.some(({ key, hasScores }) => hasScores && !keys.has(key));
  if (!body || losesScores) throw outdated(null);
  return writeSetup(db, { ...writing, body, before: present, undoesId: change.id });
}

async function undoRelease(db: Db, writing: Undoing): Promise<number | undefined> {
  const { services, courseId, change } = writing;
  const before = await selectStructure(db, services, courseId);
  const { keys, released } = change.after as { keys: string[]; released: boolean };
  const releasedAt = new Map<string, Date | null>(before.columns.map((column) => [column.key, column.releasedAt]));
  const isAsAfter = (key: string) => releasedAt.has(key) && (releasedAt.get(key) !== null) === released;
  if (!keys.every(isAsAfter)) throw outdated(null);
  return writeRelease(db, { ...writing, keys, released: !released, before, undoesId: change.id });
}

function undo(db: Db, writing: Undoing): Promise<number | undefined> {
  const { kind, userId } = writing.change;
  if (kind === 'scale') return undoScaleChange(db, writing);
  if (kind === 'setup') return undoSetup(db, writing);
  if (kind === 'release') return undoRelease(db, writing);
  if (kind === 'regrade') return invalid('change', 'regrade_not_undone');
  if (userId === null) throw outdated(null);
  return kind === 'cell' ? undoCell(db, { ...writing, userId }) : undoOverride(db, { ...writing, userId });
}

/** Undoes one change, unless what it changed has changed since. Answers the change that undoes it. */
export async function undoChange(db: Db, writing: Writing): Promise<ChangeView> {
  const { courseId, id } = writing;
  await lockGradebook(db, courseId);
  const found = await selectOptionalChange(db, { courseId, id });
  if (!found) throw new AppError('not_found');
  const { change, undone } = found;
  if (undone) throw outdated(null);
  const undoneBy = await undo(db, { ...writing, change });
  const made = undoneBy === undefined ? undefined : await selectOptionalChange(db, { courseId, id: undoneBy });
  if (!made) throw outdated(null);
  return changeView(made, writing);
}

/** A page of the changes of a course, newest first. */
export async function listChanges(db: Db, asked: Parameters<typeof selectChanges>[1] & ChangeReader) {
  const { rows, total } = await selectChanges(db, asked);
  return { rows: rows.map((row) => changeView(row, asked)), total };
}
