import { z } from 'zod';
import { defineFields, field, outputShape } from '../base/fields.ts';
import { itemFields, itemTexts } from '../courses/items.ts';
import { MAX_QUESTIONS_PER_PAGE, MAX_QUIZ_ATTEMPTS } from '../limits.ts';
import { attemptResults } from './attempts.ts';

export const passMarkTypes = ['percentage', 'point'] as const;
export const revealWhens = ['after_each', 'after_pass_or_last'] as const;
export const questionNavigations = ['inherit', 'on', 'off'] as const;

/** Why the caller cannot start, for the screen; starting is decided again when it happens. */
export const startRefusals = [
  'not_signed_in',
  'read_only',
  'attempts_exhausted',
  'no_questions',
  'not_enrolled',
] as const;

/** What the caller can do with the quiz, and has done. Null in lists. */
const standing = z.object({
  can_start: z.boolean(),
  refusal: z.enum(startRefusals).nullable(),
  /** Their work does not count: staff who look. */
  is_preview: z.boolean(),
  attempts_used: z.number().int(),
  /** With what staff have granted on top; 0 for as many as one likes. */
  attempts_allowed: z.number().int(),
  /** Attempts that staff have granted on top. */
  extra_attempts: z.number().int(),
  /** Minutes of an attempt, with the time that staff have granted; 0 for no time limit. */
  duration: z.number(),
  /** The time limit of the quiz is multiplied by it. */
  time_factor: z.number(),
  /** The attempt that runs; 0 for none. */
  running_attempt_id: z.number().int(),
  /** The newest attempt that has ended; 0 for none. */
  last_attempt_id: z.number().int(),
  /** The result that counts, by the school's rule; null before the first attempt has ended. */
  result: z.enum(attemptResults).nullable(),
  percent: z.number(),
  completed: z.boolean(),
  /** Complete Quiz may be pressed: an attempt has ended, and passed where the school asks for that. */
  can_complete: z.boolean(),
});
export type QuizStanding = z.output<typeof standing>;

const mark = field.points(0, 1_000_000);

/** The fields that a quiz has besides those of every item. */
export const quizFields = defineFields({
  ...itemTexts,
  pass_mark: mark,
  pass_mark_type: field.choice(passMarkTypes),
  /** Sent without `auto_full_mark` it is fixed and does not follow the sum. */
  full_mark: mark,
  /** The full mark follows the sum of the questions. */
  auto_full_mark: field.flag(),
  /** Minutes; 0 for no time limit. */
  duration: field.whole(0, 10_080),
  /** 0 for as many as one likes. */
  attempts_allowed: field.whole(0, MAX_QUIZ_ATTEMPTS),
  reveal_mode: field.flag(),
  show_details: field.flag(),
  reveal_when: field.choice(revealWhens),
  /** 0: as the school says. */
  questions_display_per_page: field.whole(0, MAX_QUESTIONS_PER_PAGE),
  questions_display_per_page_global: field.readOnly(z.number().int()),
  question_navigation: field.choice(questionNavigations),
  randomize: field.flag(),
  weight: field.points(0, 1000),
  questions_count: field.readOnly(z.number().int()),
  /** Sum of the questions' points. */
  points_sum: field.readOnly(z.number()),
  /** For its editors: attempts that would be lost with it; 0 for learners. */
  attempts_count: field.readOnly(z.number().int()),
  standing: field.readOnly(standing.nullable()),
});

export const quiz = z.object({ ...outputShape(itemFields), ...outputShape(quizFields) });
export type Quiz = z.output<typeof quiz>;
