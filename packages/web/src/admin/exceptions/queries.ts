import type { QueryClient } from '@tanstack/react-query';
import { assignmentExceptions, quizExceptions } from '../endpoints.gen.ts';
import { assignmentReplies } from '../../shared/deferred/endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import { invalidateBelow } from '../shell/invalidateBelow.ts';

const PER_PAGE = 100;

export const assignmentExceptionsQuery = (id: number, include: number[] = []) =>
  endpointQuery(assignmentExceptions.list, { params: { id }, query: { per_page: PER_PAGE, include } });

export const quizExceptionsQuery = (id: number, include: number[] = []) =>
  endpointQuery(quizExceptions.list, { params: { id }, query: { per_page: PER_PAGE, include } });

/** The exceptions of a learner in all courses that the caller may see, newest first. */
export const learnersAssignmentExceptionsQuery = (id: number) =>
  endpointQuery(assignmentExceptions.ofLearner, { params: { id }, query: { per_page: PER_PAGE } });

export const learnersQuizExceptionsQuery = (id: number) =>
  endpointQuery(quizExceptions.ofLearner, { params: { id }, query: { per_page: PER_PAGE } });

/** Reloads exceptions, and submissions, whose due dates and points follow from them. */
export const refreshExceptions = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [
      assignmentExceptions.list,
      assignmentExceptions.ofLearner,
      quizExceptions.list,
      quizExceptions.ofLearner,
      assignmentReplies.list,
    ].map(({ path }) => invalidateBelow(client, path)),
  );
