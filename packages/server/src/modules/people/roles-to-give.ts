import { capabilitiesOf, mayGrant, type Role } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { selectOptionalRoleToGive, type UserRow } from '../identity/index.ts';
import { sameRoles } from './users.rules.ts';
import { invalid } from './words/messages.ts';

export interface GivenRoles {
  roles: Role[];
  customRoleId: number | null;
}

interface Asked {
  roles?: readonly Role[] | undefined;
  custom_role?: number | undefined;
}

/** The same `roles` beside a custom role leave it alone: who sends a whole person back takes nothing away. */
function asksForChange({ roles, custom_role: id }: Asked, { roles: held, customRoleId }: UserRow): boolean {
  if (id !== undefined && id !== (customRoleId ?? 0)) return true;
  return roles !== undefined && !sameRoles(roles, held);
}

/**
 * The roles that somebody is to have, where they are others than before. Throws unless the actor may give what they hold,
 * and take away what the person holds now. `before`: null for whoever is made.
 */
export async function rolesToGive(
  db: Db,
  { actor, asked, before }: { actor: Actor; asked: Asked; before: UserRow | null },
): Promise<GivenRoles | undefined> {
  if (before && !asksForChange(asked, before)) return undefined;
  if (before && !mayGrant(actor, capabilitiesOf(before))) throw new AppError('forbidden');
  const { roles, custom_role: id } = asked;
  if (id) {
    const role = await selectOptionalRoleToGive(db, id);
    if (!role) return invalid('custom_role', 'unknown_role');
    if (!mayGrant(actor, role.capabilities)) throw new AppError('forbidden');
    if (roles && !sameRoles(roles, [role.baseRole])) return invalid('roles', 'roles_of_custom');
    return { roles: [role.baseRole], customRoleId: role.id };
  }
  const given = [...new Set<Role>(roles ?? before?.roles ?? ['student'])];
  if (!mayGrant(actor, capabilitiesOf({ roles: given }))) throw new AppError('forbidden');
  return { roles: given, customRoleId: null };
}
