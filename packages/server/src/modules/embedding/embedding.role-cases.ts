import type { RoleCase } from '../../test/roles/role-case.ts';

export const cases: Record<string, RoleCase> = {
  'oembed.read': () => ({ query: { url: 'https://other.example.com/course/bread' } }),
};
