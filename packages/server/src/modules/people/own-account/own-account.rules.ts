import type { OwnErasure } from '@lectern/contract';

/** What prevents people from deleting their own account. Courses need a new owner, whom they cannot choose. */
export function refusalOfOwnErasure(facts: {
  allowed: boolean;
  lastAdministrator: boolean;
  courses: number;
  /** Of other modules: what has to end first. */
  open: 'has_subscriptions' | null;
}): OwnErasure['refused'] {
  if (!facts.allowed) return 'forbidden';
  if (facts.lastAdministrator) return 'last_admin';
  return facts.courses > 0 ? 'has_courses' : (facts.open ?? '');
}
