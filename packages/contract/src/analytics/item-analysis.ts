import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { id, isoDate } from '../base/ids.ts';
import { namedRef } from '../base/refs.ts';

export const itemFlags = [
  'too_hard',
  'too_easy',
  'negative_discrimination',
  'low_discrimination',
  'unused_option',
  'possibly_wrong_key',
] as const;
export type ItemFlag = (typeof itemFlags)[number];

/** Shares and coefficients; null where there is too little to work them out from. */
const statistic = z.number().nullable();

const analyzedQuestion = z.object({
  id: z.number().int(),
  name: z.string(),
  type: z.string(),
  /** Counted attempts that asked it. */
  asked: z.number().int(),
  answered: z.number().int(),
  /** Mean share of its points, from 0 (hard) to 1 (easy). */
  facility: statistic,
  /** Correlation of its points with those of all other questions. */
  discrimination: statistic,
  /** Facility of the 27 % with the most points less that of the 27 % with the fewest. */
  upper_lower: statistic,
  /** Of questions with options. */
  options: z.array(
    z.object({
      name: z.string(),
      correct: z.boolean(),
      chosen: z.number().int(),
      /** Mean percent in the quiz of those who chose it. */
      mean_percent: statistic,
    }),
  ),
  flags: z.array(z.enum(itemFlags)),
  /** Where its key is corrected; attempts are regraded afterwards. */
  edit_path: z.string(),
});

/** The questions of a quiz by the attempts that count. */
export const itemAnalysis = {
  read: endpoint({
    method: 'GET',
    path: '/lectern/v1/quizes/:id/item-analysis',
    summary: 'Difficulty, discrimination and options of the questions of a quiz, and its reliability',
    who: 'staff of the course',
    params: z.object({ id }),
    response: z.object({
      quiz: namedRef,
      course: namedRef,
      /** One for each learner: the one that counts. */
      attempts: z.number().int(),
      /** Ended attempts that wait for review and are not counted. */
      waiting: z.number().int(),
      /** Older attempts were left out, since there are too many. */
      partial: z.boolean(),
      mean_percent: statistic,
      /** Standard deviation of the percent. */
      deviation: statistic,
      /** Cronbach's alpha, which is KR-20 where all questions are right or wrong. */
      reliability: statistic,
      /** Standard error of measurement, in percent. */
      error_of_measurement: statistic,
      median_seconds: z.number().int().nullable(),
      questions: z.array(analyzedQuestion),
      generated_at: isoDate,
    }),
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  }),
};
