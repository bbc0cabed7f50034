import { assignments } from '../../shared/deferred/endpoints.gen.ts';
import { optionsOf } from '../list/state/options.ts';

/** Assignment options with the course name, because names may repeat across courses. */
export const assignmentOptions = optionsOf(assignments.list, {
  option: ({ id, name, course_name }) => ({ value: String(id), label: `${name} · ${course_name}` }),
  query: { context: 'edit', orderby: 'title', order: 'asc' },
});
