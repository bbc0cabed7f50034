import type { Role } from '@lectern/contract';

/** The same roles, in whatever order and however often each is named. */
export const sameRoles = (left: readonly Role[], right: readonly Role[]): boolean =>
  left.every((role) => right.includes(role)) && right.every((role) => left.includes(role));
