import {
  type BaseRole,
  baseRoles,
  type GrantableCapability,
  grantableCapabilities,
  grantableOf,
  roleCapabilities,
} from '@lectern/contract/permissions';
import type { CallResult } from '../../shared/api/endpoint-ref.ts';
import type { roles } from '../endpoints.gen.ts';
import type { ListAddress } from '../list/state/address.ts';

export type Role = CallResult<NonNullable<(typeof roles.get)['contract']>>;

/** Capabilities of custom roles in the order of the screen. */
export const capabilityGroups = {
  courses: ['author_own', 'upload_files', 'publish_courses', 'author_any', 'import_courses'],
  terms: ['create_tags', 'manage_terms'],
  people: ['read_users', 'enrol_learners', 'manage_users'],
  sales: ['manage_orders'],
} as const satisfies Record<string, readonly GrantableCapability[]>;

const needs = (one: GrantableCapability): readonly GrantableCapability[] => grantableCapabilities[one];

/** With what each is of no use without. */
function completed(held: readonly GrantableCapability[]): GrantableCapability[] {
  const missing = held.flatMap(needs).filter((one) => !held.includes(one));
  return missing.length === 0 ? grantableOf(held) : completed([...held, ...missing]);
}

/** Without what is of no use any more. */
function reduced(held: readonly GrantableCapability[]): GrantableCapability[] {
  const useful = held.filter((one) => needs(one).every((needed) => held.includes(needed)));
  return useful.length === held.length ? grantableOf(held) : reduced(useful);
}

/** Capabilities after one is checked or cleared: dependent ones are added and removed. */
export const heldAfter = (
  before: readonly GrantableCapability[],
  chosen: readonly GrantableCapability[],
): GrantableCapability[] => (before.some((one) => !chosen.includes(one)) ? reduced(chosen) : completed(chosen));

export interface RoleValues {
  name: string;
  description: string;
  base_role: BaseRole;
  capabilities: GrantableCapability[];
}

/** Initial capabilities of a new role: those of its base role that the author `mayGive`. */
export const rightsOfBase = (base: BaseRole, mayGive: (one: GrantableCapability) => boolean): GrantableCapability[] =>
  reduced(grantableOf(roleCapabilities[base]).filter(mayGive));

/** Whether the actor may use this as a base role. Users keep the base role when the custom role is removed, so it must be grantable. */
export const mayStandOn = (base: BaseRole, mayGive: (one: GrantableCapability) => boolean): boolean =>
  grantableOf(roleCapabilities[base]).every(mayGive);

export function roleValues(role: Role | undefined, mayGive: (one: GrantableCapability) => boolean): RoleValues {
  const base = baseRoles.find((one) => one === role?.base_role) ?? 'instructor';
  return {
    name: role?.label ?? '',
    description: role?.description ?? '',
    base_role: base,
    capabilities: role ? grantableOf(role.capabilities) : rightsOfBase(base, mayGive),
  };
}

/** The list of people with the role, with its filter. */
export function holdersOf({ id, value, base_role }: Role): { to: string; search: ListAddress } {
  const to = base_role === 'student' || base_role === 'instructor' ? `/users/${base_role}s` : '/users/staff';
  if (id > 0) return { to, search: { custom_role: String(id) } };
  return { to, search: to === '/users/staff' ? { role: value } : {} };
}
