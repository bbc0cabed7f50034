import { nothing, type RoleCase } from '../../test/roles/role-case.ts';

export const cases: Record<string, RoleCase> = {
  'uploads.list': nothing,
  'uploads.remove': async ({ upload }) => ({ params: { id: (await upload()).id } }),
};
