import type { RoleCase } from '../../test/roles/role-case.ts';

export const cases: Record<string, RoleCase> = {
  'products.list': async ({ course }) => {
    const { id } = await course();
    return { query: { include: [id] }, shown: id };
  },
};
