import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { MAX_ROWS } from '@lectern/contract/limits';
import { analytics } from '../endpoints.gen.ts';
import { courses, quizzes, users } from '../../shared/api/endpoints.gen.ts';
import {
  assignments,
  attempts,
  courseReviews,
  enrollments,
  personNotes,
  privacy,
  quizReviews,
} from '../../shared/deferred/endpoints.gen.ts';
import { call } from '../../shared/api/client.ts';
import { endpointKey, endpointQuery } from '../../shared/api/query.ts';
import { invalidateBelow } from '../shell/invalidateBelow.ts';

export const personQuery = (id: number) => endpointQuery(users.get, { params: { id } });

/** Courses of a person that the reader may see, including ended ones. */
export const personCoursesQuery = (id: number) =>
  endpointQuery(enrollments.list, {
    query: { user: [id], context: 'edit', status: 'any', orderby: 'last_active', per_page: MAX_ROWS },
  });

/** As many courses of an instructor as their page shows. */
const COURSES_TAUGHT = 12;

export const taughtCoursesQuery = (id: number) =>
  endpointQuery(courses.list, { query: { context: 'edit', author: id, per_page: COURSES_TAUGHT } });

/** Attempts of a course that wait for a review, as a number. */
export const courseReviewWorkQuery = (courseId: number) =>
  endpointQuery(attempts.list, { query: { course_id: courseId, status: 'needs_review', per_page: 1 } });

const ATTEMPTS_SHOWN = 10;

export const personAttemptsQuery = (id: number) =>
  endpointQuery(attempts.list, {
    query: { user_id: id, orderby: 'started', order: 'desc', per_page: ATTEMPTS_SHOWN },
  });

/** As many as a page holds: a person writes one review of a course or a quiz. */
export const personReviewsQueries = (id: number) =>
  [
    endpointQuery(courseReviews.list, { query: { user_id: id, per_page: MAX_ROWS } }),
    endpointQuery(quizReviews.list, { query: { user_id: id, per_page: MAX_ROWS } }),
  ] as const;

const ofCourse = (courseId: number) =>
  ({ course_id: courseId, context: 'edit', status: 'publish', per_page: MAX_ROWS }) as const;

export const courseQuizzesQuery = (courseId: number) => endpointQuery(quizzes.list, { query: ofCourse(courseId) });

export const courseAssignmentsQuery = (courseId: number) =>
  endpointQuery(assignments.list, { query: ofCourse(courseId) });

export const personSessionsQuery = (id: number) => endpointQuery(users.sessions, { params: { id } });

export const personConsentsQuery = (id: number) => endpointQuery(privacy.consents, { params: { id } });

/** Internal notes about a person, newest first, in pages. */
export const personNotesQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...endpointKey(personNotes.list, { params: { id } }), 'pages'],
    queryFn: ({ pageParam, signal }) => call(personNotes.list, { params: { id }, query: { page: pageParam } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.pages ? meta.current_page + 1 : undefined),
  });

export const refreshNotes = (client: QueryClient): Promise<void> => invalidateBelow(client, personNotes.list.path);

/** Reads again whatever says something of people and their courses. */
export const refreshPeople = (client: QueryClient): Promise<void> =>
  invalidateBelow(client, users.list.path, analytics.read.path, courses.list.path);
