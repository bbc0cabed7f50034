import type { Answer, contract, Input } from '@lectern/contract';
import { hundredthsOf } from '@lectern/contract/figures';
import { gapsOf, overlapOf } from '@lectern/contract/grade-scale';
import { MAX_GRADES } from '@lectern/contract/limits';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { type DomainEvent, emit } from '../../../platform/events.ts';
import { window } from '../../../platform/http/paging.ts';
import type { WriteContext } from '../../../platform/http/write-context.ts';
import { type Reader, translate } from '../words/translate.ts';
import { gradeEvents, gradeSamplesAdded } from '../gradebook.events.ts';
import { insertChanges } from '../history/history.queries.ts';
import { RECOMPUTE_QUEUE } from '../results/recompute.usecases.ts';
import { markAllStale } from '../results/results.queries.ts';
import { invalid, message } from '../words/messages.ts';
import {
  countResults,
  deleteGrade,
  deleteScale,
  type GradeRow,
  insertGrades,
  lockScale,
  selectOptionalGrade,
  selectScale,
  updateGrade,
} from './grades.queries.ts';

type GradeView = Answer<typeof contract.grades.get>;
type Body = Input<typeof contract.grades.create>['body'];
type Scale = Pick<Answer<typeof contract.grades.list>, 'gaps'>;
export type Writing = WriteContext & { reader: Reader };

const gradeView = (row: GradeRow): GradeView => ({
  id: row.id,
  name: row.name,
  points: row.points / 10,
  min: row.min / 100,
  max: row.max / 100,
  color: row.color,
  date_created: row.createdAt.toISOString(),
  modified: row.modifiedAt.toISOString(),
});

/** Scores without a grade. They are allowed, so they are a warning. */
const gapsView = (rows: readonly GradeRow[], reader: Reader): Scale['gaps'] =>
  gapsOf(rows).map((gap) => {
    const [from, to] = [gap.from / 100, gap.to / 100];
    return { from, to, message: translate(reader, message('gap', { from, to })) };
  });

async function getGrade(db: Db, id: number): Promise<GradeRow> {
  const row = await selectOptionalGrade(db, id);
  if (!row) throw new AppError('not_found');
  return row;
}

export const readGrade = async (db: Db, id: number): Promise<GradeView> => gradeView(await getGrade(db, id));

type Query = Input<typeof contract.grades.list>['query'];

const sorts: Record<Query['orderby'], (one: GradeRow, other: GradeRow) => number> = {
  max: (one, other) => one.max - other.max || one.id - other.id,
  name: (one, other) => one.name.localeCompare(other.name),
  id: (one, other) => one.id - other.id,
};

/** A page of the scale, which has few rows, with the gaps of the whole. */
export async function listGrades(db: Db, { query, reader }: { query: Query; reader: Reader }) {
  const scale = await selectScale(db);
  const sorted = scale.toSorted(sorts[query.orderby]);
  if (query.order === 'desc') sorted.reverse();
  const { limit, offset } = window(query);
  const rows = sorted.slice(offset, offset + limit).map(gradeView);
  return { rows, total: scale.length, gaps: gapsView(scale, reader) };
}

const columnsOf = ({ name, points, min, max, color }: Partial<Body>) => ({
  ...(name !== undefined && { name }),
  ...(points !== undefined && { points: Math.round(points * 10) }),
  ...(min !== undefined && { min: hundredthsOf(min) }),
  ...(max !== undefined && { max: hundredthsOf(max) }),
  ...(color !== undefined && { color }),
});

function check(row: Pick<GradeRow, 'name' | 'min' | 'max'>, others: readonly GradeRow[]): void {
  if (others.some(({ name }) => name.toLowerCase() === row.name.toLowerCase())) invalid('name', 'grade_name_taken');
  if (row.min >= row.max) invalid('min', 'min_below_max');
  const other = overlapOf(row, others);
  if (other) invalid(other.min < row.min ? 'min' : 'max', 'overlaps', { name: other.name });
}

interface ScaleChange {
  before: unknown;
  after: unknown;
  events: readonly DomainEvent[];
  name: string;
  undoesId?: number;
}

/** Notes a change of the scale, and has all results worked out again. */
export async function recordScaleChange(db: Db, writing: WriteContext, change: ScaleChange) {
  const { services, actor, now } = writing;
  const { before, after, name, undoesId = null } = change;
  const row = { kind: 'scale' as const, name, before, after, actorId: actor.userId, createdAt: now, undoesId };
  const [changeId] = await insertChanges(db, [row]);
  const recalculated = await countResults(db);
  if (recalculated > 0) {
    await markAllStale(db);
    await services.jobs.sendOnce(db, RECOMPUTE_QUEUE);
  }
  for (const event of change.events) await emit(db, writing, event);
  return { changeId, recalculated };
}

/** The same with what a write of the scale answers. */
async function changed(
  db: Db,
  writing: Writing,
  { event, ...change }: Omit<ScaleChange, 'events'> & { event: DomainEvent },
) {
  const { recalculated } = await recordScaleChange(db, writing, { ...change, events: [event] });
  return { gaps: gapsView(await selectScale(db), writing.reader), recalculated };
}

export const valuesOf = ({ name, points, min, max, color }: GradeRow) => ({ name, points, min, max, color });
export type ScaleValues = ReturnType<typeof valuesOf>;

export async function createGrade(db: Db, writing: Writing & { body: Body }) {
  const { body, now } = writing;
  await lockScale(db);
  const scale = await selectScale(db);
  if (scale.length >= MAX_GRADES) invalid('name', 'grades_limit', { n: MAX_GRADES });
  const columns = columnsOf(body) as Pick<GradeRow, 'name' | 'points' | 'min' | 'max' | 'color'>;
  check(columns, scale);
  const [row] = await insertGrades(db, [{ ...columns, createdAt: now, modifiedAt: now }]);
  if (!row) throw new Error('grade not inserted');
  const event = gradeEvents.created({ grade_id: row.id });
  return {
    ...gradeView(row),
    ...(await changed(db, writing, { before: null, after: valuesOf(row), event, name: row.name })),
  };
}

export async function changeGrade(
  db: Db,
  writing: Writing & { id: number; body: Partial<Body> & { modified?: string | undefined } },
) {
  const { id, body, now } = writing;
  await lockScale(db);
  const before = await getGrade(db, id);
  if (body.modified !== undefined && body.modified !== before.modifiedAt.toISOString()) {
    throw new AppError('version_conflict');
  }
  const columns = columnsOf(body);
  check(
    { ...before, ...columns },
    (await selectScale(db)).filter((other) => other.id !== id),
  );
  const row = await updateGrade(db, id, { ...columns, modifiedAt: now });
  const event = gradeEvents.updated({ grade_id: id });
  const change = { before: valuesOf(before), after: valuesOf(row), event, name: row.name };
  return { ...gradeView(row), ...(await changed(db, writing, change)) };
}

export async function removeGrade(db: Db, writing: Writing & { id: number }) {
  await lockScale(db);
  const row = await getGrade(db, writing.id);
  await deleteGrade(db, row.id);
  const event = gradeEvents.deleted({ grade_id: row.id });
  return {
    ...gradeView(row),
    ...(await changed(db, writing, { before: valuesOf(row), after: null, event, name: row.name })),
  };
}

export const sampleGrades = [
  { name: 'A', points: 40, min: 9000, max: 10_000, color: '#15803D' },
  { name: 'B', points: 30, min: 8000, max: 9000, color: '#4D7C0F' },
  { name: 'C', points: 20, min: 7000, max: 8000, color: '#A16207' },
  { name: 'D', points: 10, min: 6000, max: 7000, color: '#C2410C' },
  { name: 'F', points: 0, min: 0, max: 6000, color: '#B91C1C' },
];

export async function addSamples(db: Db, writing: Writing & { replace: boolean }) {
  const { replace, now } = writing;
  await lockScale(db);
  const before = await selectScale(db);
  if (before.length > 0 && !replace) throw new AppError('grades_exist');
  await deleteScale(db);
  const rows = await insertGrades(
    db,
    sampleGrades.map((one) => ({ ...one, createdAt: now, modifiedAt: now })),
  );
  const change = { before: before.map(valuesOf), after: rows.map(valuesOf), event: gradeSamplesAdded({}), name: '' };
  return { data: rows.map(gradeView), ...(await changed(db, writing, change)) };
}
