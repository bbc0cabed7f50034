import { asciiEmail } from '@lectern/contract/email';

export interface EmailValues {
  email: string;
  old_password: string;
}

export const noEmail: EmailValues = { email: '', old_password: '' };

/** Errors of a new address that can be found before sending. Only an email can verify that it works. */
export function addressError(typed: string, own: string): 'required' | 'email_invalid' | 'email_same' | null {
  const email = typed.trim();
  if (email === '') return 'required';
  if (!/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email)) return 'email_invalid';
  return asciiEmail(email).toLowerCase() === own.toLowerCase() ? 'email_same' : null;
}
