import type { contract, EnteredCell, Input } from '@lectern/contract';
import type { ColumnKey } from '@lectern/contract/course-score';
import { hundredthsOf } from '@lectern/contract/figures';
import { MAX_GRID_CELLS, MAX_GRID_LEARNERS } from '@lectern/contract/limits';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import { gradebookChanged } from '../gradebook.events.ts';
import { insertChanges } from '../history/history.queries.ts';
import { recompute, recomputeCourse } from '../results/recompute.usecases.ts';
import { type CellRow, keyOfCell, holdLearners, selectCells } from '../results/results.queries.ts';
import { readGridRows } from '../grid/grid.usecases.ts';
import { type Column, lockGradebook, selectStructure, type Structure } from '../setup/columns.queries.ts';
import { invalid } from '../words/messages.ts';
import { EMPTY_CELL, enteredView, type Values } from './entered.ts';
import { deleteCells, placeOfKey, upsertCells } from './cells.queries.ts';

export type SentCell = Input<typeof contract.gradebook.saveCells>['body']['cells'][number];

/** More learners than these are worked out again in the background. */
const LEARNERS_AT_ONCE = 500;

const isEmpty = ({ score, excused, overridePercent, overridePoints }: Values): boolean =>
  score === null && !excused && overridePercent === null && overridePoints === null;

const valuesOf = ({ score, excused, overridePercent, overridePoints, reason }: CellRow): Values => ({
  score,
  excused,
  overridePercent,
  overridePoints,
  reason,
});

const sameValues = (one: Values, other: Values): boolean =>
  one.score === other.score &&
  one.excused === other.excused &&
  one.overridePercent === other.overridePercent &&
  one.overridePoints === other.overridePoints;

const stored = (value: number | null | undefined, before: number | null): number | null =>
  value === undefined ? before : value === null ? null : hundredthsOf(value);

/** The values of a cell after a save; fields that are not sent stay. */
function merged(sent: SentCell, before: Values): Values {
  const after = {
    score: stored(sent.score, before.score),
    excused: sent.excused ?? before.excused,
    overridePercent: stored(sent.override_percent, before.overridePercent),
    overridePoints: stored(sent.override_points, before.overridePoints),
  };
  // The reason belongs to the excuse or the override.
  const explained = after.excused || after.overridePercent !== null || after.overridePoints !== null;
  return { ...after, reason: explained ? sent.reason || before.reason : '' };
}

function checkCell(
  at: string,
  { column, sent, before, after }: { column: Column; sent: SentCell; before: Values; after: Values },
): void {
  if (typeof sent.score === 'number' && column.type !== 'manual') invalid(`${at}.score`, 'manual_only');
  const n = column.total / 100;
  // Points that stay may be above full points that were lowered since.
  const isAbove = (value: number | null, was: number | null) => value !== was && (value ?? 0) > column.total;
  if (isAbove(after.score, before.score)) invalid(`${at}.score`, 'above_total', { n });
  if (isAbove(after.overridePoints, before.overridePoints)) invalid(`${at}.override_points`, 'above_total', { n });
  if (after.overridePercent !== null && after.overridePoints !== null) invalid(`${at}.override_points`, 'one_override');
  const explained = after.excused || after.overridePercent !== null || after.overridePoints !== null;
  if (explained && after.reason === '') invalid(`${at}.reason`, 'reason_missing');
}

/** Whether a cell has the values that the caller expects. */
function isExpected(expected: SentCell['expected'], before: Values): boolean {
  if (!expected) return true;
  const present = enteredView(before);
  return Object.entries(expected).every(([name, value]) => present[name as keyof EnteredCell] === value);
}

interface CellChange {
  userId: number;
  key: ColumnKey;
  column: Column;
  row: CellRow | undefined;
  before: Values;
  after: Values;
}

type Writing = WriteContext & { courseId: number; structure: Structure };

/** Checks cells, and answers those whose values differ. Writes nothing. */
export async function changesOf(
  db: Db,
  { courseId, structure, now, cells }: Pick<Writing, 'courseId' | 'structure' | 'now'> & { cells: readonly SentCell[] },
): Promise<CellChange[]> {
  const userIds = [...new Set(cells.map(({ user_id: id }) => id))];
  const of = { courseIds: [courseId], userIds };
  const learners = await holdLearners(db, { courseId, userIds, now });
  const rows = await selectCells(db, of);
  const rowOf = new Map(rows.map((row) => [`${row.userId} ${keyOfCell(row)}`, row]));
  const columnOf = new Map<string, Column>(structure.columns.map((column) => [column.key, column]));
  const seen = new Set<string>();
  const conflicts: { user_id: number; key: string; present: EnteredCell }[] = [];
  const changes = cells.flatMap((sent, n): CellChange[] => {
    const { user_id: userId, key } = sent;
    const at = `cells.${n}`;
    const column = columnOf.get(key);
    if (!column) return invalid(`${at}.key`, 'column_missing');
    if (!learners.has(userId)) invalid(`${at}.user_id`, 'not_a_learner');
    const place = `${userId} ${key}`;
    if (seen.has(place)) invalid(`${at}.key`, 'cell_twice');
    seen.add(place);
    const row = rowOf.get(place);
    const before = row ? valuesOf(row) : EMPTY_CELL;
    const after = merged(sent, before);
    checkCell(at, { column, sent, before, after });
    // A retry finds the values that the first try saved.
    const same = sameValues(before, after) && before.reason === after.reason;
    if (!same && !isExpected(sent.expected, before)) {
      conflicts.push({ user_id: userId, key, present: enteredView(before) });
    }
    return same ? [] : [{ userId, key, column, row, before, after }];
  });
  if (conflicts.length > 0) throw new AppError('cells_changed', { cells: conflicts });
  return changes;
}

/** Writes cells with their history, and brings the results up to date. The caller holds the gradebook. */
export async function writeChanges(
  db: Db,
  writing: Writing & { changes: readonly CellChange[]; undoesId?: number; reason?: string },
): Promise<number[]> {
  const { services, courseId, actor, now, changes, undoesId } = writing;
  if (changes.length === 0) return [];
  await upsertCells(
    db,
    changes.flatMap(({ userId, key, after }) =>
      isEmpty(after)
        ? []
        : [{ courseId, userId, ...placeOfKey(key), ...after, modifiedAt: now, modifiedById: actor.userId }],
    ),
  );
  await deleteCells(
    db,
    changes.flatMap(({ row, after }) => (row && isEmpty(after) ? [row.id] : [])),
  );
  const ids = await insertChanges(
    db,
    changes.map(({ userId, key, column, before, after }) => ({
      courseId,
      kind: 'cell' as const,
      userId,
      columnRef: key,
      name: column.name,
      before: enteredView(before),
      after: enteredView(after),
      reason: writing.reason ?? after.reason,
      actorId: actor.userId,
      createdAt: now,
      undoesId: undoesId ?? null,
    })),
  );
  const userIds = [...new Set(changes.map(({ userId }) => userId))].toSorted((a, b) => a - b);
  if (userIds.length <= LEARNERS_AT_ONCE) await recompute(db, { courseId, userIds, services, now });
  else await recomputeCourse(db, services, courseId);
  await emit(db, writing, gradebookChanged({ course_id: courseId, user_ids: userIds }));
  return ids;
}

/** Saves cells, all of them or none. */
export async function saveCells(db: Db, writing: WriteContext & { courseId: number; cells: readonly SentCell[] }) {
  const { services, courseId, cells, actor, now } = writing;
  await lockGradebook(db, courseId);
  const structure = await selectStructure(db, services, courseId);
  const changes = await changesOf(db, { courseId, structure, now, cells });
  const changeIds = await writeChanges(db, { ...writing, structure, changes });
  const rows = Math.min(MAX_GRID_LEARNERS, Math.floor(MAX_GRID_CELLS / structure.columns.length));
  const userIds = [...new Set(cells.map(({ user_id: id }) => id))].slice(0, rows);
  return { data: await readGridRows(db, { services, structure, userIds, reader: actor, now }), change_ids: changeIds };
}
