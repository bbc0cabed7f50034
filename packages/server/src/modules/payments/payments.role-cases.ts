import { nothing, type RoleCase } from '../../test/roles/role-case.ts';
import { gatewayEvents } from './payments.tables.ts';
import type { RoleWorld } from '../../test/roles/role-world.ts';

let planted = 0;

async function plant({ t }: RoleWorld): Promise<number> {
  planted += 1;
  const [event] = await t.db
    .insert(gatewayEvents)
    .values({
      gateway: 'stripe',
      eventId: `evt_${planted}`,
      type: 'customer.created',
      status: 'ignored',
      payload: {},
      receivedAt: t.now(),
    })
    .returning({ id: gatewayEvents.id });
  return event!.id;
}

export const cases: Record<string, RoleCase> = {
  // No gateway is on.
  'paymentWebhooks.receive': () => ({ params: { gateway: 'stripe' }, body: {} }),
  'gatewayPayments.list': async ({ order }) => ({ query: { order_id: (await order()).id } }),
  // No gateway has an account.
  'gatewayChecks.check': () => ({ body: { gateway: 'stripe' } }),
  'paymentEvents.list': nothing,
  'paymentEvents.replay': async (world) => ({ params: { id: await plant(world) } }),
};
