import { courseReviews } from '../deferred/endpoints.gen.ts';
import { endpointQuery } from '../api/query.ts';

/** The caller's own review of a course, and whether they can write or edit one. */
export const reviewStandingQuery = (courseId: number) =>
  endpointQuery(courseReviews.standing, { params: { id: courseId } });
