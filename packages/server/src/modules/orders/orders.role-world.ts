import { eq } from 'drizzle-orm';
import { roleRecords as courseRecords } from '../courses/courses.role-world.ts';
import type { RoleWorldBase } from '../../test/roles/role-world.ts';
import { orders } from './orders.tables.ts';

export function roleRecords(world: RoleWorldBase) {
  const { t, people } = world;
  const { course } = courseRecords(world);

  /** An order of the enrolled student for a course of the own instructor. */
  async function order(body: { status?: 'pending' | 'on-hold' | 'completed' } = {}) {
    const { id } = await course();
    return t.given.order({ customer_id: people['student enrolled'].id, courseIds: [id], ...body });
  }

  /** An order of the enrolled student that waits for a transfer. */
  async function offlineOrder() {
    const { id } = await order({ status: 'on-hold' });
    await t.db.update(orders).set({ paymentMethod: 'offline' }).where(eq(orders.id, id));
    return id;
  }

  return { order, offlineOrder };
}

declare module '../../test/roles/role-world.ts' {
  interface RoleWorld extends ReturnType<typeof roleRecords> {}
}
