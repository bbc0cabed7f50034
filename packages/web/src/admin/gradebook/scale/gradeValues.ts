import type { Grade } from '@lectern/contract';
import { MAX_GRADE_POINTS } from '@lectern/contract/limits';
import { typedNumber } from '../setup/setupDraft.ts';

/** A grade as its form has it; numbers as they are typed. */
export interface GradeValues {
  name: string;
  min: string;
  max: string;
  points: string;
  color: string;
}

export const gradeValues = (stored: Grade | undefined): GradeValues => ({
  name: stored?.name ?? '',
  min: stored ? String(stored.min) : '',
  max: stored ? String(stored.max) : '',
  points: stored ? String(stored.points) : '',
  color: stored?.color ?? '#15803D',
});

/** The fields as they are sent. */
export function gradeBody<Values extends Partial<GradeValues>>(values: Values) {
  const { name, color, ...numbers } = values;
  const typed = Object.entries(numbers).map(([path, text]) => [path, typedNumber(String(text))]);
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(color !== undefined && { color }),
    ...Object.fromEntries(typed),
  } as { [Name in keyof Values]: Name extends 'name' | 'color' ? string : number };
}

type Problem = 'bad_percent' | 'bad_points' | 'bad_color' | 'min_below_max';

const POINTS = /^\d{1,3}([.,]\d)?$/;

/** Problems by path. Overlaps are found by the server. */
export function gradeProblems({ min, max, points, color }: GradeValues): [keyof GradeValues, Problem][] {
  const isPercent = (text: string) => typedNumber(text) <= 100;
  const problems: [keyof GradeValues, Problem][] = [];
  if (!isPercent(min)) problems.push(['min', 'bad_percent']);
  if (!isPercent(max)) problems.push(['max', 'bad_percent']);
  if (isPercent(min) && isPercent(max) && typedNumber(min) >= typedNumber(max)) problems.push(['min', 'min_below_max']);
  if (!POINTS.test(points.trim()) || typedNumber(points) > MAX_GRADE_POINTS) problems.push(['points', 'bad_points']);
  if (!/^#[0-9a-f]{6}$/i.test(color)) problems.push(['color', 'bad_color']);
  return problems;
}
