import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import type { CallResult } from '../../shared/api/endpoint-ref.ts';
import { courseBuilder } from '../endpoints.gen.ts';
import { courses, users } from '../../shared/api/endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';

export const courseQuery = (id: number) => endpointQuery(courses.get, { params: { id }, query: { context: 'edit' } });

/** The sample courses included with Lectern. */
export const samplesQuery = () => endpointQuery(courses.samples, {});

export const outlineQuery = (id: number) => endpointQuery(courseBuilder.get, { params: { id } });
export type Outline = CallResult<NonNullable<(typeof courseBuilder.get)['contract']>>;

/** People who may be author of a course, for managers. */
export const teachersQuery = () =>
  queryOptions({
    queryKey: [users.list.path, 'teachers'],
    queryFn: async ({ signal }) => {
      const roles = ['instructor', 'manager', 'administrator'] as const;
      const lists = await Promise.all(
        roles.map((role) =>
          call(users.list, { query: { role, per_page: 100, orderby: 'name', order: 'asc' } }, signal),
        ),
      );
      const people = new Map(lists.flatMap(({ rows }) => rows).map((person) => [person.id, person.display_name]));
      return [...people].map(([id, name]) => ({ id, name }));
    },
  });
