import { courseReviews } from '../../shared/deferred/endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';

/** The newest good reviews of listed courses. */
export const testimonialsQuery = endpointQuery(courseReviews.testimonials, { query: { per_page: 3 } });
