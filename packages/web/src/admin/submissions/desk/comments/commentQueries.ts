import type { QueryClient } from '@tanstack/react-query';
import { gradingComments } from '../../../endpoints.gen.ts';
import { endpointQuery } from '../../../../shared/api/query.ts';
import { invalidateBelow } from '../../../shell/invalidateBelow.ts';

const AT_ONCE = 50;

/** The own comments and those shared in the course, the last changed first. */
export const commentsQuery = ({ course, search }: { course: number; search: string }) =>
  endpointQuery(gradingComments.list, { query: { course, search, per_page: AT_ONCE } });

export const refreshComments = (client: QueryClient): Promise<void> =>
  invalidateBelow(client, gradingComments.list.path);
