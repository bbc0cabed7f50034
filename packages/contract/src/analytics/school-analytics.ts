import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { id } from '../base/ids.ts';
import { envelope, listQuery } from '../base/paging.ts';
import { namedRef, personRef } from '../base/refs.ts';
import { MAX_DROP_OFF_ITEMS } from '../limits.ts';
import {
  countFigure,
  factsState,
  moneyFigures,
  moneyOf,
  periodQuery,
  rangeShape,
  seriesOf,
} from './analytics-shapes.ts';

const who = 'staff; instructors get their own courses';
const errors = ['invalid_params', 'not_signed_in', 'forbidden', 'not_found'] as const;
const query = z.object({ ...periodQuery, course_id: id.optional() });

const courseRow = z.object({
  id: z.number().int(),
  name: z.string(),
  /** People who are enrolled now. */
  enrolled: z.number().int(),
  /** Distinct active people in the period. */
  active: z.number().int(),
  completion_percent: z.number().int(),
  /** Of the results of the gradebook; null without results. */
  average_score: z.number().nullable(),
  rating: z.number(),
  review_count: z.number().int(),
  /** Net amounts of the period. */
  revenue: z.array(moneyOf),
});
export type CourseFigures = z.output<typeof courseRow>;

/** Trends of the school, or of one course. */
export const schoolAnalytics = {
  /** Overview and enrollments. */
  figures: endpoint({
    method: 'GET',
    path: '/lectern/v1/analytics/figures',
    summary: 'Figures of a period, compared with another one, and their course in time',
    who,
    query,
    response: z.object({
      range: rangeShape,
      state: factsState,
      cards: z.object({
        enrolled: countFigure,
        unenrolled: countFigure,
        /** Different people. */
        active: countFigure,
        completed: countFigure,
        item_started: countFigure,
        item_completed: countFigure,
        attempts: countFigure,
        passed: countFigure,
        reviews: countFigure,
        questions: countFigure,
        seconds: countFigure,
      }),
      series: z.object({
        enrolled: seriesOf,
        unenrolled: seriesOf,
        active: seriesOf,
        completed: seriesOf,
        item_completed: seriesOf,
        attempts: seriesOf,
        seconds: seriesOf,
      }),
      /** Enrollments by how people came in. */
      sources: z.array(
        z.object({ source: z.string(), value: z.number().int(), previous: z.number().int().nullable() }),
      ),
      /** One for each currency; amounts of different currencies are never added. */
      sales: z.array(moneyFigures),
    }),
    errors,
  }),
  dropOff: endpoint({
    method: 'GET',
    path: '/lectern/v1/analytics/drop-off',
    summary: `Items that most people began in the period and did not complete, at most ${MAX_DROP_OFF_ITEMS}`,
    who,
    query,
    response: z.object({
      range: rangeShape,
      state: factsState,
      items: z.array(
        z.object({
          id: z.number().int(),
          name: z.string(),
          type: z.string(),
          course: namedRef,
          started: z.number().int(),
          completed: z.number().int(),
        }),
      ),
    }),
    errors,
  }),
  courses: endpoint({
    method: 'GET',
    path: '/lectern/v1/analytics/courses_analytics',
    summary: 'Figures of each course',
    who,
    query: listQuery(['name', 'enrolled', 'rating', 'id'], { orderby: 'enrolled', per_page: 20 }).extend(periodQuery),
    response: envelope(courseRow).extend({ range: rangeShape, state: factsState }),
    errors,
  }),
  instructors: endpoint({
    method: 'GET',
    path: '/lectern/v1/analytics/instructors',
    summary: 'What instructors have earned in the period',
    who: 'staff; instructors get themselves',
    query: listQuery(['name', 'id'], { orderby: 'name', order: 'asc', per_page: 20 })
      .omit({ after: true, before: true })
      .extend(periodQuery),
    response: envelope(
      z.object({
        instructor: personRef,
        courses: z.number().int(),
        /** Net sales of the courses of which shares were booked. */
        sales: z.array(moneyOf),
        /** Shares that were booked in the period, less those that were reversed. */
        commission: z.array(moneyOf),
      }),
    ).extend({ range: rangeShape }),
    errors,
  }),
  subscriptions: endpoint({
    method: 'GET',
    path: '/lectern/v1/analytics/subscriptions',
    summary: 'Recurring revenue and churn of a period',
    who,
    query: z.object(periodQuery),
    response: z.object({
      range: rangeShape,
      /** One for each currency. */
      currencies: z.array(
        z.object({
          currency: z.string(),
          /** What subscriptions that are active at the end of the period pay in a month. */
          mrr: z.object({ amount: z.string(), formatted: z.string() }),
          active: z.number().int(),
          active_at_start: z.number().int(),
          started: z.number().int(),
          ended: z.number().int(),
          /** Of those that were active at the start, how many have ended. */
          churn_percent: z.number().nullable(),
        }),
      ),
    }),
    errors,
  }),
};
