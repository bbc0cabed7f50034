import {
  can,
  type Capability,
  capabilitiesOf,
  mayGrant,
  reservedCapabilities,
  type Rights,
  type Role,
  roleCapabilities,
} from '@lectern/contract/permissions';

declare const allowed: unique symbol;

/** The column of roles takes no other array, so that each write of roles has come through this file. */
export type StoredRoles = Role[] & { readonly [allowed]: true };

/**
 * Roles that may be given to a person. Only this file creates the type; inserting a person and `setRoles` accept
 * nothing else.
 */
export interface GivenRoles {
  readonly roles: StoredRoles;
  readonly customRoleId: number | null;
  /** What the person can do with them. */
  readonly capabilities: readonly Capability[];
  readonly [allowed]: true;
}

const given = (roles: readonly Role[], customRole: CustomRole | null = null): GivenRoles => {
  const capabilities = capabilitiesOf({ roles, customCapabilities: customRole?.capabilities ?? null });
  return { roles: [...new Set(roles)], customRoleId: customRole?.id ?? null, capabilities } as unknown as GivenRoles;
};

export interface CustomRole {
  id: number;
  baseRole: Role;
  capabilities: readonly Capability[];
}

/** Requested roles: built-in ones, or a custom one. */
export type WantedRoles =
  | { readonly roles: readonly Role[]; readonly customRole?: undefined }
  | { readonly customRole: CustomRole };

/**
 * Whether the actor may create, change or give this custom role. Its base role counts too: people have it after the
 * custom role is removed.
 */
export const mayGrantCustomRole = (
  actor: Rights,
  { baseRole, capabilities }: Pick<CustomRole, 'baseRole' | 'capabilities'>,
): boolean => mayGrant(actor, capabilities) && mayGrant(actor, roleCapabilities[baseRole]);

/**
 * The rule of every change of roles: the actor must be allowed to grant the person's current rights (`before`; null for
 * a new person) and the new ones. Null: refused.
 */
export function allowRoles(
  actor: Rights,
  { wanted, before }: { wanted: WantedRoles; before: Rights | null },
): GivenRoles | null {
  if (before && !mayGrant(actor, capabilitiesOf(before))) return null;
  const { customRole } = wanted;
  if (customRole) {
    return mayGrantCustomRole(actor, customRole) ? given([customRole.baseRole], customRole) : null;
  }
  return mayGrant(actor, capabilitiesOf({ roles: wanted.roles })) ? given(wanted.roles) : null;
}

/**
 * Roles of a person who becomes an instructor; undefined if they are one already. A custom role without the instructor
 * rights is removed: it contains nothing that instructors lack. Its base role was never given and is not kept.
 */
export function rolesToTeach(
  person: Rights & { customRoleId: number | null },
): Extract<WantedRoles, { roles: readonly Role[] }> | undefined {
  if (can(person, 'author_own')) return undefined;
  return { roles: person.customRoleId === null ? [...person.roles, 'instructor'] : ['instructor'] };
}

const powers: readonly Capability[] = ['manage_users', ...reservedCapabilities];

/** Do these rights bring one over people, staff or settings that was not among those of before? */
export const bringsPower = (after: readonly Capability[], before: readonly Capability[] = []): boolean =>
  powers.some((one) => after.includes(one) && !before.includes(one));

/** Roles that no person gives. */
export const registeredRoles = (teaches: boolean): GivenRoles =>
  given(teaches ? ['student', 'instructor'] : ['student']);
export const firstAdministrator = (): GivenRoles => given(['administrator']);
export const demoRoles = (role: Role): GivenRoles => given([role]);
/** Guests, and people who were anonymized. */
export const noRoles = (): GivenRoles => given([]);

/** People with a custom role are listed under its base role. */
export const rolesOfBase = (role: Role): StoredRoles => given([role]).roles;
