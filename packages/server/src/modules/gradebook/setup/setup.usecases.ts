import type { contract, Input } from '@lectern/contract';
import { hundredthsOf } from '@lectern/contract/figures';
import { MAX_MANUAL_COLUMNS } from '@lectern/contract/limits';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import type { Services } from '../../../platform/services.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import { gradebookUpdated, gradesReleased } from '../gradebook.events.ts';
import { publishSetup } from '../grid/live-grid.usecases.ts';
import { insertChanges } from '../history/history.queries.ts';
import { fingerprintOf, RECOMPUTE_QUEUE } from '../results/recompute.usecases.ts';
import { markStale } from '../results/results.queries.ts';
import { invalid } from '../words/messages.ts';
import { type Column, lockGradebook, selectStructure, type Structure, updateItemWeights } from './columns.queries.ts';
import {
  deleteColumns,
  selectHighestPoints,
  upsertBook,
  writeCategories,
  writeColumns,
  type WrittenColumn,
} from './setup.queries.ts';
import { categoryView, columnView, setupView } from './setup.views.ts';

export type SetupBody = Input<typeof contract.gradebook.update>['body'];
type SentColumn = SetupBody['columns'][number];
type Writing = WriteContext & { courseId: number };

function checkCategories({ categories }: SetupBody, before: Structure): void {
  const names = new Set<string>();
  const known = new Set(before.categories.map(({ id }) => id));
  categories.forEach(({ id, name }, n) => {
    if (id !== undefined && !known.delete(id)) invalid(`categories.${n}.id`, 'category_missing');
    if (names.has(name.toLowerCase())) invalid(`categories.${n}.name`, 'name_twice');
    names.add(name.toLowerCase());
  });
}

/** Full points are not lowered below points that learners have. */
async function checkTotals(db: Db, { columns }: SetupBody, columnOf: ReadonlyMap<string, Column>): Promise<void> {
  const lowered = columns.flatMap(({ key, total }, n) => {
    const before = columnOf.get(key ?? '');
    const isLower = before?.type === 'manual' && total !== undefined && hundredthsOf(total) < before.total;
    return isLower ? [{ at: `columns.${n}.total`, id: before.rowId!, total: hundredthsOf(total) }] : [];
  });
  if (lowered.length === 0) return;
  const highest = await selectHighestPoints(
    db,
    lowered.map(({ id }) => id),
  );
  for (const { at, id, total } of lowered) {
    const points = highest.get(id) ?? 0;
    if (points > total) invalid(at, 'total_below_points', { n: points / 100 });
  }
}

function checkColumns({ columns, categories }: SetupBody, columnOf: ReadonlyMap<string, Column>): void {
  const names = new Set(categories.map(({ name }) => name.toLowerCase()));
  const keys = new Set<string>();
  const manual = columns.filter(({ key }) => !key?.startsWith('item:'));
  if (manual.length > MAX_MANUAL_COLUMNS) invalid('columns', 'too_many_columns', { n: MAX_MANUAL_COLUMNS });
  columns.forEach((sent, n) => {
    const { key, category } = sent;
    const before = key === undefined ? undefined : columnOf.get(key);
    if (key !== undefined && (!before || keys.has(key))) invalid(`columns.${n}.key`, 'column_missing');
    if (key !== undefined) keys.add(key);
    if (category !== '' && !names.has(category.toLowerCase())) invalid(`columns.${n}.category`, 'category_missing');
    if (before && before.type !== 'manual') return;
    if (!before && sent.name === undefined) invalid(`columns.${n}.name`, 'name_missing');
    if (!before && sent.total === undefined) invalid(`columns.${n}.total`, 'column_total');
  });
}

/** The row of a column as the body has it. */
function rowOf(
  sent: SentColumn,
  {
    courseId,
    before,
    position,
    categoryId,
    hidden,
    now,
  }: {
    courseId: number;
    before: Column | undefined;
    position: number;
    categoryId: number | null;
    hidden: boolean;
    now: Date;
  },
): WrittenColumn {
  const due = sent.due_date === undefined ? before?.dueAt : sent.due_date ? new Date(sent.due_date) : null;
  const manual = !before || before.type === 'manual';
  return {
    ...(before?.rowId && { id: before.rowId }),
    courseId,
    itemId: before?.itemId ?? null,
    name: manual ? (sent.name ?? before?.name ?? '') : '',
    total: manual ? (sent.total === undefined ? (before?.total ?? 0) : hundredthsOf(sent.total)) : 0,
    dueAt: manual ? (due ?? null) : null,
    weight: hundredthsOf(sent.weight),
    categoryId,
    extraCredit: sent.extra_credit,
    releasedAt: before ? before.releasedAt : hidden ? null : now,
    position,
  };
}

/** The row of a column that stays as it is, at this position. */
function keptRow(column: Column, { courseId, position }: { courseId: number; position: number }): WrittenColumn {
  const manual = column.type === 'manual';
  return {
    ...(column.rowId !== null && { id: column.rowId }),
    courseId,
    itemId: column.itemId,
    name: manual ? column.name : '',
    total: manual ? column.total : 0,
    dueAt: manual ? column.dueAt : null,
    weight: column.weight,
    categoryId: column.categoryId,
    extraCredit: column.extraCredit,
    releasedAt: column.releasedAt,
    position,
  };
}

const shownSetup = ({ columns, categories, columnsStartHidden }: Structure) => ({
  columns_start_hidden: columnsStartHidden,
  columns: columns.map(columnView),
  categories: categories.map(categoryView),
});

/** What differs, so that the history says no more than that. */
function difference(before: Structure, after: Structure) {
  const [was, is] = [shownSetup(before), shownSetup(after)];
  const texts = (rows: readonly unknown[]) => new Set(rows.map((row) => JSON.stringify(row)));
  const only = <Row>(rows: readonly Row[], others: readonly Row[]) => {
    const known = texts(others);
    return rows.filter((row) => !known.has(JSON.stringify(row)));
  };
  const part = (one: typeof was, other: typeof was) => ({
    columns_start_hidden: one.columns_start_hidden,
    columns: only(one.columns, other.columns),
    categories: only(one.categories, other.categories),
    order: one.columns.map(({ key }) => key),
  });
  return { before: part(was, is), after: part(is, was) };
}

/** The columns and categories of a course. */
export const readSetup = async (db: Db, services: Services, courseId: number) =>
  setupView(await selectStructure(db, services, courseId));

/** Saves columns and categories as a whole. Items that the body leaves out stay behind the others as they are. */
export async function saveSetup(db: Db, writing: Writing & { body: SetupBody }) {
  const { services, courseId, body } = writing;
  await lockGradebook(db, courseId);
  const before = await selectStructure(db, services, courseId);
  if (before.version !== body.version) throw new AppError('version_conflict');
  await writeSetup(db, { ...writing, before });
  return setupView(await selectStructure(db, services, courseId));
}

/** The same in place of `before`, without the answer. The caller holds the gradebook. Answers the ID of the change. */
export async function writeSetup(
  db: Db,
  writing: Writing & { body: SetupBody; before: Structure; undoesId?: number },
): Promise<number | undefined> {
  const { services, courseId, body, before, actor, now, undoesId = null } = writing;
  const columnOf = new Map<string, Column>(before.columns.map((one) => [one.key, one]));
  checkCategories(body, before);
  checkColumns(body, columnOf);
  await checkTotals(db, body, columnOf);

  const categoryIds = await writeCategories(
    db,
    courseId,
    body.categories.map(({ id, name, weight, drop_lowest: dropLowest }, position) => ({
      id,
      name,
      weight: hundredthsOf(weight),
      dropLowest,
      position,
    })),
  );
  const idOfCategory = new Map(body.categories.map(({ name }, n) => [name.toLowerCase(), categoryIds[n] ?? null]));
  const sentKeys = new Set(body.columns.map(({ key }) => key));
  const left = before.columns.filter(({ key }) => !sentKeys.has(key));
  await deleteColumns(
    db,
    left.flatMap(({ type, rowId }) => (type === 'manual' && rowId !== null ? [rowId] : [])),
  );
  const rows = body.columns.map((sent, position) =>
    rowOf(sent, {
      courseId,
      before: sent.key === undefined ? undefined : columnOf.get(sent.key),
      position,
      categoryId: idOfCategory.get(sent.category.toLowerCase()) ?? null,
      hidden: body.columns_start_hidden,
      now,
    }),
  );
  const kept = left.filter(({ type }) => type !== 'manual');
  await writeColumns(db, [
    ...rows,
    ...kept.map((column, n) =>
      keptRow(
        { ...column, categoryId: categoryIds.includes(column.categoryId ?? 0) ? column.categoryId : null },
        { courseId, position: rows.length + n },
      ),
    ),
  ]);
  await updateItemWeights(
    db,
    body.columns.flatMap(({ key, weight }) => {
      const column = key === undefined ? undefined : columnOf.get(key);
      return column ? [{ ...column, weight: hundredthsOf(weight) }] : [];
    }),
  );
  await upsertBook(db, {
    courseId,
    version: before.version + 1,
    columnsStartHidden: body.columns_start_hidden,
  });
  const after = await selectStructure(db, services, courseId);
  const [changeId] = await insertChanges(db, [
    { courseId, kind: 'setup', ...difference(before, after), actorId: actor.userId, createdAt: now, undoesId },
  ]);
  const fingerprint = fingerprintOf(after);
  if (fingerprint !== fingerprintOf(before)) {
    await markStale(db, courseId, fingerprint);
    await services.jobs.sendOnce(db, RECOMPUTE_QUEUE);
  }
  await emit(db, writing, gradebookUpdated({ course_id: courseId }));
  await publishSetup(db, services.live, courseId);
  return changeId;
}

/** Shows columns to learners, or hides them. */
export async function releaseColumns(db: Db, writing: Writing & { keys: readonly string[]; released: boolean }) {
  const { services, courseId, keys } = writing;
  await lockGradebook(db, courseId);
  const before = await selectStructure(db, services, courseId);
  const known = new Set<string>(before.columns.map(({ key }) => key));
  keys.forEach((key, n) => {
    if (!known.has(key)) invalid(`keys.${n}`, 'column_missing');
  });
  await writeRelease(db, { ...writing, before });
  return setupView(await selectStructure(db, services, courseId));
}

/** The same in place of `before`, without the answer. The caller holds the gradebook. Answers the ID of the change. */
export async function writeRelease(
  db: Db,
  writing: Writing & { keys: readonly string[]; released: boolean; before: Structure; undoesId?: number },
): Promise<number | undefined> {
  const { services, courseId, keys, released, before, actor, now, undoesId = null } = writing;
  const asked = new Set(keys);
  const changed = before.columns.filter(({ key, releasedAt }) => asked.has(key) && (releasedAt !== null) !== released);
  if (changed.length === 0) return undefined;
  const isChanged = new Set(changed);
  await writeColumns(
    db,
    before.columns.map((column, position) =>
      keptRow(
        { ...column, ...(isChanged.has(column) && { releasedAt: released ? now : null }) },
        { courseId, position },
      ),
    ),
  );
  const keysChanged = changed.map(({ key }) => key);
  const [changeId] = await insertChanges(db, [
    {
      courseId,
      kind: 'release',
      before: { keys: keysChanged, released: !released },
      after: { keys: keysChanged, released },
      actorId: actor.userId,
      createdAt: now,
      undoesId,
    },
  ]);
  await emit(db, writing, gradebookUpdated({ course_id: courseId }));
  if (released) {
    await emit(
      db,
      writing,
      gradesReleased({
        course_id: courseId,
        item_ids: changed.flatMap(({ itemId }) => itemId ?? []),
        manual_column_ids: changed.flatMap(({ type, rowId }) => (type === 'manual' ? (rowId ?? []) : [])),
      }),
    );
  }
  await publishSetup(db, services.live, courseId);
  return changeId;
}
