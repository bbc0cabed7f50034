import { eq } from 'drizzle-orm';
import type { RoleCase } from '../../test/roles/role-case.ts';
import type { RoleWorld } from '../../test/roles/role-world.ts';
import { sealSecret } from './signing.ts';
import { webhookDeliveries, webhooks } from './webhooks.tables.ts';

/** Of "instructor own". Nothing answers at its address. */
async function webhookOf({ t, people }: RoleWorld, status: 'publish' | 'trash' = 'publish') {
  const now = t.now();
  const [row] = await t.db
    .insert(webhooks)
    .values({
      name: 'Customers',
      status,
      deliveryUrl: 'https://127.0.0.1',
      host: '127.0.0.1',
      events: ['course.updated'],
      allCourses: true,
      authorId: people['instructor own'].id,
      secret: '',
      secretHint: 'abcd',
      createdAt: now,
      modifiedAt: now,
    })
    .returning();
  const { id } = row!;
  const secret = sealSecret(t.app.services, id, 'whsec_AAAA');
  await t.db.update(webhooks).set({ secret }).where(eq(webhooks.id, id));
  return id;
}

async function deliveryOf(world: RoleWorld) {
  const id = await webhookOf(world);
  const now = world.t.now();
  const payload = { course_id: (await world.course()).id };
  const happened = { event: 'course.updated', source: 'course.updated', payload } as const;
  const [row] = await world.t.db
    .insert(webhookDeliveries)
    .values({ webhookId: id, eventId: 'evt_1', ...happened, happenedAt: now, createdAt: now, nextTryAt: now })
    .returning();
  return { id, delivery: row!.id };
}

export const cases: Record<string, RoleCase> = {
  'webhooks.list': async (world) => {
    const id = await webhookOf(world);
    return { query: { include: [id] }, shown: id };
  },
  'webhooks.get': async (world) => ({ params: { id: await webhookOf(world) } }),
  'webhooks.create': async () => ({
    body: { name: 'Office', delivery_url: 'https://93.184.216.34/', events: ['course.updated'] },
  }),
  'webhooks.create, for an event of the school': async () => ({
    body: { name: 'Office', delivery_url: 'https://93.184.216.34/', events: ['student.registered'] },
  }),
  'webhooks.create, for a course': async ({ course }) => ({
    body: {
      name: 'Office',
      delivery_url: 'https://93.184.216.34/',
      events: ['course.updated'],
      all_courses: false,
      course_ids: [(await course()).id],
    },
  }),
  'webhooks.update': async (world) => ({ params: { id: await webhookOf(world) }, body: { name: 'Office' } }),
  'webhooks.remove': async (world) => ({ params: { id: await webhookOf(world) } }),
  'webhooks.remove, for good': async (world) => ({ params: { id: await webhookOf(world) }, body: { force: true } }),
  'webhooks.restore': async (world) => ({ params: { id: await webhookOf(world, 'trash') } }),
  'webhooks.bulkRemove': async (world) => ({ body: { ids: [await webhookOf(world)] } }),
  'webhooks.bulkRestore': async (world) => ({ body: { ids: [await webhookOf(world, 'trash')] } }),
  'webhooks.bulkUpdate': async (world) => ({
    body: { ids: [await webhookOf(world)], changes: { status: 'draft' } },
  }),
  'webhooks.clone': async (world) => ({ params: { id: await webhookOf(world) } }),
  'webhooks.events': async () => ({}),
  'webhooks.test': async (world) => ({ params: { id: await webhookOf(world) } }),
  'webhooks.deliveries': async (world) => {
    const { id, delivery } = await deliveryOf(world);
    return { params: { id }, shown: delivery };
  },
  'webhooks.delivery': async (world) => ({ params: await deliveryOf(world) }),
  'webhooks.redeliver': async (world) => ({ params: await deliveryOf(world) }),
  'webhooks.rotateSecret': async (world) => ({ params: { id: await webhookOf(world) } }),
  'webhooks.enable': async (world) => ({ params: { id: await webhookOf(world) } }),
};
