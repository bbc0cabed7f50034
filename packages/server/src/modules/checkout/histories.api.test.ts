import { randomUUID } from 'node:crypto';
import { contract } from '@lectern/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { type Chance, chance } from '../../test/fuzz/random.ts';
import { enrollments, entitlements } from '../enrollments/enrollments.tables.ts';
import { orderDocuments } from '../orders/documents/documents.tables.ts';
import { ledgerEntries } from '../orders/ledger/ledger.tables.ts';
import { orderLines, orders as orderTable } from '../orders/orders.tables.ts';
import { applySnapshot } from '../payments/apply-snapshot.ts';
import type { PaymentSnapshot } from '../payments/gateways/gateway.ts';
import { countRead, insertPaymentOnce, type Payment } from '../payments/payments.queries.ts';

const { orders, settings } = contract;
const t = await useTestApp();
let manager: Awaited<ReturnType<typeof t.given.user>>;

beforeAll(async () => {
  manager = await t.given.manager();
  const admin = await t.given.administrator();
  const tax = { enable: true, prices_include_tax: false, regions: [{ country: 'DE', rate: 19, states: [] }] };
  await t.as(admin)(settings.change, { body: { payments: { tax, store: { country: 'DE' } } } });
});

interface Bought {
  id: number;
  payment: Payment;
  /** The gateway's state of the payment; events are delivered one to three times, in any order. */
  snapshot: PaymentSnapshot;
}

async function buy(student: { id: number }, courseIds: readonly number[], at: number): Promise<Bought> {
  const { id } = await t.given.order({
    customer_id: student.id,
    courseIds,
    price: ['10.00', '33.33', '0.07'][at % 3]!,
    status: 'pending',
  });
  const [row] = await t.db.update(orderTable).set({ paymentMethod: 'stripe' }).where(eq(orderTable.id, id)).returning();
  const { total: amount, currency } = row!;
  const reference = `pi_${id}`;
  const payment = await insertPaymentOnce(t.db, {
    orderId: id,
    gateway: 'stripe',
    reference,
    amount,
    currency,
    status: 'open',
    key: `history-${id}`,
    createdAt: t.now(),
  });
  const snapshot: PaymentSnapshot = {
    reference,
    status: 'open',
    amount,
    currency,
    fee: null,
    refunds: [],
    dispute: null,
    savedMethod: null,
    customer: null,
    methodHint: 'Visa •••• 4242',
    declined: null,
  };
  return { id, payment, snapshot };
}

const deliver = async ({ payment, snapshot }: Bought) => {
  const read = await countRead(t.db, payment.id);
  const frozen = structuredClone(snapshot);
  await t.db.transaction((db) =>
    applySnapshot(db, { services: t.app.services, now: t.now() }, { paymentId: payment.id, snapshot: frozen, read }),
  );
};

/** One thing that happens to an order; what its state refuses is refused. */
const steps: Record<string, (bought: Bought, random: Chance) => Promise<unknown>> = {
  pay: async ({ snapshot }) => Object.assign(snapshot, { status: 'paid', fee: 3, declined: null }),
  decline: async ({ snapshot }) =>
    snapshot.status === 'open' && Object.assign(snapshot, { status: 'failed', declined: 'card_declined' }),
  refundAtGateway: async ({ snapshot }, random) => {
    const left = snapshot.amount - snapshot.refunds.reduce((sum, { amount }) => sum + amount, 0);
    if (snapshot.status !== 'paid' || left === 0) return;
    const amount = 1 + random.below(left);
    snapshot.refunds.push({ reference: `re_${snapshot.reference}_${snapshot.refunds.length}`, amount, status: 'done' });
  },
  dispute: async ({ snapshot }, random) => {
    if (snapshot.status !== 'paid') return;
    const { reference, amount } = snapshot;
    const refunded = snapshot.refunds.reduce((sum, one) => sum + one.amount, 0);
    const status = snapshot.dispute ? (random.odds(0.5) ? 'won' : 'lost') : 'open';
    if (snapshot.dispute?.status === 'won' || snapshot.dispute?.status === 'lost') return;
    snapshot.dispute = { reference: `dp_${reference}`, amount: amount - refunded, status, reason: 'fraudulent' };
  },
  deliver: async (bought, random) => {
    for (let times = 1 + random.below(3); times > 0; times -= 1) await deliver(bought);
  },
  refundByHand: ({ id }, random) =>
    t.as(manager)(orders.refund, {
      params: { id },
      body: { request_key: randomUUID(), end_access: random.odds(0.5), via: 'record' },
    }),
  refundLine: async ({ id }, random) => {
    const { body } = await t.as(manager)(orders.get, { params: { id } });
    const line = random.pick(body.course_lines);
    const left = Number(line.total) - Number(line.refunded);
    if (left <= 0) return;
    const amount = Math.max(0.01, left * random.next()).toFixed(2);
    await t.as(manager)(orders.refund, {
      params: { id },
      body: { request_key: randomUUID(), lines: [{ line_id: line.id, amount }], end_access: random.odds(0.3) },
    });
  },
  setStatus: ({ id }, random) =>
    t.as(manager)(orders.update, {
      params: { id },
      body: { status: random.pick(['completed', 'on-hold', 'cancelled', 'refunded'] as const), reason: 'Decided' },
    }),
  trash: ({ id }) => t.as(manager)(orders.remove, { params: { id } }),
  restore: ({ id }) => t.as(manager)(orders.restore, { params: { id } }),
};

/** Invariants that hold after every sequence of steps. */
async function check(student: { id: number }, bought: readonly Bought[]): Promise<void> {
  const ids = bought.map(({ id }) => id);
  const rows = await t.db.select().from(orderTable).where(inArray(orderTable.id, ids));
  const lines = await t.db.select().from(orderLines).where(inArray(orderLines.orderId, ids));
  const sums = await t.db
    .select({
      orderId: ledgerEntries.orderId,
      account: ledgerEntries.account,
      sum: sql<number>`sum(${ledgerEntries.amount})::float8`,
    })
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.orderId, ids))
    .groupBy(ledgerEntries.orderId, ledgerEntries.account);
  const documents = await t.db.select().from(orderDocuments).where(inArray(orderDocuments.orderId, ids));
  for (const row of rows) {
    const of = (account: string) => sums.find((one) => one.orderId === row.id && one.account === account)?.sum ?? 0;
    const all = sums.filter((one) => one.orderId === row.id).reduce((sum, one) => sum + one.sum, 0);
    expect(all).toBe(0);
    const own = lines.filter(({ orderId }) => orderId === row.id);
    const kept = row.status === 'completed' ? own.map((line) => line.total - line.refunded) : [];
    const due = kept.reduce((sum, one) => sum + one, 0);
    // A refund does not return the fees.
    expect(of('payments') + of('fees')).toBe(due);
    expect(0 - of('sales') - of('tax')).toBe(due);
    expect(own.reduce((sum, { refunded }) => sum + refunded, 0)).toBe(row.refunded);
    const issued = documents.filter(({ orderId }) => orderId === row.id);
    expect(issued.reduce((sum, { total }) => sum + total, 0)).toBe(due);
  }
  // Access: what a completed order gives and has not ended, and nothing else.
  const entitled = lines.filter(
    (line) => line.accessEndedAt === null && rows.find(({ id }) => id === line.orderId)?.status === 'completed',
  );
  const valid = await t.db
    .select({ courseId: enrollments.courseId, sourceRef: entitlements.sourceRef })
    .from(entitlements)
    .innerJoin(enrollments, eq(enrollments.id, entitlements.enrollmentId))
    .where(and(eq(enrollments.userId, student.id), sql`${entitlements.endedAt} is null`));
  const name = (orderId: number | string, courseId: number | null) => `${orderId}:${courseId}`;
  expect(valid.map(({ sourceRef, courseId }) => name(sourceRef, courseId)).toSorted()).toEqual(
    entitled.map(({ orderId, courseId }) => name(orderId, courseId)).toSorted(),
  );
}

describe('after any history of orders', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('the ledger, documents and access agree (seed %i)', async (seed) => {
    const random = chance(seed);
    const student = await t.given.student();
    const courses = [];
    for (let at = 0; at < 3; at += 1) courses.push((await t.given.course({ accessMode: 'one_time' })).id);
    const bought: Bought[] = [];
    for (let at = 0; at < 3; at += 1) bought.push(await buy(student, courses.slice(at % 2, 2 + (at % 2)), at));
    for (let step = 0; step < 30; step += 1) {
      const name = random.pick(Object.keys(steps));
      await steps[name]!(random.pick(bought), random);
    }
    await check(student, bought);
    for (const one of bought) await deliver(one);
    await check(student, bought);
  });

  it('places of invoices and credit notes have no gap', async () => {
    for (const kind of ['invoice', 'credit_note'] as const) {
      const places = (await t.db.select().from(orderDocuments).where(eq(orderDocuments.kind, kind))).map(
        ({ place }) => place,
      );
      expect(places.toSorted((one, other) => one - other)).toEqual(places.map((_, at) => at + 1));
    }
  });
});
