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

/** Roles that somebody may have. Only this file makes them; inserting a person and `setRoles` take nothing else. */
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

/** What somebody is to have: built-in roles, or a custom one in their place. */
export type WantedRoles =
  | { readonly roles: readonly Role[]; readonly customRole?: undefined }
  | { readonly customRole: CustomRole };

/**
 * May somebody make, change or give this custom role? The role it stands on counts too: it is what its people have once
 * the custom role is taken from them.
 */
export const mayGrantCustomRole = (
  actor: Rights,
  { baseRole, capabilities }: Pick<CustomRole, 'baseRole' | 'capabilities'>,
): boolean => mayGrant(actor, capabilities) && mayGrant(actor, roleCapabilities[baseRole]);

/**
 * The rule of every change of roles: the actor may grant what the person can do now (`before`; null for somebody who is
 * created) and what they can do after it. Null: refused.
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
 * What somebody has once they may teach; undefined where they may already. A custom role that does not let them teach
 * holds nothing that an instructor lacks, and ends. The role it stands on was never theirs and is not kept.
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

/** The people of a custom role are listed by the role it stands on. */
export const rolesOfBase = (role: Role): StoredRoles => given([role]).roles;
