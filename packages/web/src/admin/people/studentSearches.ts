import { users } from '../../shared/api/endpoints.gen.ts';
import { UserIcon } from '../../shared/ui/icons.tsx';
import { type PaletteSearch, serverSearch } from '../resources/paletteSearches.ts';

const SHOWN = 5;

/** Learners by name or email; the server answers with those whom the caller may see. */
export const studentSearches: readonly PaletteSearch[] = [
  serverSearch(users.list, {
    id: 'students',
    place: 4,
    title: (t) => t('resource.students.name'),
    needs: 'read_users',
    input: (search) => ({ query: { search, role: 'student', per_page: SHOWN } }),
    found: ({ rows }, { t, router }) =>
      rows.map(({ id, display_name, email }) => ({
        id: `student-${id}`,
        label: display_name,
        detail: email ?? t('resource.students.name'),
        Icon: UserIcon,
        run: () => void router.navigate({ to: '/users/students/detail/$userId', params: { userId: String(id) } }),
      })),
  }),
];
