import type { Capability } from '@lectern/contract';
import { sql } from 'drizzle-orm';

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
