import type { KeyPermissions } from '@lectern/contract';
import { apiKeys } from '../identity.tables.ts';
import { makeKeyPair } from './api-keys.ts';
import type { World } from '../../../test/factories.ts';

export function factories({ db, services, now }: World) {
  /** A key of this person, and the header a program sends with it. */
  async function apiKey(person: { id: number }, permissions: KeyPermissions = 'read_write') {
    const { name, secret, secretHash } = makeKeyPair(services);
    const [row] = await db
      .insert(apiKeys)
      .values({ userId: person.id, name, secretHash, permissions, description: 'Tests', createdAt: now() })
      .returning();
    const authorization = `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`;
    return { ...row!, secret, headers: { authorization } };
  }
  return { apiKey };
}

declare module '../../../test/factories.ts' {
  interface Factories extends ReturnType<typeof factories> {}
}
