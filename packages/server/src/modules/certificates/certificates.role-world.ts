import type { RoleWorldBase } from '../../test/roles/role-world.ts';

export function roleRecords({ t, people }: RoleWorldBase) {
  /** A draft of a certificate of the instructor. */
  async function certificate(fields: Parameters<typeof t.given.certificate>[0] = {}) {
    return t.given.certificate({ authorId: people['instructor own'].id, status: 'draft', ...fields });
  }

  return { certificate };
}

declare module '../../test/roles/role-world.ts' {
  interface RoleWorld extends ReturnType<typeof roleRecords> {}
}
