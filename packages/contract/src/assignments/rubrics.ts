import { z } from 'zod';
import { nameText, points } from '../base/ids.ts';
import {
  ASSIGNMENT_POINT_STEP,
  MAX_ASSIGNMENT_POINTS,
  MAX_RUBRIC_COMMENT_LENGTH,
  MAX_RUBRIC_CRITERIA,
  MAX_RUBRIC_DESCRIPTION_LENGTH,
  MAX_RUBRIC_LEVELS,
  MAX_RUBRIC_TITLE_LENGTH,
} from '../limits.ts';

/** Identifies a criterion within its rubric, and a level within its criterion. */
const key = z.string().regex(/^[\w-]{1,40}$/);

const text = z.string().trim().max(MAX_RUBRIC_DESCRIPTION_LENGTH).default('');
const earned = points(0, MAX_ASSIGNMENT_POINTS, ASSIGNMENT_POINT_STEP);

/** A rubric in a request. The server adds missing ids. */
export const rubricIn = z
  .array(
    z.object({
      id: key.optional(),
      title: nameText(MAX_RUBRIC_TITLE_LENGTH),
      description: text,
      levels: z
        .array(
          z.object({ id: key.optional(), title: nameText(MAX_RUBRIC_TITLE_LENGTH), description: text, points: earned }),
        )
        .min(1)
        .max(MAX_RUBRIC_LEVELS),
    }),
  )
  .max(MAX_RUBRIC_CRITERIA);

const level = z.object({ id: z.string(), title: z.string(), description: z.string(), points: z.number() });

const criterion = z.object({ id: z.string(), title: z.string(), description: z.string(), levels: z.array(level) });
export type RubricCriterion = z.output<typeof criterion>;

/** Empty when the assignment has no rubric. */
export const rubric = z.array(criterion);
export type Rubric = z.output<typeof rubric>;

/** The chosen level of each criterion. */
export const ratingsIn = z
  .array(
    z.object({
      criterion: key,
      level: key,
      /** Replace the points of the level. */
      points: earned.nullish(),
      comment: z.string().trim().max(MAX_RUBRIC_COMMENT_LENGTH).default(''),
    }),
  )
  .max(MAX_RUBRIC_CRITERIA);

/** A rubric as it was when a submission was graded by it, with the ratings. */
export const ratedRubric = z.object({
  criteria: rubric,
  ratings: z.array(z.object({ criterion: z.string(), level: z.string(), points: z.number(), comment: z.string() })),
});
export type RatedRubric = z.output<typeof ratedRubric>;
export type Rating = RatedRubric['ratings'][number];
