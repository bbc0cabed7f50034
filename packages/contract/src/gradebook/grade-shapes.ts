import { z } from 'zod';
import { personRef } from '../base/refs.ts';
import { isoDate } from '../base/ids.ts';
import { grade } from './grades.ts';

export const columnKey = z
  .string()
  .regex(/^(item|manual):[1-9]\d{0,9}$/)
  .describe('item:12 for a quiz or an assignment, manual:3 for a manual column') as z.ZodType<
  `item:${number}` | `manual:${number}`,
  string
>;

/** The same in answers. */
export const keyOfAnswer = z.string();

export const gradedTypes = ['quiz', 'assignment', 'manual'] as const;
export const cellStatuses = ['graded', 'pending', 'missing', 'excused'] as const;
export const resultStatuses = ['in_progress', 'final'] as const;

/** A row of the scale as results show it. */
export const gradeChip = grade.pick({ id: true, name: true, points: true, color: true });

/** A cell of the course score. Percents and points have two decimals. */
export const scoredCell = z.object({
  key: keyOfAnswer,
  name: z.string(),
  type: z.enum(gradedTypes),
  status: z.enum(cellStatuses),
  earned: z.number().nullable(),
  total: z.number(),
  percent: z.number().nullable(),
  /** The share of the course score, in percent. */
  weight: z.number(),
  /** What the cell adds to the percent of the course. */
  weighted: z.number(),
  category: z.string(),
  extra_credit: z.boolean(),
  /** Left out as one of the lowest of its category. */
  dropped: z.boolean(),
  overridden: z.boolean(),
  /** A person has yet to review what was handed in. */
  needs_review: z.boolean(),
});

export const scoredCategory = z.object({
  id: z.number().int(),
  name: z.string(),
  weight: z.number(),
  drop_lowest: z.number().int(),
  percent: z.number().nullable(),
});

export const courseResult = {
  /** Of the override, if there is one. */
  percent: z.number().nullable(),
  grade: gradeChip.nullable(),
  /** Of the grade. */
  points: z.number().nullable(),
  status: z.enum(resultStatuses),
};

export const courseOverride = z.object({
  percent: z.number(),
  reason: z.string(),
  by: personRef.nullable(),
  at: isoDate,
});
