import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { RoleCase } from '../../test/roles/role-case.ts';
import type { RoleWorld } from '../../test/roles/role-world.ts';
import { coupons } from './coupons.tables.ts';

const made = async ({ t }: RoleWorld) => (await t.given.coupon()).id;

async function trashed(world: RoleWorld) {
  const id = await made(world);
  await world.t.db.update(coupons).set({ trashedAt: world.t.now() }).where(eq(coupons.id, id));
  return id;
}

export const cases: Record<string, RoleCase> = {
  'coupons.list': async (world) => {
    const id = await made(world);
    return { query: { include: [id] }, shown: id };
  },
  'coupons.get': async (world) => ({ params: { id: await made(world) } }),
  'coupons.create': async () => ({ body: { code: `N-${randomUUID()}`, kind: 'percent', percent: 500 } }),
  'coupons.update': async (world) => ({ params: { id: await made(world) }, body: { active: false } }),
  'coupons.remove': async (world) => ({ params: { id: await made(world) } }),
  'coupons.remove, for good': async (world) => ({ params: { id: await made(world) }, body: { force: true } }),
  'coupons.restore': async (world) => ({ params: { id: await trashed(world) } }),
  'coupons.bulkRemove': async (world) => ({ body: { ids: [await made(world)] } }),
  'coupons.bulkRestore': async (world) => ({ body: { ids: [await trashed(world)] } }),
  'coupons.bulkUpdate': async (world) => ({ body: { ids: [await made(world)], changes: { active: false } } }),
};
