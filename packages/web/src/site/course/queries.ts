import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { courses } from '../../shared/api/endpoints.gen.ts';
import { endpointKey, endpointQuery } from '../../shared/api/query.ts';

/** `asAuthor`: of one's own courses, whatever their status. */
export const courseQuery = (slug: string, { asAuthor = false } = {}) =>
  endpointQuery(courses.list, { query: { slug, per_page: 1, ...(asAuthor && { context: 'edit' as const }) } });

/** What depends on who asks is kept by nonce: '' is the visitor, whose answer is drawn on the server. */
export const standingQuery = (courseId: number, nonce: string) => {
  const input = { params: { id: courseId } };
  return queryOptions({
    queryKey: [...endpointKey(courses.standing, input), nonce],
    queryFn: ({ signal }) => call(courses.standing, input, signal),
  });
};

export const curriculumQuery = (courseId: number, nonce: string) => {
  const input = { params: { id: courseId } };
  return queryOptions({
    queryKey: [...endpointKey(courses.curriculum, input), nonce],
    queryFn: ({ signal }) => call(courses.curriculum, input, signal),
  });
};
