import type { QueryClient } from '@tanstack/react-query';
import { assignmentReplies } from '../../shared/deferred/endpoints.gen.ts';
import { call } from '../../shared/api/client.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import { invalidateBelow } from '../shell/invalidateBelow.ts';

const AT_ONCE = 100;

export interface DeskFilters {
  search: string;
  status: 'any' | 'to_grade' | 'passed' | 'failed' | 'late';
}

/** The submissions of an assignment, oldest first. */
export const submissionsOfQuery = (assignment: number, { search, status }: DeskFilters) =>
  endpointQuery(assignmentReplies.list, {
    query: { assignment, search, status, orderby: 'created', order: 'asc', per_page: AT_ONCE },
  });

export const submissionQuery = (id: number) => endpointQuery(assignmentReplies.get, { params: { id } });

/** The key of the grades of a submission. */
export const historyKey = (id: number) => [assignmentReplies.list.path, id, 'grades'] as const;

/** The next submission to grade after all that the list shows; undefined when everything is graded. */
export async function firstToGrade({ assignment, except }: { assignment: number; except: number }) {
  const { rows } = await call(assignmentReplies.list, {
    query: { assignment, status: 'to_grade', orderby: 'created', order: 'asc', per_page: 1, exclude: [except] },
  });
  return rows[0]?.id;
}

/** The submission that has waited longest among those that the filters of the list find. */
export const oldestToGradeQuery = (filters: Record<string, unknown>) =>
  endpointQuery(assignmentReplies.list, {
    query: { ...filters, status: 'to_grade', orderby: 'created', order: 'asc', per_page: 1 },
  });

/** Archived submissions of the same learner, which were returned or replaced by a retake. */
export const earlierQuery = (id: number) =>
  endpointQuery(assignmentReplies.list, {
    query: { same_learner_as: id, archived: true, orderby: 'created', order: 'desc', per_page: AT_ONCE },
  });

/** Refetches all submission queries on screen. */
export const refreshSubmissions = (client: QueryClient): Promise<void> =>
  invalidateBelow(client, assignmentReplies.list.path);
