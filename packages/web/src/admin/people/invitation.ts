import type { Person } from './person.ts';

/**
 * How the invitation stands of somebody who has no password and has never signed in; undefined for everybody else, and
 * where the reader is not told.
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
