export interface PasswordValues {
  old_password: string;
  password: string;
  confirm_password: string;
}

export const noPasswords: PasswordValues = { old_password: '', password: '', confirm_password: '' };

/** Counts as the server does: characters, not the units a machine stores them in, and no spaces around them. */
export const longEnough = (password: string, min: number): boolean => [...password.trim()].length >= min;
