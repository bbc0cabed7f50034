import { users } from '../../shared/api/endpoints.gen.ts';
import { optionsOf } from '../list/state/options.ts';

/** Everybody whom the reader may see, by name or email. */
export const peopleOptions = optionsOf(users.list, {
  option: ({ id, display_name }) => ({ value: String(id), label: display_name }),
  query: { orderby: 'name', order: 'asc' },
});
