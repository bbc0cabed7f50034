import { openSession } from './index.ts';
import type { RoleWorldBase } from '../../test/roles/role-world.ts';

export function roleRecords({ t, people }: RoleWorldBase) {
  /** A session of a person in addition to the one of the call. */
  async function session(person: { id: number }): Promise<number> {
    const { sessionId } = await openSession(t.db, t.app.services, {
      userId: person.id,
      remember: false,
      userAgent: 'elsewhere',
      address: '127.0.0.1',
      now: t.now(),
    });
    return sessionId;
  }

  /** A key with the rights of "student enrolled": it is theirs, but not theirs to see. */
  const key = () => t.given.apiKey(people['student enrolled']);

  return { session, key };
}

declare module '../../test/roles/role-world.ts' {
  interface RoleWorld extends ReturnType<typeof roleRecords> {}
}
