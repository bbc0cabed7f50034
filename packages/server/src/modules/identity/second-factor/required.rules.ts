import type { SettingsDocument, Role } from '@lectern/contract';

type Required = SettingsDocument['authentication']['require_two_factor'];

const needs = (required: Required, role: Role): boolean => role !== 'student' && required[role];

/** Whether one of these roles asks for the second step. */
export const needTwoFactor = (required: Required, roles: readonly Role[]): boolean =>
  roles.some((role) => needs(required, role));

/** The roles that count: those that require a second factor count only if the person has one. */
export function countingRoles(
  required: Required,
  { roles, twoFactorSince }: { roles: readonly Role[]; twoFactorSince: Date | null },
): readonly Role[] {
  return twoFactorSince ? roles : roles.filter((role) => !needs(required, role));
}
