import { contract } from '@lectern/contract';
import type { RoleCase } from '../../test/roles/role-case.ts';
import type { RoleWorld } from '../../test/roles/role-world.ts';

/** An item of "student enrolled". */
async function item({ t, course, people }: RoleWorld): Promise<number> {
  const body = { course_id: (await course()).id };
  return (await t.as(people['student enrolled'])(contract.wishlistItems.create, { body })).body.id;
}

const byId: RoleCase = async (world) => ({ params: { id: await item(world) } });

export const cases: Record<string, RoleCase> = {
  'wishlistItems.list': async (world) => {
    const id = await item(world);
    return { query: { include: [id] }, shown: id };
  },
  'wishlistItems.get': byId,
  'wishlistItems.create': async ({ course }) => ({ body: { course_id: (await course()).id } }),
  'wishlistItems.create, a draft': async ({ course }) => ({
    body: { course_id: (await course({ status: 'draft' })).id },
  }),
  'wishlistItems.update': async (world) => ({
    params: { id: await item(world) },
    body: { course_id: (await world.course()).id },
  }),
  'wishlistItems.remove': byId,
  'wishlistItems.clone': byId,
  'wishlistItems.ids': () => ({}),
  'wishlistItems.addKept': async ({ course }) => ({ body: { course_ids: [(await course()).id] } }),
};
