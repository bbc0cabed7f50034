import { contract, type Sent } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import type { World } from '../../test/factories.ts';
import { createOrder } from './creation/create.usecases.ts';
import { orders } from './orders.tables.ts';

type OrderBody = Sent<typeof contract.orders.create>['body'];

export function factories({ db, services, now }: World) {
  /** An order by hand, completed unless it says otherwise. Prices are decimal strings. */
  async function order({
    courseIds,
    price = '20.00',
    ...body
  }: Omit<Partial<OrderBody>, 'course_lines'> & { customer_id: number; courseIds: readonly number[]; price?: string }) {
    const parsed = contract.orders.create.body.parse({
      ...body,
      course_lines: courseIds.map((course_id) => ({ course_id, subtotal: price })),
    });
    const id = await db.transaction((tx) => createOrder(tx, { services, actor: null, now: now() }, parsed));
    const [row] = await db.select().from(orders).where(eq(orders.id, id));
    return row!;
  }

  return { order };
}

declare module '../../test/factories.ts' {
  interface Factories extends ReturnType<typeof factories> {}
}
