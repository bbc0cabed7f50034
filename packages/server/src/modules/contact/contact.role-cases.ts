import type { RoleCase } from '../../test/roles/role-case.ts';

/** The school of the table sends no emails. */
export const cases: Record<string, RoleCase> = {
  'contact.send': () => ({ body: { name: 'Ada', email: 'ada@example.com', message: 'The video does not start.' } }),
};
