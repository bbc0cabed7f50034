import { aName } from '../../test/roles/role-case.ts';
import type { RoleWorldBase } from '../../test/roles/role-world.ts';
import { certificateFonts } from './certificates.tables.ts';

export function roleRecords({ t, people }: RoleWorldBase) {
  /** A draft of a certificate of the instructor. */
  async function certificate(fields: Parameters<typeof t.given.certificate>[0] = {}) {
    return t.given.certificate({ authorId: people['instructor own'].id, status: 'draft', ...fields });
  }

  /** A font that the instructor has uploaded. */
  async function certificateFont() {
    const name = aName();
    const [row] = await t.db
      .insert(certificateFonts)
      .values({ name, family: name, authorId: people['instructor own'].id, createdAt: t.now() })
      .returning();
    return row!;
  }

  return { certificate, certificateFont };
}

declare module '../../test/roles/role-world.ts' {
  interface RoleWorld extends ReturnType<typeof roleRecords> {}
}
