export interface EmailValues {
  email: string;
  old_password: string;
}

export const noEmail: EmailValues = { email: '', old_password: '' };

/** What is wrong with a new address, before anything is sent. Whether mail arrives there only a mail can tell. */
export function addressError(typed: string, own: string): 'required' | 'email_invalid' | 'email_same' | null {
  const email = typed.trim();
  if (email === '') return 'required';
  if (!/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email)) return 'email_invalid';
  return email.toLowerCase() === own.toLowerCase() ? 'email_same' : null;
}
