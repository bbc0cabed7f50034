import { type Api, send } from '../../fixtures/api.ts';
import { makeCourse } from '../../fixtures/courses.ts';
import { button, type Screen, text } from '../../fixtures/screens.ts';

export async function makeOrder(admin: Api, buyer: Api): Promise<{ id: number }> {
  const course = await makeCourse(admin, {
    name: 'Sails and how to mend them',
    lessons: ['One'],
    access_mode: 'one_time',
    regular_price: '12.00',
  });
  const order = await send<{ id: number }>(admin, 'POST', '/orders', {
    customer_id: buyer.userId,
    course_lines: [{ course_id: course.id }],
    status: 'on-hold',
    payment_method: 'offline',
    billing: { first_name: 'Xenia', email: 'xenia@example.com', country: 'FR' },
  });
  await send(admin, 'POST', `/orders/${order.id}/notes`, {
    kind: 'customer',
    text: 'We are looking for your transfer.',
  });
  await send(buyer, 'POST', '/wishlist-items', { course_id: course.id });
  await send(admin, 'PUT', `/courses/${course.id}`, { sale_price: '9.00' });
  return order;
}

/** The order history of a learner with an unpaid order, and of one without orders. */
export const orderScreens: readonly Screen<{ learner: Api; newcomer: Api; order: { id: number } }>[] = [
  {
    screen: 'my orders',
    path: () => '/account#/orders',
    as: ({ learner }) => learner,
    ready: (page) => page.getByRole('row', { name: /Sails and how to mend them/ }).waitFor(),
  },
  {
    screen: 'one of my orders, about to be cancelled',
    path: ({ order }) => `/account#/orders/${order.id}`,
    as: ({ learner }) => learner,
    ready: async (page) => {
      await text('We are looking for your transfer.')(page);
      await button(page, 'Cancel order').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    screen: 'one of my orders, which takes a payment proof',
    path: ({ order }) => `/account#/orders/${order.id}`,
    as: ({ learner }) => learner,
    ready: (page) => button(page, 'Upload payment proof').waitFor(),
  },
  {
    screen: 'my wishlist',
    path: () => '/account#/wishlist',
    as: ({ learner }) => learner,
    ready: text('less than when you added it'),
  },
  {
    screen: 'my wishlist, empty',
    isState: true,
    path: () => '/account#/wishlist',
    as: ({ newcomer }) => newcomer,
    ready: text('Your wishlist is empty'),
  },
  {
    screen: 'my orders, none',
    isState: true,
    path: () => '/account#/orders',
    as: ({ newcomer }) => newcomer,
    ready: text('No orders yet'),
  },
];
