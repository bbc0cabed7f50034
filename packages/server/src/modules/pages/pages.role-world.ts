import type { RoleWorldBase } from '../../test/roles/role-world.ts';

export function roleRecords({ t, people }: RoleWorldBase) {
  /** A page of the site, out for everybody. */
  async function page(fields: Parameters<typeof t.given.page>[0] = {}) {
    return t.given.page({ authorId: people.manager.id, ...fields });
  }

  return { page };
}

declare module '../../test/roles/role-world.ts' {
  interface RoleWorld extends ReturnType<typeof roleRecords> {}
}
