import { readableEmail } from '@lectern/contract/email';
import { users } from '../../shared/api/endpoints.gen.ts';
import { SchoolIcon } from '../../shared/deferred/icons.tsx';
import { UserIcon } from '../../shared/ui/icons.tsx';
import { StaffIcon } from '../../shared/ui/staffIcons.tsx';
import { type PaletteSearch, serverSearch } from '../resources/paletteSearches.ts';
import { detailRoutes, kindOf } from './person.ts';

const SHOWN = 6;
const icons = { students: UserIcon, instructors: SchoolIcon, staff: StaffIcon };

/** People by name or email; the server answers with those whom the caller may see. */
export const peopleSearches: readonly PaletteSearch[] = [
  serverSearch(users.list, {
    id: 'people',
    place: 4,
    title: (t) => t('shell.group_people'),
    needs: 'read_users',
    input: (search) => ({ query: { search, per_page: SHOWN } }),
    found: ({ rows }, { t, router }) =>
      rows.map((person) => {
        const { id, display_name, email, formatted_roles: roles } = person;
        const kind = kindOf(person);
        const role = roles.map(({ label }) => label).join(', ') || t(`resource.${kind}.name`);
        return {
          id: `person-${id}`,
          label: display_name,
          detail: [readableEmail(email ?? ''), role].filter(Boolean).join(' · '),
          Icon: icons[kind],
          run: () => void router.navigate({ to: detailRoutes[kind], params: { userId: String(id) } }),
        };
      }),
  }),
];
