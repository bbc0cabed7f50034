import type { OwnGradeDetail } from '@lectern/contract';
import { type ColumnKey, courseScore, type ScoreCell } from '@lectern/contract/course-score';
import { hundredthsOf } from '@lectern/contract/figures';

type Item = OwnGradeDetail['items'][number];

/** Points by the keys of items; null for an invalid input. */
export type WhatIfPoints = Readonly<Record<string, number | null>>;

/** Parses the input of a field. `points` is undefined for an empty field. */
export function typedPoints(
  text: string,
  total: number,
): { points: number | undefined } | { problem: 'not_a_number' | 'too_many' } {
  if (text === '') return { points: undefined };
  const points = Number(text);
  if (!Number.isFinite(points) || points < 0) return { problem: 'not_a_number' };
  return points > total ? { problem: 'too_many' } : { points };
}

/** Whether a score follows from these points. */
export const areValid = (points: WhatIfPoints): boolean => !Object.values(points).includes(null);

/** In a final score, what waits for a review is not missing. */
const isWaiting = ({ status, type }: Item, isFinal: boolean): boolean =>
  status === 'pending' && isFinal && type !== 'manual';

/** The cell that an item follows from. */
function cellOf(item: Item, isFinal: boolean, points: number | null | undefined): ScoreCell {
  const key = item.key as ColumnKey;
  const total = hundredthsOf(item.total);
  const none = { key, total, earned: 0, excused: false, override: null };
  if (points !== undefined && points !== null) return { ...none, state: 'graded', earned: hundredthsOf(points) };
  if (item.status === 'excused') return { ...none, state: 'none', excused: true };
  if (item.status === 'graded' && item.overridden && item.percent !== null) {
    return { ...none, state: 'none', override: { percent: hundredthsOf(item.percent) } };
  }
  if (item.status === 'graded') return { ...none, state: 'graded', earned: hundredthsOf(item.earned ?? 0) };
  return { ...none, state: isWaiting(item, isFinal) ? 'waiting' : 'none' };
}

/** What the score of the course would be with these points. An override of the course is left out. */
function whatIfScore(detail: OwnGradeDetail, points: WhatIfPoints) {
  const { items, categories, scale, access_over: isFinal } = detail;
  return courseScore({
    columns: items.map((item) => ({
      key: item.key as ColumnKey,
      weight: hundredthsOf(item.column_weight),
      categoryId: item.category_id,
      extraCredit: item.extra_credit,
      total: hundredthsOf(item.total),
    })),
    categories: categories.map(({ id, weight, drop_lowest: dropLowest }) => ({
      id,
      weight: hundredthsOf(weight),
      dropLowest,
    })),
    cells: items.map((item) => cellOf(item, isFinal, points[item.key])),
    scale: scale.map((row) => ({
      ...row,
      points: Math.round(row.points * 10),
      min: hundredthsOf(row.min),
      max: hundredthsOf(row.max),
    })),
    isFinal,
  });
}

/** The detail without any score. */
const withoutScore = (detail: OwnGradeDetail): OwnGradeDetail => ({
  ...detail,
  override: null,
  percent: null,
  grade: null,
  points: null,
  status: 'in_progress',
  categories: detail.categories.map((category) => ({ ...category, percent: null })),
  items: detail.items.map((item) => ({ ...item, percent: null, weight: 0, weighted: 0, dropped: false })),
});

/** The detail as it would be with these points. */
export function whatIfDetail(detail: OwnGradeDetail, points: WhatIfPoints): OwnGradeDetail {
  if (!areValid(points)) return withoutScore(detail);
  const score = whatIfScore(detail, points);
  const cellAt = new Map<string, (typeof score.cells)[number]>(score.cells.map((cell) => [cell.key, cell]));
  const percentOf = new Map(score.categories.map(({ id, percent }) => [id, percent]));
  const shown = (value: number | null | undefined) => (value === null || value === undefined ? null : value / 100);
  const { grade } = score;
  return {
    ...detail,
    override: null,
    percent: shown(score.percent),
    grade: grade && { id: grade.id, name: grade.name, color: grade.color, points: grade.points / 10 },
    points: score.points === null ? null : score.points / 10,
    status: score.status,
    categories: detail.categories.map((category) => ({ ...category, percent: shown(percentOf.get(category.id)) })),
    items: detail.items.map((item) => {
      const cell = cellAt.get(item.key);
      if (!cell) return item;
      return {
        ...item,
        status: cell.status,
        earned: item.key in points ? shown(cell.earned) : item.earned,
        percent: shown(cell.percent),
        weight: cell.weight / 100,
        weighted: cell.weighted / 100,
        dropped: cell.dropped,
        overridden: item.key in points ? false : item.overridden,
      };
    }),
  };
}
