import { keepPreviousData } from '@tanstack/react-query';
import type { CallInput, CallResult } from '../../shared/api/endpoint-ref.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import { schoolAnalytics } from '../endpoints.gen.ts';
import { type AnalyticsSearch, askedPeriod, type PeriodSearch } from './analyticsSearch.ts';

type Contract<Ref extends { readonly contract?: unknown }> = NonNullable<Ref['contract']>;

export type SchoolFigures = CallResult<Contract<typeof schoolAnalytics.figures>>;
export type AnalyticsRange = SchoolFigures['range'];
/** The days that figures are compared with; null without a comparison. */
export const previousOf = ({ previous_from: from, previous_to: to }: AnalyticsRange) =>
  from === null || to === null ? null : { from, to };

export type FactsState = SchoolFigures['state'];
export type CountFigure = SchoolFigures['cards']['enrolled'];
export type MoneyFigures = SchoolFigures['sales'][number];
export type Series = SchoolFigures['series']['enrolled'];
type CourseOrder = NonNullable<CallInput<Contract<typeof schoolAnalytics.courses>>['query']>['orderby'];

const UPDATING_MS = 10_000;
const ROWS = 20;
/** As many as one answer holds, for files. */
const ALL_ROWS = 100;

/** While days are counted anew, figures are read again. */
export const refetchWhileUpdating = ({ state }: { state: { data: { state: FactsState } | undefined } }) =>
  state.data?.state.updating ? UPDATING_MS : false;

/** The figures before stay while another period is loaded. */
const kept = { placeholderData: keepPreviousData };

const ofSchool = ({ course, ...search }: AnalyticsSearch) => ({
  query: { ...askedPeriod(search), ...(course !== undefined && { course_id: course }) },
});

export const figuresQuery = (search: AnalyticsSearch) => ({
  ...endpointQuery(schoolAnalytics.figures, ofSchool(search)),
  ...kept,
});

export const dropOffQuery = (search: AnalyticsSearch) => ({
  ...endpointQuery(schoolAnalytics.dropOff, ofSchool(search)),
  ...kept,
});

export interface CoursePage {
  orderby: NonNullable<CourseOrder>;
  order: 'asc' | 'desc';
  page: number;
}

export const coursesQuery = (search: PeriodSearch, page: CoursePage, perPage = ROWS) => ({
  ...endpointQuery(schoolAnalytics.courses, { query: { ...askedPeriod(search), ...page, per_page: perPage } }),
  ...kept,
});

export const allCoursesPage = (search: PeriodSearch, page: CoursePage) => coursesQuery(search, page, ALL_ROWS);

export const instructorsQuery = (search: PeriodSearch, page: number) => ({
  ...endpointQuery(schoolAnalytics.instructors, { query: { ...askedPeriod(search), page, per_page: ROWS } }),
  ...kept,
});

export const subscriptionsQuery = (search: PeriodSearch) => ({
  ...endpointQuery(schoolAnalytics.subscriptions, { query: askedPeriod(search) }),
  ...kept,
});
