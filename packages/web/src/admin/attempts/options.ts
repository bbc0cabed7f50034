import { quizzes, users } from '../../shared/api/endpoints.gen.ts';
import { optionsOf } from '../list/state/options.ts';

/** Quizzes of one's courses; several courses may call theirs alike. */
export const quizOptions = optionsOf(quizzes.list, {
  option: ({ id, name, course_name }) => ({ value: String(id), label: `${name} · ${course_name}` }),
  query: { context: 'edit', orderby: 'title', order: 'asc' },
});

export const studentOptions = optionsOf(users.list, {
  option: ({ id, display_name }) => ({ value: String(id), label: display_name }),
  query: { role: 'student', orderby: 'name', order: 'asc' },
});
