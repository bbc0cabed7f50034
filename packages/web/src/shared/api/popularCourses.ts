import { courses } from './endpoints.gen.ts';
import { endpointQuery } from './query.ts';

export const popularCourses = (count: number) =>
  endpointQuery(courses.list, { query: { per_page: count, orderby: 'popular' } });
