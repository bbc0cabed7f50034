import { randomUUID } from 'node:crypto';
import { contract } from '@lectern/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { useGateways } from '../payments/gateways.fixture.ts';
import { turnOnGateways } from '../payments/payments.fixture.ts';
import { subscribingIn } from './subscriptions.fixture.ts';

const { checkout, mySubscriptions, privacy, users } = contract;

const { t, stripe } = await useGateways();
beforeAll(() => turnOnGateways(t, { offline: { enable: true } }));
const { recurring, subscribe, confirm, stored, until, run, ordersOf, bodyFor } = subscribingIn(t, stripe);

async function approve(url: string): Promise<void> {
  await fetch(url, { method: 'POST', body: new URLSearchParams({ choice: 'pay' }), redirect: 'manual' });
}

async function buyByPaypal(course: { id: number }, total: string) {
  const student = await t.given.student();
  const body = { ...bodyFor(course, student.email!, total), payment_method: 'paypal' as const };
  const { body: placed } = await t.as(student)(checkout.place, { body });
  await approve(placed.next.kind === 'redirect' ? placed.next.url : '');
  await confirm(placed.order);
  const [mine] = (await t.as(student)(mySubscriptions.list)).body.data;
  return { student, id: mine!.id };
}

describe('a subscription by PayPal', () => {
  it('saves the account with the first payment, and is renewed by it', async () => {
    const { id } = await buyByPaypal(await recurring(), '100.00');
    const row = await stored(id);
    expect(row).toMatchObject({ status: 'active', gateway: 'paypal' });
    expect(row.savedMethod).not.toBe('');
    await until(row.nextPaymentAt);
    const [, renewal] = await ordersOf(id);
    expect(renewal).toMatchObject({ status: 'completed', paymentMethod: 'paypal' });
    expect(await stored(id)).toMatchObject({ cyclesDone: 2 });
  });

  it('saves the account without a payment for a trial, and is charged at its end', async () => {
    const { id } = await buyByPaypal(await recurring({ trialDays: 7 }), '0.00');
    const row = await stored(id);
    expect(row).toMatchObject({ status: 'active', gateway: 'paypal', cyclesDone: 0, setupGateway: null });
    await until(row.trialEndsAt);
    expect(await stored(id)).toMatchObject({ status: 'active', cyclesDone: 1 });
  });
});

describe('an account with an open subscription', () => {
  it('is deleted neither by its owner nor by staff before it is cancelled', async () => {
    const admin = await t.given.administrator();
    const { student, id } = await subscribe({ method: 'stripe' });
    expect((await t.as(student)(privacy.erasure)).body).toMatchObject({ refused: 'has_subscriptions' });
    const remove = () =>
      t.as(admin)(users.remove, { params: { id: student.id }, query: { force: true, reassign: 0 } as never });
    expect((await remove()).body).toMatchObject({ code: 'has_subscriptions' });
    await t.as(admin)(contract.subscriptions.cancel, { params: { id }, body: { reason: randomUUID() } });
    expect((await remove()).status).toBe(200);
    expect(await stored(id)).toMatchObject({ customerId: null, cancelNote: '', methodHint: '', savedMethod: '' });
  });
});

describe('a renewal whose amount changes while it is charged', () => {
  it('is given back, and charged with its amount by the next attempt', async () => {
    const admin = t.as(await t.given.administrator());
    const { id } = await subscribe({ method: 'stripe' });
    t.travelTo(new Date((await stored(id)).nextPaymentAt!.getTime() + 60_000));
    await run(async (step, subscriptionId) => {
      if (step !== 'claimed' || subscriptionId !== id) return;
      const order = (await ordersOf(id)).at(-1)!;
      const { course_lines: lines } = (await admin(contract.orders.get, { params: { id: order.id } })).body;
      await admin(contract.orderItems.update, { params: { id: lines[0]!.id }, body: { total: '150.00' } });
    });
    expect((await ordersOf(id)).at(-1)).toMatchObject({ status: 'pending', total: 15_000 });
    await until(new Date(t.now().getTime() + 15 * 60_000));
    expect(await stored(id)).toMatchObject({ status: 'on-hold', failedAttempts: 1 });
    await until((await stored(id)).nextAttemptAt);
    expect(await stored(id)).toMatchObject({ status: 'active', cyclesDone: 2 });
    expect((await ordersOf(id)).at(-1)).toMatchObject({ status: 'completed', total: 15_000 });
  });
});

describe('a subscription of a course that is deleted', () => {
  it('is cancelled when its next payment is due, and nothing is charged', async () => {
    const admin = await t.given.administrator();
    const { course, id } = await subscribe({ method: 'stripe' });
    const remove = { params: { id: course.id }, query: { force: true } };
    expect((await t.as(admin)(contract.courses.remove, remove)).status).toBe(200);
    const { nextPaymentAt } = await stored(id);
    await until(nextPaymentAt);
    expect(await stored(id)).toMatchObject({ status: 'cancelled', savedMethod: '', nextPaymentAt: null });
    expect(await ordersOf(id)).toHaveLength(1);
  });
});
