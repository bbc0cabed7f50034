import { randomUUID } from 'node:crypto';
import { type Api, send } from '../../fixtures/api.ts';
import { makeCourse } from '../../fixtures/courses.ts';

/** Paths of a buyer with an order that waits for a transfer, one that is completed, and subscriptions. */
export async function makeOrders(admin: Api, buyer: Api) {
  const sold = { lessons: ['One'], access_mode: 'one_time', regular_price: '12.00' };
  const first = await makeCourse(admin, { name: 'Sails and how to mend them', ...sold });
  const second = await makeCourse(admin, { name: 'Ropes', ...sold });
  const { order: onHold } = await send<{ order: { id: number; key: string } }>(buyer, 'POST', '/checkout', {
    items: [{ course_id: first.id }],
    billing: { first_name: 'Xenia', email: 'xenia@example.com', country: 'FR' },
    terms: true,
    payment_method: 'offline',
    expected_total: '12.00',
    request_key: randomUUID(),
  });
  const completed = await send<{ id: number; order_key: string }>(admin, 'POST', '/orders', {
    customer_id: buyer.userId,
    course_lines: [{ course_id: second.id }],
  });
  const monthly = await makeCourse(admin, {
    name: 'Tides by the month',
    lessons: ['One'],
    access_mode: 'recurring',
    regular_price: '9.00',
    billing_cycle: '1m',
  });
  const subscription = await send<{ id: number }>(admin, 'POST', '/subscriptions', {
    customer_id: buyer.userId,
    course_id: monthly.id,
    price: '9.00',
    interval: 'month',
    create_first_order: false,
  });
  const bundle = await send<{ id: number; slug: string }>(admin, 'POST', '/course-bundles', {
    name: 'Sails and tides, month after month',
    course_ids: [first.id, monthly.id],
    access_mode: 'recurring',
    regular_price: '15.00',
    sale_price: '12.00',
    billing_cycle: '3m',
    billing_expire_after: 4,
    signup_fee: '5.00',
    trial_days: 14,
    status: 'publish',
  });
  return {
    bundle: `/bundle/${bundle.slug}`,
    bundleCheckout: `/checkout?bundle=${bundle.id}`,
    owned: `/checkout?course=${second.id}`,
    method: `/checkout/method/${subscription.id}`,
    checkout: `/checkout?course=${first.id},${second.id}`,
    pay: `/checkout/pay/${onHold.id}?key=${onHold.key}`,
    onHold: `/order-received/${onHold.id}?key=${onHold.key}`,
    completed: `/order-received/${completed.id}?key=${completed.order_key}`,
  };
}
