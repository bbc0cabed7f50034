import { type Capability, contract } from '@lectern/contract';
import { aName, nothing, type RoleCase } from '../../../test/roles/role-case.ts';
import type { RoleWorld } from '../../../test/roles/role-world.ts';

const teaching = ['author_own', 'read_users'] as const satisfies readonly Capability[];
const managing = [...teaching, 'manage_users'] as const satisfies readonly Capability[];
type Held = typeof teaching | typeof managing;

const aRole = (held: Held) => ({ name: aName(), base_role: 'instructor' as const, capabilities: [...held] });

/** A role made by an administrator that is not assigned. */
async function made({ t, people }: RoleWorld, held: Held): Promise<number> {
  const { body } = await t.as(people.administrator)(contract.roles.create, { body: aRole(held) });
  return body.id;
}

const byId =
  (held: Held, body?: object): RoleCase =>
  async (world) => ({ params: { id: await made(world, held) }, ...(body && { body }) });

export const cases: Record<string, RoleCase> = {
  'roles.list': nothing,
  'roles.get': byId(teaching),
  'roles.create': () => ({ body: aRole(teaching) }),
  'roles.create, with the rights of managers': () => ({ body: aRole(managing) }),
  'roles.update': byId(teaching, { description: 'Changed' }),
  'roles.update, with the rights of managers': byId(managing, { description: 'Changed' }),
  'roles.remove': byId(teaching),
  'roles.remove, with the rights of managers': byId(managing),
};
