import { type Api, send } from '../../fixtures/api.ts';
import { makeCourse } from '../../fixtures/courses.ts';
import { button, type Screen, text } from '../../fixtures/screens.ts';

const NAME = 'Rowing, every week of the year';

export async function makeSubscription(admin: Api, customer: Api): Promise<{ id: number }> {
  const course = await makeCourse(admin, {
    name: NAME,
    lessons: ['One'],
    access_mode: 'recurring',
    regular_price: '14.00',
    billing_cycle: '1m',
  });
  return send<{ id: number }>(admin, 'POST', '/subscriptions', {
    customer_id: customer.userId,
    course_id: course.id,
    price: '14.00',
    interval: 'month',
    create_first_order: false,
  });
}

/** The subscriptions of a learner who has one, and of one who has none. */
export const subscriptionScreens: readonly Screen<{ learner: Api; newcomer: Api; subscription: { id: number } }>[] = [
  {
    screen: 'my subscriptions',
    path: () => '/account#/subscriptions',
    as: ({ learner }) => learner,
    ready: text('$14.00 per month'),
  },
  {
    screen: 'one of my subscriptions, about to be cancelled',
    path: ({ subscription }) => `/account#/subscriptions/${subscription.id}`,
    as: ({ learner }) => learner,
    ready: async (page) => {
      await text('$14.00 per month')(page);
      await button(page, 'Cancel subscription').click();
      await page.getByRole('dialog').getByText('You keep access until').waitFor();
    },
  },
  {
    screen: 'my subscriptions, none',
    isState: true,
    path: () => '/account#/subscriptions',
    as: ({ newcomer }) => newcomer,
    ready: text('No subscriptions yet'),
  },
];
