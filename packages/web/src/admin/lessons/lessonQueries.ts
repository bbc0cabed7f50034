import { sections } from '../endpoints.gen.ts';
import { courses, lessons } from '../../shared/api/endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';

export const lessonQuery = (id: number) => endpointQuery(lessons.get, { params: { id }, query: { context: 'edit' } });

export const lessonCourseQuery = (id: number) =>
  endpointQuery(courses.get, { params: { id }, query: { context: 'edit' } });

/** Sections that a lesson can be in. */
export const lessonSectionsQuery = (courseId: number) =>
  endpointQuery(sections.list, { query: { course_id: courseId, per_page: 100 } });
