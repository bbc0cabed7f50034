import { keepPreviousData } from '@tanstack/react-query';
import type { CallResult } from '../../shared/api/endpoint-ref.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import { askedPeriod, type PeriodSearch } from '../analytics/analyticsSearch.ts';
import { courseAnalytics, itemAnalysis, learnersAtRisk } from '../endpoints.gen.ts';

type Contract<Ref extends { readonly contract?: unknown }> = NonNullable<Ref['contract']>;

export type CourseFiguresAnswer = CallResult<Contract<typeof courseAnalytics.read>>;
export type Funnel = CourseFiguresAnswer['funnel'];
export type CourseQuizzes = CallResult<Contract<typeof courseAnalytics.quizzes>>;
export type Analysis = CallResult<Contract<typeof itemAnalysis.read>>;
export type AnalyzedQuestion = Analysis['questions'][number];

export const courseFiguresQuery = (id: number, search: PeriodSearch) => ({
  ...endpointQuery(courseAnalytics.read, { params: { id }, query: askedPeriod(search) }),
  placeholderData: keepPreviousData,
});

export const courseQuizzesQuery = (id: number) => endpointQuery(courseAnalytics.quizzes, { params: { id } });

export const videoQuery = (id: number, item: number) => endpointQuery(courseAnalytics.video, { params: { id, item } });

export const courseInstructorsQuery = (id: number, search: PeriodSearch) => ({
  ...endpointQuery(courseAnalytics.instructors, { params: { id }, query: askedPeriod(search) }),
  placeholderData: keepPreviousData,
});

export const learnerQuery = (id: number, userId: number) =>
  endpointQuery(courseAnalytics.learner, { params: { id }, query: { user_id: userId } });

export const helpRulesQuery = (id: number) => endpointQuery(learnersAtRisk.rules, { params: { id } });

export const itemAnalysisQuery = (quiz: number) => endpointQuery(itemAnalysis.read, { params: { id: quiz } });
