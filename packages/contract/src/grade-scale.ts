/** A row of the grading scale. Percents are whole hundredths, points are whole tenths. */
export interface ScaleRow {
  id: number;
  name: string;
  points: number;
  min: number;
  max: number;
}

/** 100 % in hundredths. */
export const FULL_PERCENT = 10_000;

/**
 * The row of a percent in hundredths: the highest one whose minimum is reached, if the percent is in its range. More than
 * 100 % is looked up as 100 %.
 */
export function gradeOf<Row extends ScaleRow>(scale: readonly Row[], percent: number): Row | null {
  const score = Math.min(percent, FULL_PERCENT);
  const reached = scale.filter(({ min }) => min <= score).toSorted((one, other) => other.min - one.min);
  const row = reached[0];
  return row && score <= row.max ? row : null;
}

/** Another row whose range has more than an end in common with this one. */
export const overlapOf = <Row extends Pick<ScaleRow, 'min' | 'max'>>(
  row: Pick<ScaleRow, 'min' | 'max'>,
  others: readonly Row[],
): Row | undefined => others.find((other) => row.min < other.max && other.min < row.max);

/** The ranges without a row, from the lowest; ends are inclusive. A scale without rows has no gaps. */
export function gapsOf(scale: readonly Pick<ScaleRow, 'min' | 'max'>[]): { from: number; to: number }[] {
  if (scale.length === 0) return [];
  const sorted = scale.toSorted((one, other) => one.min - other.min);
  const gaps: { from: number; to: number }[] = [];
  let next = 0;
  for (const { min, max } of sorted) {
    if (min > next) gaps.push({ from: next, to: min - 1 });
    next = Math.max(next, max + 1);
  }
  if (next <= FULL_PERCENT) gaps.push({ from: next, to: FULL_PERCENT });
  return gaps;
}
