import type { Role } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import {
  allowRoles,
  type GivenRoles,
  selectOptionalRoleToGive,
  type UserRow,
  type WantedRoles,
} from '../identity/index.ts';
import { sameRoles } from './users.rules.ts';
import { invalid } from './words/messages.ts';

interface Asked {
  roles?: readonly Role[] | undefined;
  custom_role?: number | undefined;
}

/** Sending the same `roles` leaves a custom role unchanged, so that writing a whole person back removes nothing. */
function asksForChange({ roles, custom_role: id }: Asked, { roles: held, customRoleId }: UserRow): boolean {
  if (id !== undefined && id !== (customRoleId ?? 0)) return true;
  return roles !== undefined && !sameRoles(roles, held);
}

async function wantedRoles(db: Db, { roles, custom_role: id }: Asked, before: UserRow | null): Promise<WantedRoles> {
  if (!id) return { roles: roles ?? before?.roles ?? ['student'] };
  const role = await selectOptionalRoleToGive(db, id);
  if (!role) return invalid('custom_role', 'unknown_role');
  return { customRole: role };
}

/**
 * The new roles of a person if they differ. Throws unless the actor may give them and remove the current ones.
 * `before`: null for a new person.
 */
export async function rolesToGive(
  db: Db,
  { actor, asked, before }: { actor: Actor; asked: Asked; before: UserRow | null },
): Promise<GivenRoles | undefined> {
  if (before && !asksForChange(asked, before)) return undefined;
  const wanted = await wantedRoles(db, asked, before);
  const given = allowRoles(actor, { wanted, before });
  if (!given) throw new AppError('forbidden');
  if (wanted.customRole && asked.roles && !sameRoles(asked.roles, given.roles)) invalid('roles', 'roles_of_custom');
  return given;
}

/** The roles of a new person. */
export async function rolesOfNew(db: Db, who: { actor: Actor; asked: Asked }): Promise<GivenRoles> {
  return (await rolesToGive(db, { ...who, before: null }))!;
}
