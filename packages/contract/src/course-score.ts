import { add, compare, type Fraction, fraction, over, times, toPercent, toPercentDown, ZERO } from './fractions.ts';
import { FULL_PERCENT, gradeOf, type ScaleRow } from './grade-scale.ts';

/**
 * The one rule of a course score. All numbers are whole: points, percents and weights in hundredths, points of grades in
 * tenths. Percents are rounded once, at the end: half up, and down for a single cell, which is the percent of its attempt.
 */

/** The highest percent of a course, in hundredths: extra credit with a large weight has no bound of its own. */
const MAX_PERCENT = 1_000_000;

/** `item:12` for a quiz or an assignment, `manual:3` for a manual column. */
export type ColumnKey = `item:${number}` | `manual:${number}`;

export interface ScoreColumn {
  key: ColumnKey;
  /** 0: not counted. */
  weight: number;
  /** null: a category of one, with the weight of the column. */
  categoryId: number | null;
  /** Its share is added to the numerator alone. */
  extraCredit: boolean;
  /** Full points, for cells without a score of their own. */
  total: number;
}

export interface ScoreCategory {
  id: number;
  weight: number;
  /** So many of its lowest cells are left out; one always counts. */
  dropLowest: number;
}

export interface ScoreCell {
  key: ColumnKey;
  /**
   * `none`: nothing was handed in or entered. `waiting`: a person has yet to review it. `withheld`: handed in under a
   * name that is not shown yet.
   */
  state: 'none' | 'waiting' | 'withheld' | 'graded';
  earned: number;
  total: number;
  excused: boolean;
  /** Replaces the score. */
  override: { percent: number } | { points: number } | null;
}

export type CellStatus = 'graded' | 'pending' | 'missing' | 'excused';

export interface ScoredCell {
  key: ColumnKey;
  status: CellStatus;
  /** null without a score. */
  earned: number | null;
  total: number;
  percent: number | null;
  /** The share of the course score, in percent; 0 where it does not count. */
  weight: number;
  /** What it adds to the percent of the course. */
  weighted: number;
  /** Left out as one of the lowest of its category. */
  dropped: boolean;
  overridden: boolean;
  /** A person has yet to review what was handed in. Absent in results that were stored without it. */
  needsReview?: boolean;
}

export interface CourseScore<Row extends ScaleRow = ScaleRow> {
  cells: ScoredCell[];
  categories: { id: number; percent: number | null }[];
  /** null before anything counts. More than 100 % is possible with extra credit. */
  percent: number | null;
  grade: Row | null;
  /** Of the grade, in tenths. */
  points: number | null;
  status: 'in_progress' | 'final';
}

interface Judged {
  column: ScoreColumn;
  status: CellStatus;
  score: Fraction | null;
  earned: number | null;
  total: number;
  overridden: boolean;
  dropped: boolean;
  needsReview: boolean;
  /** The share of the course score. */
  share: Fraction;
}

const EMPTY = { state: 'none', earned: 0, total: 0, excused: false, override: null } as const;

/** Nothing is handed in for a manual column, so that nothing is missing in it: staff enter 0. */
const isManual = ({ key }: ScoreColumn): boolean => key.startsWith('manual:');

/** The score of one cell. */
function judge(column: ScoreColumn, cell: Omit<ScoreCell, 'key'>, isFinal: boolean): Judged {
  // Staff enter points out of those of the column; an attempt may have had others.
  const byPoints = cell.override !== null && 'points' in cell.override;
  const total = cell.state === 'graded' && !byPoints ? cell.total : column.total;
  const facts = { column, total, overridden: false, dropped: false, needsReview: false, share: ZERO };
  const none = { ...facts, score: null, earned: null };
  if (cell.excused) return { ...none, status: 'excused' };
  if (cell.override && 'percent' in cell.override) {
    const score = fraction(cell.override.percent, FULL_PERCENT);
    const earned = cell.state === 'graded' ? cell.earned : null;
    return { ...none, status: 'graded', score, earned, overridden: true };
  }
  const earned = cell.override ? cell.override.points : cell.state === 'graded' ? cell.earned : null;
  if (earned !== null && total > 0) {
    return { ...none, status: 'graded', score: fraction(earned, total), earned, overridden: cell.override !== null };
  }
  // A column without points cannot be scored.
  if (!isFinal || cell.state !== 'none' || total === 0 || isManual(column)) {
    return { ...none, status: 'pending', needsReview: cell.state === 'waiting' };
  }
  return { ...none, status: 'missing', score: ZERO, earned: 0 };
}

const counts = ({ column, score, dropped }: Judged): boolean => column.weight > 0 && score !== null && !dropped;
const isBase = (one: Judged): boolean => counts(one) && !one.column.extraCredit;
const weightOf = ({ column }: Judged): Fraction => fraction(column.weight, 1);
const sum = (fractions: readonly Fraction[]): Fraction => fractions.reduce(add, ZERO);
const earnedShare = (one: Judged): Fraction => times(weightOf(one), one.score ?? ZERO);

function dropLowest(cells: readonly Judged[], n: number): void {
  const base = cells.filter(isBase);
  const lowest = base.toSorted((one, other) => compare(one.score ?? ZERO, other.score ?? ZERO));
  for (const one of lowest.slice(0, Math.min(n, base.length - 1))) one.dropped = true;
}

/** One summand of the course score. Without a base nothing is added to the denominator. */
interface Part {
  weight: Fraction;
  base: boolean;
  score: Fraction;
  cells: readonly { cell: Judged; within: Fraction }[];
}

function categoryPart(category: ScoreCategory, cells: readonly Judged[]): Part | null {
  dropLowest(cells, category.dropLowest);
  const whole = sum(cells.filter(isBase).map(weightOf));
  if (whole.n === 0n) return null;
  const counted = cells.filter(counts);
  return {
    weight: fraction(category.weight, 1),
    base: true,
    score: over(sum(counted.map(earnedShare)), whole),
    cells: counted.map((cell) => ({ cell, within: over(weightOf(cell), whole) })),
  };
}

const ofOne = (cell: Judged): Part => ({
  weight: weightOf(cell),
  base: !cell.column.extraCredit,
  score: cell.score ?? ZERO,
  cells: [{ cell, within: fraction(1, 1) }],
});

function view(one: Judged): ScoredCell {
  return {
    key: one.column.key,
    status: one.status,
    earned: one.earned,
    total: one.total,
    percent: one.score && toPercentDown(one.score),
    weight: toPercent(one.share),
    weighted: toPercent(times(one.share, one.score ?? ZERO)),
    dropped: one.dropped,
    overridden: one.overridden,
    needsReview: one.needsReview,
  };
}

/** The score of one learner in a course. `override`: of the whole percent. */
export function courseScore<Row extends ScaleRow>({
  columns,
  categories,
  cells,
  scale,
  isFinal,
  override = null,
}: {
  columns: readonly ScoreColumn[];
  categories: readonly ScoreCategory[];
  cells: readonly ScoreCell[];
  scale: readonly Row[];
  /** The course is completed or access has ended. Work that was not handed in is scored 0. */
  isFinal: boolean;
  override?: number | null;
}): CourseScore<Row> {
  const cellOf = new Map(cells.map((cell) => [cell.key, cell]));
  const judged = columns.map((column) => judge(column, cellOf.get(column.key) ?? EMPTY, isFinal));
  const known = new Set(categories.map(({ id }) => id));
  const partOf = new Map(
    categories.map((category) => [
      category.id,
      categoryPart(
        category,
        judged.filter(({ column }) => column.categoryId === category.id),
      ),
    ]),
  );
  const single = judged.filter((one) => counts(one) && !known.has(one.column.categoryId ?? 0)).map(ofOne);
  const parts = [...partOf.values()].filter((part) => part !== null && part.weight.n > 0n).concat(single) as Part[];
  const whole = sum(parts.filter(({ base }) => base).map(({ weight }) => weight));
  let percent: number | null = null;
  if (whole.n > 0n) {
    percent = Math.min(
      toPercent(over(sum(parts.map(({ weight, score }) => times(weight, score))), whole)),
      MAX_PERCENT,
    );
    for (const { weight, cells: within } of parts) {
      for (const one of within) one.cell.share = times(over(weight, whole), one.within);
    }
  }
  const graded = override ?? percent;
  const grade = graded === null ? null : gradeOf(scale, graded);
  const waits = columns.some(({ key, weight }, place) => {
    const state = cellOf.get(key)?.state;
    return weight > 0 && judged[place]?.status === 'pending' && (state === 'waiting' || state === 'withheld');
  });
  return {
    cells: judged.map(view),
    categories: categories.map(({ id }) => {
      const part = partOf.get(id);
      return { id, percent: part ? toPercent(part.score) : null };
    }),
    percent,
    grade,
    points: grade?.points ?? null,
    status: isFinal && !waits ? 'final' : 'in_progress',
  };
}

/**
 * The share of each column once all of them are graded, in their order: 0 where it is excused or does not count. As no
 * score is known, none is dropped.
 */
export function assignedShares({
  columns,
  categories,
  excused,
}: {
  columns: readonly ScoreColumn[];
  categories: readonly ScoreCategory[];
  excused: ReadonlySet<string>;
}): number[] {
  const cells = columns.map(
    ({ key, total }): ScoreCell => ({
      key,
      state: 'graded',
      earned: 0,
      total,
      excused: excused.has(key),
      override: null,
    }),
  );
  const whole = categories.map((category) => ({ ...category, dropLowest: 0 }));
  const score = courseScore({ columns, categories: whole, cells, scale: [], isFinal: false });
  return score.cells.map(({ weight }) => weight);
}
