import { contract } from '@lectern/contract';
import type { RoleWorldBase } from '../../test/roles/role-world.ts';

export function roleRecords({ t, people }: RoleWorldBase) {
  /** An export that "instructor own" has made. */
  async function longJob(): Promise<number> {
    const { body } = await t.as(people['instructor own'])(contract.longJobs.start, {
      body: { kind: 'export', list: 'tags' },
    });
    return body.job_id;
  }

  return { longJob };
}

declare module '../../test/roles/role-world.ts' {
  interface RoleWorld extends ReturnType<typeof roleRecords> {}
}
