import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { RoleCase } from '../../test/roles/role-case.ts';
import type { RoleWorld } from '../../test/roles/role-world.ts';
import { orderDocuments } from './documents/documents.tables.ts';
import { orderLines, orders } from './orders.tables.ts';
import { aPdf, uploadProof } from './proofs/proofs.fixture.ts';

const pending = async ({ order }: RoleWorld) => (await order({ status: 'pending' })).id;

async function trashed(world: RoleWorld) {
  const id = await pending(world);
  await world.t.db.update(orders).set({ status: 'trash', statusBeforeTrash: 'pending' }).where(eq(orders.id, id));
  return id;
}

async function lineOf({ t }: RoleWorld, orderId: number) {
  const [row] = await t.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  return row!;
}

export const cases: Record<string, RoleCase> = {
  'orders.list': async ({ order }) => {
    const { id } = await order();
    return { query: { include: [id] }, shown: id };
  },
  'orders.list, own': async ({ order }) => {
    const { id } = await order();
    return { query: { include: [id], own: true }, shown: id };
  },
  'orders.get': async ({ order }) => ({ params: { id: (await order()).id } }),
  'orders.create': async ({ course, people }) => ({
    body: { customer_id: people['student not enrolled'].id, course_lines: [{ course_id: (await course()).id }] },
  }),
  'orders.preview': async ({ course, people }) => ({
    body: { customer_id: people['student not enrolled'].id, course_lines: [{ course_id: (await course()).id }] },
  }),
  'orders.update': async (world) => ({ params: { id: await pending(world) }, body: { transaction_id: 'T1' } }),
  'orders.update, completed': async (world) => ({
    params: { id: await pending(world) },
    body: { status: 'completed' },
  }),
  'orders.remove': async (world) => ({ params: { id: await pending(world) } }),
  'orders.remove, for good': async (world) => ({ params: { id: await pending(world) }, query: { force: true } }),
  'orders.restore': async (world) => ({ params: { id: await trashed(world) } }),
  'orders.bulkRemove': async (world) => ({ body: { ids: [await pending(world)] } }),
  'orders.bulkRestore': async (world) => ({ body: { ids: [await trashed(world)] } }),
  'orders.bulkUpdate': async (world) => ({ body: { ids: [await pending(world)], changes: { status: 'completed' } } }),
  'orders.notes': async ({ order }) => ({ params: { id: (await order()).id } }),
  'orders.addNote': async ({ order }) => ({ params: { id: (await order()).id }, body: { text: 'Called.' } }),
  'orders.refund': async ({ order }) => ({
    params: { id: (await order()).id },
    body: { request_key: randomUUID(), reason: 'Not wanted.' },
  }),
  'orders.document': async ({ order, t }) => {
    const { id } = await order();
    const [document] = await t.db.select().from(orderDocuments).where(eq(orderDocuments.orderId, id));
    return { params: { id, document_id: document!.id } };
  },
  'orderProofs.list': async ({ offlineOrder }) => ({ params: { id: await offlineOrder() } }),
  'orderProofs.upload': async ({ offlineOrder }) => ({
    params: { id: await offlineOrder() },
    file: { field: 'file', name: 'transfer.pdf', type: 'application/pdf', content: aPdf },
  }),
  'orderProofs.file': async ({ offlineOrder, people, t }) => {
    const id = await offlineOrder();
    const { body } = await uploadProof(t, { id, person: people['student enrolled'] });
    return { params: { id, proof_id: body.data[0]!.id } };
  },
  'orders.cancel': async (world) => ({ params: { id: await pending(world) } }),
  'orders.resend': async ({ order }) => ({ params: { id: (await order()).id } }),
  'orderItems.list': async ({ order }) => {
    const { id } = await order();
    return { query: { order_id: id } };
  },
  'orderItems.get': async (world) => ({ params: { id: (await lineOf(world, (await world.order()).id)).id } }),
  'orderItems.create': async (world) => ({
    body: { order_id: await pending(world), course_id: (await world.course()).id },
  }),
  'orderItems.update': async (world) => ({
    params: { id: (await lineOf(world, await pending(world))).id },
    body: { total: '5.00' },
  }),
  'orderItems.remove': async (world) => {
    const id = await pending(world);
    const line = await lineOf(world, id);
    const { id: lineId, ...another } = line;
    await world.t.db.insert(orderLines).values({ ...another, courseId: null });
    return { params: { id: lineId } };
  },
};
