import type { AnalyticsRange, CountFigure } from '../queries.ts';

/** Figures of events and people. */
export type CountId =
  | 'enrolled'
  | 'unenrolled'
  | 'active'
  | 'completed'
  | 'item_started'
  | 'item_completed'
  | 'attempts'
  | 'passed'
  | 'reviews'
  | 'questions'
  | 'seconds';

export const amounts = ['net', 'gross', 'discount', 'refund', 'tax'] as const;

/** Figures with a name and a definition among the words. */
export type FigureId =
  | CountId
  | (typeof amounts)[number]
  | 'mrr'
  | 'subscriptions_active'
  | 'subscriptions_started'
  | 'subscriptions_ended'
  | 'churn'
  | 'students'
  | 'average_progress'
  | 'content'
  | 'rating'
  | 'viewers'
  | 'quiz_attempts'
  | 'mean_percent'
  | 'reliability'
  | 'error_of_measurement'
  | 'median_seconds';

/** By how many percent a value has changed; null without a former value. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / Math.abs(before)) * 1000) / 10;

/** The screen that lists the rows of a figure. */
export interface FigureLink {
  to: string;
  search: Record<string, string | number>;
}

/** Screens of the lists that the API names, and their filter by the days of the figure. */
const screens: Record<string, { to: string; days?: string; search?: Record<string, string> }> = {
  'enrollments.list': { to: '/analytics/enrollments' },
  'courseReviews.list': { to: '/reviews', search: { tab: 'approved' } },
  'questionsAnswers.list': { to: '/question-answers', search: { archived: 'yes' } },
  'attempts.list': { to: '/quiz-attempts', days: 'ended' },
};

/** The screen whose rows the figure counts; undefined without one. */
export function linkOf({ list }: Pick<CountFigure, 'list'>, { from, to }: AnalyticsRange): FigureLink | undefined {
  const screen = list && screens[list.endpoint];
  if (!list || !screen) return undefined;
  const course = list.query.course ?? list.query.course_id;
  const days = list.query.completed_after === undefined ? (screen.days ?? 'date') : 'completed';
  return {
    to: screen.to,
    search: {
      ...screen.search,
      ...(list.query.status === 'passed' && { tab: 'passed' }),
      [days]: `${from}..${to}`,
      ...(days === 'completed' && { sort: '-completed' }),
      ...(course && { course: Number(course) }),
    },
  };
}
