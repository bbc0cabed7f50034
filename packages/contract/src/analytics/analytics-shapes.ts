import { z } from 'zod';
import { isoDate, isoDateOrNull } from '../base/ids.ts';
import { namedRef } from '../base/refs.ts';
import { progressStatuses } from '../learning/progress.ts';

export const day = z.iso.date();
export const analyticsPresets = [
  'today',
  'yesterday',
  '7_days',
  '30_days',
  '3_months',
  '12_months',
  'mtd',
  'qtd',
  'ytd',
  'last_month',
  'last_year',
  'all_time',
  'custom',
] as const;
export type AnalyticsPreset = (typeof analyticsPresets)[number];
export const analyticsIntervals = ['day', 'week', 'month'] as const;

/** Days are inclusive, in the time zone of the site, and not in the future. `from` and `to` are for `custom`. */
export const periodQuery = {
  preset: z.enum(analyticsPresets).optional(),
  from: day.optional(),
  to: day.optional(),
  /** Without it by the length of the period. */
  interval: z.enum(analyticsIntervals).optional(),
  /** With the period before, the same days of the year before, or nothing. */
  compare: z.enum(['period', 'year', 'none']).default('period'),
};

export const rangeShape = z.object({
  from: day,
  to: day,
  interval: z.enum(analyticsIntervals),
  /** null without a comparison, as all previous values then are. */
  previous_from: day.nullable(),
  previous_to: day.nullable(),
});

/** Past days are counted once and kept; today is counted when it is asked for. */
export const factsState = z.object({
  /** Kept days have changed that are still to be counted anew. */
  updating: z.boolean(),
  last_run: isoDateOrNull,
  generated_at: isoDate,
});

/** Endpoint and query of the list whose length equals the figure. */
export const listLink = z.object({ endpoint: z.string(), query: z.record(z.string(), z.string()) }).nullable();

/** The key of a figure names its definition among the words of the screen. */
export const countFigure = z.object({
  value: z.number(),
  previous: z.number().nullable(),
  /** null if the previous value is 0, or without one. */
  change_percent: z.number().nullable(),
  list: listLink,
});
export type CountFigure = z.output<typeof countFigure>;

const comparedAmount = z.object({
  amount: z.string(),
  formatted: z.string(),
  previous: z.string().nullable(),
  formatted_previous: z.string().nullable(),
});

/** Decimal strings with as many decimals as the currency has. */
export const moneyFigures = z.object({
  currency: z.string(),
  gross: comparedAmount,
  discount: comparedAmount,
  refund: comparedAmount,
  tax: comparedAmount,
  net: comparedAmount,
});
export type MoneyFigures = z.output<typeof moneyFigures>;

export const moneyOf = z.object({ currency: z.string(), amount: z.string(), formatted: z.string() });

/** Gaps are filled with 0. */
export const seriesOf = z.array(z.object({ date: day, value: z.number() }));

/** A question that few answered right. */
export const hardQuestion = namedRef.extend({
  quiz: namedRef,
  answers: z.number().int(),
  /** How many of the answers were right, in percent. */
  right_percent: z.number().int(),
});

/** How far a learner is in a course. */
export const learnerStanding = {
  course: namedRef,
  status: z.enum(progressStatuses),
  percentage: z.number().int(),
  /** Of the gradebook; null without a result. */
  score: z.number().nullable(),
  grade: z.string().nullable(),
  enrolled_at: isoDate,
  completed_at: isoDateOrNull,
  last_active: isoDateOrNull,
};
