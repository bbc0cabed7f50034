import type { RoleCase } from '../../test/roles/role-case.ts';

export const cases: Record<string, RoleCase> = {
  'contact.send': () => ({ body: { name: 'Ada', email: 'ada@example.com', message: 'The video does not start.' } }),
};
