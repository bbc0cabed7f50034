import { randomUUID } from 'node:crypto';
import { type Api, send } from '../../fixtures/api.ts';
import { makeCourse } from '../../fixtures/courses.ts';
import { newLearner, newStaff, type Person } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

export interface Data {
  manager: Api;
  teacher: Person;
  learner: Person;
  completed: number;
  pending: number;
  coupon: number;
}

interface MadeOrder {
  id: number;
  course_lines: { id: number }[];
}

export async function prepare(): Promise<Data> {
  const url = schoolUrl();
  const [{ api: manager }, teacher, learner] = await Promise.all([
    newStaff(url, 'Mira', 'manager'),
    newStaff(url, 'Rolf', 'instructor'),
    newLearner(url, 'Selma'),
  ]);
  const names = ['Bread of the north', 'Sourdough from the very first crumb to the crust'];
  const prices = { access_mode: 'one_time', regular_price: '1250.50', sale_price: '999.00' };
  const courses = [];
  for (const name of names) courses.push(await makeCourse(manager, { name, lessons: ['Flour'], ...prices }));
  const ids = courses.map(({ id }) => id);
  await send(manager, 'PUT', '/courses/bulk', { ids: [ids[0]], changes: { author_id: teacher.api.userId } });
  const order = (status: string, more: object = {}) =>
    send<MadeOrder>(manager, 'POST', '/orders', {
      customer_id: learner.api.userId,
      course_lines: ids.map((course_id) => ({ course_id, subtotal: '1250.50' })),
      status,
      billing: { company: 'Bakery Ltd', country: 'DE', city: 'Kiel', vat_number: 'DE123456788' },
      customer_note: 'Please send the invoice to accounting.',
      ...more,
    });
  const completed = await order('completed', { transaction_id: 'Transfer 4711', private_note: 'Paid at the desk.' });
  await send(manager, 'POST', `/orders/${completed.id}/refunds`, {
    lines: [{ line_id: completed.course_lines[0]?.id, amount: '100.00' }],
    reason: 'Missed the first week.',
    request_key: randomUUID(),
  });
  const pending = await order('on-hold', { discount_percent: 1000 });
  const coupon = await send<{ id: number }>(manager, 'POST', '/coupons', {
    code: `BREAD-${randomUUID().slice(0, 8)}`,
    description: 'For all who bake at home, with rye or with wheat',
    kind: 'percent',
    percent: 1250,
    course_ids: ids,
    usage_limit: 20,
    ends_at: '2999-12-31T00:00:00.000Z',
  });
  return { manager, teacher, learner, completed: completed.id, pending: pending.id, coupon: coupon.id };
}
