import type { QueryClient } from '@tanstack/react-query';
import { roles } from '../endpoints.gen.ts';
import { users } from '../../shared/api/endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import { optionsOfFew } from '../list/state/options.ts';
import { invalidateBelow } from '../shell/invalidateBelow.ts';

export const rolesQuery = () => endpointQuery(roles.list, {});

export const roleQuery = (id: number) => endpointQuery(roles.get, { params: { id } });

/** The school's own roles as choices. */
export const customRoleOptions = optionsOfFew(roles.list, {
  option: ({ id, label }) => (id > 0 ? { value: String(id), label } : undefined),
});

/** People are shown with the names of their roles, too. */
export const refreshRoles = (client: QueryClient): Promise<void> =>
  invalidateBelow(client, roles.list.path, users.list.path);
