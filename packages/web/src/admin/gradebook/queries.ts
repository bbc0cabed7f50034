import type { QueryClient } from '@tanstack/react-query';
import type { CallInput, CallResult } from '../../shared/api/endpoint-ref.ts';
import { courses } from '../../shared/api/endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import { gradebook, gradeResults, grades } from '../endpoints.gen.ts';
import { invalidateBelow } from '../shell/invalidateBelow.ts';

type Contract<Ref extends { readonly contract?: unknown }> = NonNullable<Ref['contract']>;

export type Setup = CallResult<Contract<typeof gradebook.get>>;
export type GridColumn = Setup['columns'][number];
export type GridAnswer = CallResult<Contract<typeof gradebook.grid>>;
export type GridRow = GridAnswer['rows'][number];
export type SentSetup = CallInput<Contract<typeof gradebook.update>>['body'];
export type GridQuery = NonNullable<CallInput<Contract<typeof gradebook.grid>>['query']>;
export type ResultDetail = CallResult<Contract<typeof gradeResults.get>>;
export type GradeChange = CallResult<Contract<typeof gradebook.history>>['rows'][number];
export type ScaleAnswer = CallResult<Contract<typeof grades.list>>;

const AT_ONCE = 50;
const COURSES_AT_ONCE = 25;

/** Courses that the reader may open, by name. */
export const gradebooksQuery = ({ search, page }: { search: string; page: number }) =>
  endpointQuery(courses.list, {
    query: { context: 'edit', search, page, per_page: COURSES_AT_ONCE, orderby: 'title', order: 'asc' },
  });

export const setupQuery = (course: number) => endpointQuery(gradebook.get, { params: { course } });

/** The attempt that counts for a learner at a quiz of the course. */
export const countedAttemptQuery = (course: number, query: { user: number; quiz: number }) =>
  endpointQuery(gradebook.attempt, { params: { course }, query });

/** How many learners are notified when a hidden column is shown, or all of them. */
export const releasePreviewQuery = (course: number, key?: string) =>
  endpointQuery(gradebook.releasePreview, {
    params: { course },
    query: key === undefined ? {} : { key: key as `item:${number}` },
  });

export const resultQuery = (id: number) => endpointQuery(gradeResults.get, { params: { id } });

/** Of a course, of one learner, or of the learners whose result a regrade changed. */
export interface HistoryOf {
  user?: number;
  regrade?: number;
}

export const historyQuery = (course: number, { page, perPage, ...of }: HistoryOf & { page: number; perPage: number }) =>
  endpointQuery(gradebook.history, { params: { course }, query: { page, per_page: perPage, ...of } });

/** The scale has at most as many grades as a page. */
export const scaleQuery = () => endpointQuery(grades.list, { query: { per_page: AT_ONCE } });

export const gradeQuery = (id: number) => endpointQuery(grades.get, { params: { id } });

/** Results and histories, which follow every change of a cell. */
export const refreshResults = (client: QueryClient): Promise<void> =>
  Promise.all([
    invalidateBelow(client, gradeResults.list.path),
    client.invalidateQueries({ queryKey: [gradebook.history.path] }),
  ]).then(() => undefined);

/** Everything of gradebooks that is on screen. */
export const refreshGradebooks = (client: QueryClient): Promise<void> =>
  invalidateBelow(client, gradeResults.list.path, '/lectern/v1/gradebook', grades.list.path);
