import type { RoleCase } from '../../test/roles/role-case.ts';

export const cases: Record<string, RoleCase> = {
  'search.find': async ({ course }) => ({ query: { search: 'lesson', course_id: (await course()).id } }),
};
