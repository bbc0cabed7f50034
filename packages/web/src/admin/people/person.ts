import type { Role, User } from '@lectern/contract';
import { builtInRoles, roleCapabilities } from '@lectern/contract/permissions';
import type { Rights } from '../resources/useRights.ts';

export type Person = User;

/** Lists of people: students, instructors and staff. A person may be in several. */
export type PersonKind = 'students' | 'instructors' | 'staff';

/** The list that has the page of a person: that of their highest role. */
export function kindOf({ roles }: Pick<Person, 'roles'>): PersonKind {
  if (roles.includes('administrator') || roles.includes('manager')) return 'staff';
  return roles.includes('instructor') ? 'instructors' : 'students';
}

export const personName = (person: Person): string => person.display_name;
export const newPath = (kind: PersonKind) => `/users/${kind}/new` as const;
/** As the router knows them. */
export const detailRoutes = {
  students: '/users/students/detail/$userId',
  instructors: '/users/instructors/detail/$userId',
  staff: '/users/staff/detail/$userId',
} as const;
export const detailPath = (kind: PersonKind, { id }: { id: number }) => `/users/${kind}/detail/${id}`;
export const editPath = (kind: PersonKind, { id }: { id: number }) => `/users/${kind}/${id}`;

/** Whether the account is offered for changes; the server decides. */
export const mayManage = (person: Person): boolean => person.can?.edit === true;

/** Keeping oneself out is never meant. */
export const mayBlock = (rights: Rights, person: Person): boolean => mayManage(person) && person.id !== rights.userId;

/** Administrators only. For themselves the reason is shown. */
export const mayErase = ({ may }: Rights): boolean => may('manage_staff');

/** Administrators look at the school with the eyes of anybody but one another. */
export const maySignInAs = ({ may, userId }: Rights, person: Person): boolean =>
  may('manage_staff') && person.id !== userId && person.status !== 'blocked' && !person.roles.includes('administrator');

/** Built-in roles that the reader may give, lowest first. */
export const rolesToGive = ({ mayGive }: Rights): Role[] =>
  builtInRoles.filter((role) => roleCapabilities[role].every(mayGive)).toReversed();
