import { courses } from '../../shared/api/endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import { sections } from '../endpoints.gen.ts';

export const itemCourseQuery = (courseId: number) =>
  endpointQuery(courses.get, { params: { id: courseId }, query: { context: 'edit' } });

/** Sections that an item of the course can be in. */
export const itemSectionsQuery = (courseId: number) =>
  endpointQuery(sections.list, { query: { course_id: courseId, per_page: 100 } });
