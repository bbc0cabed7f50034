import { randomUUID } from 'node:crypto';
import { contract } from '@lectern/contract';
import type { RoleCase } from '../../test/roles/role-case.ts';
import type { RoleWorld } from '../../test/roles/role-world.ts';
import { sealDetails } from './balance.usecases.ts';
import { PAYPAL } from './revenue.fixture.ts';
import { instructorShares, withdrawals } from './revenue.tables.ts';

const turnedOn = new WeakSet<object>();

/** The add-on is on while these calls are tried. */
async function on({ t }: RoleWorld): Promise<void> {
  if (turnedOn.has(t)) return;
  turnedOn.add(t);
  await t.as(await t.given.administrator())(contract.addons.activate, { body: { slug: 'revenue-sharing' } });
}

/** A pending request of the own instructor. */
async function request(world: RoleWorld): Promise<number> {
  await on(world);
  const { t, people } = world;
  const userId = people['instructor own'].id;
  await t.db.update(withdrawals).set({ status: 'cancelled' });
  const [row] = await t.db
    .insert(withdrawals)
    .values({
      userId,
      status: 'pending',
      amount: 100,
      currency: 'USD',
      method: 'paypal',
      details: sealDetails(t.app.services, userId, PAYPAL),
      createdAt: t.now(),
      modifiedAt: t.now(),
    })
    .returning();
  return row!.id;
}

const isOn =
  (call: (world: RoleWorld) => object | Promise<object>): RoleCase =>
  async (world) => {
    await on(world);
    return call(world);
  };

export const cases: Record<string, RoleCase> = {
  'withdraws.list': async (world) => {
    const id = await request(world);
    return { query: { include: [id] }, shown: id };
  },
  'withdraws.get': async (world) => ({ params: { id: await request(world) } }),
  'withdraws.create': async (world) => {
    await on(world);
    const { t, me } = world;
    if (me) {
      const details = sealDetails(t.app.services, me.id, PAYPAL);
      await t.db.insert(instructorShares).values({ userId: me.id, method: 'paypal', details }).onConflictDoNothing();
      await t.db.update(withdrawals).set({ status: 'cancelled' });
      await t.as(await t.given.administrator())(contract.earnings.adjust, {
        body: { user_id: me.id, amount: '100.00', request_key: randomUUID() },
      });
    }
    return { body: { withdraw_amount: '60.00' } };
  },
  'withdraws.update': async (world) => ({ params: { id: await request(world) }, body: { status: 'approved' } }),
  'withdraws.cancel': async (world) => ({ params: { id: await request(world) } }),
  'withdraws.approveMany': async (world) => ({ body: { ids: [await request(world)] } }),
  'earnings.balance': isOn(() => ({})),
  'earnings.balance, of another': isOn(({ people }) => ({ query: { user: people['instructor own'].id } })),
  'earnings.statement': isOn(() => ({})),
  'earnings.setMethod': isOn(() => ({ body: PAYPAL })),
  'earnings.adjust': isOn(({ people }) => ({
    body: { user_id: people['instructor own'].id, amount: '5.00', request_key: randomUUID() },
  })),
  'revenueRates.ofCourse': isOn(async ({ course }) => ({ params: { id: (await course()).id } })),
  'revenueRates.setOfCourse': isOn(async ({ course }) => ({
    params: { id: (await course()).id },
    body: { instructor_rate: 50, split: [] },
  })),
  'revenueRates.ofInstructor': isOn(({ people }) => ({ params: { id: people['instructor own'].id } })),
  'revenueRates.setOfInstructor': isOn(({ people }) => ({
    params: { id: people['instructor own'].id },
    body: { instructor_rate: 50 },
  })),
};
