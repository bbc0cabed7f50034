import { slugText } from '@lectern/contract/slug';
import { can, capabilitiesOf, mayGrant, type Rights, type Role } from '@lectern/contract/permissions';

type Person = Rights & { userId: number };

export const isAdministrator = (person: { roles: readonly Role[] }) => person.roles.includes('administrator');

/** Only administrators may give roles as high as their own: managers create students and instructors. */
export const mayGiveRoles = (actor: Person, roles: readonly Role[]): boolean =>
  mayGrant(actor, capabilitiesOf({ roles }));

/**
 * Who may change another person's account. Managers never change each other's, nor that of anybody who may do what they
 * may not: it would be a way into it.
 */
export const mayChangePerson = (actor: Person, target: Rights & { id: number }): boolean =>
  (actor.userId === target.id && can(actor, 'manage_users')) || mayGrant(actor, capabilitiesOf(target));

/** Whom an administrator may sign in as: not themselves, and no person with more rights. */
export const maySignInAs = (actor: Person, target: { id: number; roles: readonly Role[] }): boolean =>
  isAdministrator(actor) && !isAdministrator(target) && actor.userId !== target.id;

/** Who sees the addresses of others, in views, filters, orders, searches and exports alike. */
export const maySeeAddresses = (reader: Rights | null): boolean => can(reader, 'manage_users');

/** Who sees address, verification and last activity of this person. */
export const mayReadPrivateFields = (actor: Person, userId: number): boolean =>
  actor.userId === userId || maySeeAddresses(actor);

/** The email address, or '' if the reader may not see it. */
export const emailFor = (reader: Person | null, { id, email }: { id: number; email: string | null }): string =>
  reader && mayReadPrivateFields(reader, id) ? (email ?? '') : '';

/** A person in a list or next to their work. The address is '' if the reader may not see it. */
export const listedPerson = (
  reader: Person | null,
  person: { id: number; displayName: string; email: string | null; avatarUrl: string },
) => ({
  id: person.id,
  display_name: person.displayName,
  email: emailFor(reader, person),
  avatar_url: person.avatarUrl,
});

/** Would this change leave the school without an administrator who can sign in? */
export function leavesNoAdministrator(
  target: { id: number; roles: readonly Role[]; blocked: boolean },
  change: { roles?: readonly Role[] | undefined; blocked?: boolean | undefined },
  activeAdministratorIds: readonly number[],
): boolean {
  const was = isAdministrator(target) && !target.blocked;
  const stays = isAdministrator({ roles: change.roles ?? target.roles }) && !(change.blocked ?? target.blocked);
  return was && !stays && !activeAdministratorIds.some((id) => id !== target.id);
}

/** A username from an address: `Jane.Doe+x@example.com` gives `jane.doe`. */
export function usernameFromEmail(email: string): string {
  const local = email.toLowerCase().split('@', 1)[0]!.split('+', 1)[0]!;
  const name = local
    .replace(/[^a-z0-9._-]+/g, '')
    .replace(/^[._-]+|[._-]+$/g, '')
    .slice(0, 50);
  return name.length >= 3 ? name : `learner-${name}`.replace(/-$/, '');
}

/** A name as used in URLs. */
export function niceName(name: string): string {
  const nice = slugText(name).slice(0, 50).replace(/-$/, '');
  // Digits alone would read as an id.
  return /^\d*$/.test(nice) ? `person-${nice}`.replace(/-$/, '') : nice;
}

/** `name`, or `name-2`, `name-3` … when others have it. */
export function freeName(name: string, taken: readonly string[]): string {
  const used = new Set(taken.map((one) => one.toLowerCase()));
  if (!used.has(name.toLowerCase())) return name;
  for (let number = 2; ; number += 1) {
    const candidate = `${name}-${number}`;
    if (!used.has(candidate.toLowerCase())) return candidate;
  }
}
