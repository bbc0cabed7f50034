import type { Person } from './person.ts';

/**
 * State of the invitation of a person without password and sign-in; undefined for others, and for readers who may not
 * see it.
 */
export function invitationState(
  { invitation, last_active_at, status }: Pick<Person, 'invitation' | 'last_active_at' | 'status'>,
  now: number,
): 'none' | 'not_sent' | 'failed' | 'expired' | 'on_its_way' | undefined {
  if (!invitation || last_active_at || status === 'blocked') return undefined;
  const { email, expires_at } = invitation;
  if (email === 'none') return 'none';
  if (email === 'kept') return 'not_sent';
  if (expires_at && Date.parse(expires_at) <= now) return 'expired';
  return email === 'failed' ? 'failed' : 'on_its_way';
}
