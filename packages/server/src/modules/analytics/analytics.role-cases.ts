import type { RoleCase } from '../../test/roles/role-case.ts';

export const cases: Record<string, RoleCase> = {
  'analytics.read': () => ({}),
  'analytics.read, of a course': async ({ course }) => ({ query: { course_id: (await course()).id } }),
  'analytics.course': async ({ course }) => ({ params: { id: (await course()).id } }),
  'salesReport.read': () => ({}),
  'salesReport.file': () => ({}),
  'analytics.dashboard': () => ({}),
};
