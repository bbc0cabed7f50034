import type { RoleCase } from '../../test/roles/role-case.ts';
import type { RoleWorld } from '../../test/roles/role-world.ts';
import type { NewSubscription } from './subscriptions.queries.ts';

type Changed = Partial<Omit<NewSubscription, 'customerId' | 'courseId'>>;

/** A subscription of the enrolled student. */
async function subscription({ t, course, people }: RoleWorld, more: Changed = {}): Promise<number> {
  const { id: courseId } = await course();
  return (await t.given.subscription({ customerId: people['student enrolled'].id, courseId, ...more })).id;
}

const of =
  (more: Changed = {}, body?: object): RoleCase =>
  async (world) => ({ params: { id: await subscription(world, more) }, ...(body && { body }) });

const paused = (world: RoleWorld) => subscription(world, { status: 'on-hold', pausedAt: world.t.now() });

export const cases: Record<string, RoleCase> = {
  'subscriptions.list': async (world) => {
    const id = await subscription(world);
    return { query: { include: [id] }, shown: id };
  },
  'subscriptions.get': of(),
  'subscriptions.create': async ({ course, people }) => ({
    body: {
      customer_id: people['student not enrolled'].id,
      course_id: (await course()).id,
      price: '10.00',
      interval: 'month',
    },
  }),
  'subscriptions.update': of({}, { price: '12.00' }),
  'subscriptions.pause': of(),
  'subscriptions.resume': async (world) => ({ params: { id: await paused(world) } }),
  'subscriptions.cancel': of({}, {}),
  'subscriptions.undoCancel': of({ status: 'pending-cancel' }),
  'subscriptions.retry': async (world) => {
    const { t, people } = world;
    const { id: orderId } = await t.given.order({
      customer_id: people['student enrolled'].id,
      courseIds: [(await world.course()).id],
      status: 'pending',
    });
    const failed = { status: 'on-hold' as const, renewalOrderId: orderId, savedMethod: 'sealed', failedAttempts: 1 };
    return { params: { id: await subscription(world, failed) } };
  },
  'subscriptions.notes': of(),
  'mySubscriptions.list': async (world) => {
    const id = await subscription(world);
    return { query: { include: [id] }, shown: id };
  },
  'mySubscriptions.get': of(),
  'mySubscriptions.cancel': of({}, {}),
  'mySubscriptions.undoCancel': of({ status: 'pending-cancel' }),
  'mySubscriptions.startMethod': of({}, { gateway: 'stripe' }),
  'mySubscriptions.confirmMethod': of(),
};
