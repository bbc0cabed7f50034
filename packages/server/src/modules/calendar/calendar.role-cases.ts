import { nothing, type RoleCase } from '../../test/roles/role-case.ts';

export const cases: Record<string, RoleCase> = {
  'calendar.dates': nothing,
  'calendar.feed': nothing,
  'calendar.resetFeed': nothing,
  'calendar.removeFeed': nothing,
  'calendar.file': () => ({ params: { token: 'unknown' } }),
};
