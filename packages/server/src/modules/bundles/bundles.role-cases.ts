import type { RoleCase } from '../../test/roles/role-case.ts';
import type { RoleWorld } from '../../test/roles/role-world.ts';
import type { NewBundle } from './bundles.queries.ts';

async function made({ t, course, people }: RoleWorld, columns: Partial<NewBundle> = {}): Promise<number> {
  const courseIds = [(await course()).id, (await course()).id];
  return (await t.given.bundle({ courseIds, authorId: people['instructor own'].id, ...columns })).id;
}

const body = async ({ course }: RoleWorld) => ({
  name: 'Both',
  course_ids: [(await course()).id, (await course()).id],
  regular_price: '90',
});

export const cases: Record<string, RoleCase> = {
  'courseBundles.list': async (world) => {
    const id = await made(world);
    return { query: { include: [id] }, shown: id };
  },
  'courseBundles.list, drafts': async (world) => {
    const id = await made(world, { status: 'draft' });
    return { query: { include: [id], context: 'edit' }, shown: id };
  },
  'courseBundles.get': async (world) => ({ params: { id: await made(world) } }),
  'courseBundles.get, a draft': async (world) => ({ params: { id: await made(world, { status: 'draft' }) } }),
  'courseBundles.standing': async (world) => ({ params: { id: await made(world) } }),
  'courseBundles.preview': async ({ course }) => ({ body: { course_ids: [(await course()).id], price: '5' } }),
  'courseBundles.create': async (world) => ({ body: await body(world) }),
  'courseBundles.update': async (world) => ({ params: { id: await made(world) }, body: { name: 'Newer' } }),
  'courseBundles.remove': async (world) => ({ params: { id: await made(world) } }),
  'courseBundles.remove, for good': async (world) => ({ params: { id: await made(world) }, body: { force: true } }),
  'courseBundles.restore': async (world) => ({ params: { id: await made(world, { status: 'trash' }) } }),
  'courseBundles.bulkRemove': async (world) => ({ body: { ids: [await made(world)] } }),
  'courseBundles.bulkRestore': async (world) => ({ body: { ids: [await made(world, { status: 'trash' })] } }),
};
