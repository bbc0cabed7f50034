import type { Capability, Role, User } from '@lectern/contract';
import type { Rights } from '../shell/useRights.ts';

export type Person = User;

/** Where people are looked at: those who learn, and those who teach. Somebody may be both. */
export type PersonKind = 'students' | 'instructors';

export const personName = (person: Person): string => person.display_name;
export const newPath = (kind: PersonKind) => `/users/${kind}/new` as const;
/** As the router knows them. */
export const detailRoutes = {
  students: '/users/students/detail/$userId',
  instructors: '/users/instructors/detail/$userId',
} as const;
export const detailPath = (kind: PersonKind, { id }: { id: number }) => `/users/${kind}/detail/${id}`;
export const editPath = (kind: PersonKind, { id }: { id: number }) => `/users/${kind}/${id}`;

const STAFF: readonly Role[] = ['administrator', 'manager'];

/** Whether the account is offered for changes: of staff only administrators change anything. The server decides. */
export const mayManage = ({ may, userId }: Rights, person: Person): boolean =>
  may('manage_users') &&
  (may('manage_staff') || person.id === userId || !person.roles.some((role) => STAFF.includes(role)));

/** Keeping oneself out is never meant. */
export const mayBlock = (rights: Rights, person: Person): boolean =>
  mayManage(rights, person) && person.id !== rights.userId;

/** Administrators alone. Of themselves they are told why not. */
export const mayErase = ({ may }: Rights): boolean => may('manage_staff');

/** Administrators look at the school with the eyes of anybody but one another. */
export const maySignInAs = ({ may, userId }: Rights, person: Person): boolean =>
  may('manage_staff') && person.id !== userId && person.status !== 'blocked' && !person.roles.includes('administrator');

/** The roles somebody may give. */
export const rolesToGive = ({ may }: { may: (capability: Capability) => boolean }): readonly Role[] =>
  may('manage_staff') ? ['student', 'instructor', 'manager', 'administrator'] : ['student', 'instructor'];
