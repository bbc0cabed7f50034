import { courses } from '../../shared/api/endpoints.gen.ts';
import { optionsOf } from '../list/state/options.ts';

/** Courses that the reader may open. */
export const courseOptions = optionsOf(courses.list, {
  option: ({ id, name }) => ({ value: String(id), label: name }),
  query: { context: 'edit', orderby: 'title', order: 'asc' },
});
