import type { LogEntry, Role } from '@lectern/contract';

type PersonView = NonNullable<LogEntry['user']>;

/** The people list that holds the person. Staff roles come first. */
function kindOf(roles: readonly Role[] | null): PersonView['kind'] {
  if (roles === null) return null;
  if (roles.includes('administrator') || roles.includes('manager')) return 'staff';
  return roles.includes('instructor') ? 'instructors' : 'students';
}

export const personView = (id: number | null, name: string | null, roles: readonly Role[] | null): PersonView | null =>
  id === null ? null : { id, display_name: name ?? '', kind: kindOf(roles) };
