import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { RoleCase } from '../../test/roles/role-case.ts';
import type { RoleWorld } from '../../test/roles/role-world.ts';
import { orders } from '../orders/orders.tables.ts';

const gift = async ({ t }: RoleWorld) => t.given.course({ accessMode: 'one_time', regularPrice: '0' });

/** An order that costs nothing and waits to be completed. */
async function openOrder({ t, order }: RoleWorld) {
  const { id, orderKey: key } = await order({ status: 'pending' });
  await t.db.update(orders).set({ total: 0, subtotal: 0 }).where(eq(orders.id, id));
  return { id, key };
}

export const cases: Record<string, RoleCase> = {
  'checkout.quote': async (world) => ({ body: { items: [{ course_id: (await gift(world)).id }] } }),
  'checkout.place': async (world) => ({
    body: {
      items: [{ course_id: (await gift(world)).id }],
      billing: { first_name: 'Ada', email: `${randomUUID()}@example.com`, country: 'DE' },
      payment_method: 'free',
      expected_total: '0',
      request_key: randomUUID(),
    },
  }),
  'checkout.received': async (world) => {
    const { id, key } = await openOrder(world);
    return { params: { id }, query: { key } };
  },
  'checkout.received, with a wrong key': async (world) => ({
    params: { id: (await openOrder(world)).id },
    query: { key: 'wrong' },
  }),
  'checkout.pay': async (world) => {
    const { id, key } = await openOrder(world);
    return { params: { id }, body: { key, payment_method: 'free' } };
  },
  'checkout.pay, with a wrong key': async (world) => ({
    params: { id: (await openOrder(world)).id },
    body: { key: 'wrong', payment_method: 'free' },
  }),
  'checkout.confirm': async (world) => {
    const { id, key } = await openOrder(world);
    return { params: { id }, body: { key } };
  },
};
