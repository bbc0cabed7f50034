import { builtInRoles, type Capability, roleCapabilities } from '@lectern/contract';
import { type SQL, sql } from 'drizzle-orm';

/**
 * What the custom role of a person in `users` holds; null: they have none. Read with the person each time, so that a
 * right that is taken away is gone from the next request on. Written out: in a `returning` no table can be joined.
 */
export const customCapabilities = sql<
  Capability[] | null
>`(select r.capabilities from custom_roles r where r.id = users.custom_role_id)`.as('custom_capabilities');

export const customRoleName = sql<
  string | null
>`(select r.name from custom_roles r where r.id = users.custom_role_id)`.as('custom_role_name');

/** Whether a person in `users` has a capability, by their roles or the custom role in place of them: `can` in SQL. */
export const holdsCapability = (capability: Capability): SQL =>
  sql`coalesce(
    (select ${capability} = any(r.capabilities) from custom_roles r where r.id = users.custom_role_id),
    users.roles && ${sql.param(builtInRoles.filter((role) => roleCapabilities[role].includes(capability)))}::text[])`;
