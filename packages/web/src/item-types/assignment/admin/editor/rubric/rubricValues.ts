import type { Rubric } from '@lectern/contract';
import { isRubricTotal, rubricTotal } from '@lectern/contract/rubric';
import {
  ASSIGNMENT_POINT_STEP,
  MAX_ASSIGNMENT_POINTS,
  MAX_RUBRIC_DESCRIPTION_LENGTH,
  MAX_RUBRIC_TITLE_LENGTH,
} from '@lectern/contract/limits';
import { newKey } from '../../../../../shared/newKey.ts';
import type { FormRules } from '../../../../../admin/form/rules.ts';

export interface LevelValues {
  id: string;
  title: string;
  description: string;
  points: number | '';
}

export interface CriterionValues {
  id: string;
  title: string;
  description: string;
  levels: LevelValues[];
}

type Total = number | '';

const level = (points: Total): LevelValues => ({ id: newKey(), title: '', description: '', points });

export const newLevel = (): LevelValues => level('');

/** A criterion with a highest and a lowest level. */
export const newCriterion = (points: Total): CriterionValues => ({
  id: newKey(),
  title: '',
  description: '',
  levels: [level(points), level(0)],
});

/** The rubric with 0 for points that are not filled in. */
export const filledRubric = (rubric: readonly CriterionValues[]): Rubric =>
  rubric.map((criterion) => ({
    ...criterion,
    levels: criterion.levels.map((one) => ({ ...one, points: one.points || 0 })),
  }));

/** Points that are missing from the total, for the first level of the next criterion. */
export function missingPoints(rubric: readonly CriterionValues[], total: Total): Total {
  const missing = Math.round((Number(total) - rubricTotal(filledRubric(rubric))) * 100) / 100;
  return missing > 0 ? missing : '';
}

/** The error of the sum. It is at the total points when only these were changed. */
export function rubricTotalErrors(
  { rubric, total_points: total }: { rubric: readonly CriterionValues[]; total_points: Total },
  { stored, message }: { stored: Rubric; message: (sum: number, total: number) => string },
): { rubric?: string; total_points?: string } {
  if (rubric.length === 0 || total === '') return {};
  const filled = filledRubric(rubric);
  if (isRubricTotal(filled, total)) return {};
  const text = message(rubricTotal(filled), total);
  return JSON.stringify(rubric) === JSON.stringify(stored) ? { total_points: text } : { rubric: text };
}

/** Errors of titles, descriptions and points by field path. */
export function rubricErrors(rubric: readonly CriterionValues[], rules: FormRules): Record<string, string | undefined> {
  const title = rules.all(rules.required, rules.longest(MAX_RUBRIC_TITLE_LENGTH));
  const description = rules.longest(MAX_RUBRIC_DESCRIPTION_LENGTH);
  const points = rules.all(rules.required, rules.max(MAX_ASSIGNMENT_POINTS));
  const partErrors = (path: string, part: { title: string; description: string }) => ({
    [`${path}.title`]: title(part.title),
    [`${path}.description`]: description(part.description),
  });
  return Object.assign(
    {},
    ...rubric.flatMap((criterion, at) => [
      partErrors(`rubric.${at}`, criterion),
      ...criterion.levels.map((one, place) => ({
        ...partErrors(`rubric.${at}.levels.${place}`, one),
        [`rubric.${at}.levels.${place}.points`]: points(one.points),
      })),
    ]),
  ) as Record<string, string | undefined>;
}

export const POINT_DECIMALS = String(ASSIGNMENT_POINT_STEP).length - 2;
