import type { Course } from '@lectern/contract';
import { optionsOf } from '../list/state/options.ts';
import { users } from '../../shared/api/endpoints.gen.ts';

export type { Course };

/** Who can be the author of a course. */
export const instructorOptions = optionsOf(users.list, {
  option: ({ id, display_name }) => ({ value: String(id), label: display_name }),
  query: { role: 'instructor', orderby: 'name', order: 'asc' },
});

export const editPath = ({ id }: Pick<Course, 'id'>) => `/courses/${id}/edit`;

export const studentsPath = ({ id }: Pick<Course, 'id'>) => `/courses/${id}/students`;
