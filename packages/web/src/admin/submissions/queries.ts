import type { QueryClient } from '@tanstack/react-query';
import { assignmentReplies } from '../../shared/api/endpoints.gen.ts';
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

/** Archived submissions of a learner, which were returned or replaced by a retake. */
export const earlierQuery = ({ assignment, user }: { assignment: number; user: number }) =>
  endpointQuery(assignmentReplies.list, {
    query: { assignment, user, archived: true, orderby: 'created', order: 'desc', per_page: AT_ONCE },
  });

/** Refetches all submission queries on screen. */
export const refreshSubmissions = (client: QueryClient): Promise<void> =>
  invalidateBelow(client, assignmentReplies.list.path);
