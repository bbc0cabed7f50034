import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { courseScore, type CourseScore, type ScoreCell } from '@lectern/contract/course-score';
import type { ScaleRow } from '@lectern/contract/grade-scale';
import type { Db } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import type { ItemScore } from '../../courses/index.ts';
import { publishRows } from '../grid/live-grid.usecases.ts';
import { scaleOf, selectScale } from '../scale/grades.queries.ts';
import { lockGradebook, selectItemScores, selectStructure, type Structure } from '../setup/columns.queries.ts';
import {
  type CellRow,
  deleteResults,
  emptyCell,
  keyOfCell,
  markStale,
  type ResultRow,
  selectCells,
  selectLearners,
  selectNextPeople,
  selectOptionalBook,
  selectOptionalStale,
  selectResults,
  updateRun,
  upsertResults,
} from './results.queries.ts';

/** Learners of one transaction. */
const LEARNERS_AT_ONCE = 200;

export const RECOMPUTE_QUEUE = { name: 'gradebook.recompute' };

interface People {
  courseId: number;
  userIds: readonly number[];
}

const overrideOf = ({ overridePercent, overridePoints }: CellRow): ScoreCell['override'] => {
  if (overridePercent !== null) return { percent: overridePercent };
  return overridePoints === null ? null : { points: overridePoints };
};

/** The cells of one learner: what they have in items, with what staff entered. */
function scoreCells(
  { columns }: Pick<Structure, 'columns'>,
  scores: readonly ItemScore[],
  entered: readonly CellRow[],
): ScoreCell[] {
  const cells = new Map<string, ScoreCell>();
  for (const { itemId, state, earned, total } of scores) {
    cells.set(`item:${itemId}`, { ...emptyCell(`item:${itemId}`), state, earned, total });
  }
  for (const row of entered) {
    const key = keyOfCell(row);
    const cell = cells.get(key) ?? emptyCell(key);
    const total = columns.find((one) => one.key === key)?.total ?? 0;
    const score = row.score === null ? {} : { state: 'graded' as const, earned: row.score, total };
    cells.set(key, { ...cell, ...score, excused: row.excused, override: overrideOf(row) });
  }
  return [...cells.values()];
}

/** The columns of a result that follow from a score; null without a graded cell, which is no result yet. */
export function resultOf({ score, override }: Pick<PersonScore, 'score' | 'override'>) {
  if (override === null && !score.cells.some(({ status }) => status === 'graded')) return null;
  return {
    cells: score.cells,
    categories: score.categories,
    percent: override ?? score.percent,
    computedPercent: score.percent,
    gradeId: score.grade?.id ?? null,
    status: score.status,
  };
}

type Computed = NonNullable<ReturnType<typeof resultOf>>;

interface PersonScore {
  score: CourseScore<ScaleRow>;
  /** Of the course. */
  override: number | null;
  /** Missing work is scored 0. */
  isFinal: boolean;
}

interface InCourse {
  courseId: number;
  userId: number;
}

/**
 * Computes the scores of learners in courses from stored attempts, submissions and cells. Columns that are missing in
 * `structures` are ignored.
 */
export async function scoreInCourses(
  db: Db,
  {
    structures,
    userIds,
    services,
    now,
  }: { structures: readonly Structure[]; userIds: readonly number[]; services: Services; now: Date },
): Promise<{ stored: ResultRow[]; scores: (InCourse & PersonScore)[] }> {
  const of = { courseIds: structures.map(({ courseId }) => courseId), userIds };
  const idOf = ({ courseId, userId }: InCourse) => `${courseId} ${userId}`;
  const scale = scaleOf(await selectScale(db));
  const learners = await selectLearners(db, { ...of, now });
  const ofItems = Map.groupBy(await selectItemScores(db, services, of), idOf);
  const entered = Map.groupBy(await selectCells(db, of), idOf);
  const stored = await selectResults(db, of);
  const overrides = new Map(stored.map((row) => [idOf(row), row.overridePercent]));
  const structureOf = new Map(structures.map((structure) => [structure.courseId, structure]));
  const scores = learners.map(({ courseId, userId, isFinal }) => {
    const id = idOf({ courseId, userId });
    const structure = structureOf.get(courseId)!;
    const { columns, categories } = structure;
    const override = overrides.get(id) ?? null;
    const cells = scoreCells(structure, ofItems.get(id) ?? [], entered.get(id) ?? []);
    const score = courseScore({ columns, categories, cells, scale, isFinal, override });
    return { courseId, userId, score, override, isFinal };
  });
  return { stored, scores };
}

/** The same of one course, by learner. */
export async function scorePeople(
  db: Db,
  { structure, ...of }: { structure: Structure; userIds: readonly number[]; services: Services; now: Date },
): Promise<{ stored: ResultRow[]; scores: Map<number, PersonScore> }> {
  const { stored, scores } = await scoreInCourses(db, { ...of, structures: [structure] });
  return { stored, scores: new Map(scores.map((one) => [one.userId, one])) };
}

/** The results of these people as they are stored, and as they are now. Writes nothing. */
export async function computeResults(
  db: Db,
  people: People & { services: Services; now: Date },
): Promise<{ structure: Structure; stored: ResultRow[]; computed: Map<number, Computed> }> {
  const structure = await selectStructure(db, people.services, people.courseId);
  const { stored, scores } = await scorePeople(db, { ...people, structure });
  const computed = new Map<number, Computed>();
  for (const [userId, score] of scores) {
    const result = resultOf(score);
    if (result) computed.set(userId, result);
  }
  return { structure, stored, computed };
}

/** Works the results of a course out again in the background. */
export async function recomputeCourse(db: Db, services: Services, courseId: number): Promise<void> {
  await markStale(db, courseId);
  await services.jobs.sendOnce(db, RECOMPUTE_QUEUE);
}

/** Hash of all that results follow from besides the work of learners and the scale. */
export function fingerprintOf({ columns, categories }: Structure): string {
  const parts = [
    columns.map(({ key, weight, categoryId, extraCredit, total }) => [key, weight, categoryId, extraCredit, total]),
    categories.map(({ id, weight, dropLowest }) => [id, weight, dropLowest]),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** The same, if the columns are not those that the results follow from. The caller holds the gradebook. */
async function recomputeIfOther(db: Db, services: Services, structure: Structure): Promise<void> {
  const fingerprint = fingerprintOf(structure);
  if (fingerprint === structure.fingerprint) return;
  if (structure.fingerprint === '' && structure.columns.length === 0) return;
  await markStale(db, structure.courseId, fingerprint);
  await services.jobs.sendOnce(db, RECOMPUTE_QUEUE);
}

/** Whether a stored result is not what follows from the work of the learner. */
export const differs = (row: ResultRow | undefined, computed: Computed): boolean =>
  !row || Object.entries(computed).some(([name, value]) => !isDeepStrictEqual(row[name as keyof ResultRow], value));

/** Brings the results of these people up to date. The caller holds the gradebook. Returns whose results changed. */
export async function recompute(db: Db, people: People & { services: Services; now: Date }): Promise<number[]> {
  if (people.userIds.length === 0) return [];
  const { courseId, services, now } = people;
  const { structure, stored, computed } = await computeResults(db, people);
  await recomputeIfOther(db, services, structure);
  const rowOf = new Map(stored.map((row) => [row.userId, row]));
  const changed = [...computed].filter(([userId, one]) => differs(rowOf.get(userId), one));
  await upsertResults(
    db,
    changed.map(([userId, one]) => ({ courseId, userId, ...one, updatedAt: now })),
  );
  const gone = stored.filter(({ userId }) => !computed.has(userId));
  await deleteResults(
    db,
    gone.map(({ id }) => id),
  );
  const userIds = [...changed.map(([userId]) => userId), ...gone.map(({ userId }) => userId)];
  await publishRows(db, services.live, { courseId, userIds });
  return userIds;
}

/** The same; holds the gradebook until the caller's transaction ends. */
export async function recomputeLocked(db: Db, services: Services, people: People): Promise<void> {
  await lockGradebook(db, people.courseId);
  await recompute(db, { ...people, services, now: services.clock() });
}

/** The same in a transaction of its own. */
export const recomputeNow = (services: Services, people: People): Promise<void> =>
  services.db.transaction((db) => recomputeLocked(db, services, people));

/** Works the results of a course out again if its columns are not those that they follow from. */
export async function recomputeIfChanged(services: Services, courseId: number): Promise<void> {
  await services.db.transaction(async (db) => {
    await lockGradebook(db, courseId);
    await recomputeIfOther(db, services, await selectStructure(db, services, courseId));
  });
}

/** The next learners of a course whose results are out of date. Says whether there are more. */
async function recomputeBatch(db: Db, services: Services, courseId: number): Promise<boolean> {
  await lockGradebook(db, courseId);
  const run = await selectOptionalBook(db, courseId);
  if (!run?.stale) return false;
  const { staleCount, cursor } = run;
  const userIds = await selectNextPeople(db, { courseId, after: cursor, limit: LEARNERS_AT_ONCE });
  await recompute(db, { courseId, userIds, services, now: services.clock() });
  const last = userIds.at(-1);
  const hasMore = userIds.length === LEARNERS_AT_ONCE;
  await updateRun(db, { courseId, staleCount, cursor: last ?? 0, stale: hasMore });
  return hasMore;
}

/** Brings all results up to date that are not, a few learners at a time. */
export async function recomputeStale(services: Services): Promise<void> {
  const failures = new Map<number, unknown>();
  for (;;) {
    const courseId = await selectOptionalStale(services.db, [...failures.keys()]);
    if (courseId === undefined) break;
    try {
      // Each batch is a transaction, so that a process that is killed loses one at most.
      while (await services.db.transaction((db) => recomputeBatch(db, services, courseId)));
    } catch (error) {
      failures.set(courseId, error);
    }
  }
  // The job is tried again, after the other courses had their turn.
  if (failures.size > 0) {
    throw new AggregateError(
      [...failures.values()],
      `results of courses ${[...failures.keys()].join(', ')} not worked out`,
    );
  }
}
