import { ApiError, fieldErrors } from '../../shared/api/errors.ts';

export interface PasswordValues {
  old_password: string;
  password: string;
  confirm_password: string;
}

export const noPasswords: PasswordValues = { old_password: '', password: '', confirm_password: '' };

/** A person counts signs, not the units a machine stores them in. */
export const longEnough = (password: string, min: number): boolean => [...password].length >= min;

/** What the server refused, at the field it is about: a weak password is not named with its field. */
export function passwordErrors(error: unknown): Record<string, string> {
  if (error instanceof ApiError && error.code === 'weak_password') return { password: error.message };
  return fieldErrors(error);
}
