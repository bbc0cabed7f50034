import { categories, difficulties, tags } from '../../shared/deferred/endpoints.gen.ts';
import { optionsOf } from '../list/state/options.ts';
import type { Term } from './termForm.ts';

const option = ({ id, name }: Term) => ({ value: String(id), label: name });
const query = { orderby: 'name', order: 'asc' };

export const categoryOptions = optionsOf(categories.list, { option, query });
export const tagOptions = optionsOf(tags.list, { option, query });
export const difficultyOptions = optionsOf(difficulties.list, {
  option,
  query: { orderby: 'menu_order', order: 'asc' },
});

/** What the three kinds of terms have of their own: their calls, their screens, their filter of the course list. */
export const termFamilies = {
  category: { family: categories, path: '/courses/categories', options: categoryOptions },
  tag: { family: tags, path: '/courses/tags', options: tagOptions },
  difficulty: { family: difficulties, path: '/courses/difficulties', options: difficultyOptions },
} as const;
