import { type Api, send } from '../../fixtures/api.ts';
import { makeCourse } from '../../fixtures/courses.ts';
import { newLearner } from '../../fixtures/people.ts';
import { button, type Screen, text } from '../../fixtures/screens.ts';

interface Subscribed {
  subscriber: Api;
  subscription: { id: number };
  bundleSubscription: { id: number };
}

const NAME = 'Rowing, every week of the year';

/** A learner with an open subscription, whose account cannot be deleted. */
export async function preparedSubscriber(url: string, admin: Api): Promise<Subscribed> {
  const { api: subscriber } = await newLearner(url, 'Freya');
  const course = await makeCourse(admin, {
    name: NAME,
    lessons: ['One'],
    access_mode: 'recurring',
    regular_price: '14.00',
    billing_cycle: '1m',
  });
  const subscription = await send<{ id: number }>(admin, 'POST', '/subscriptions', {
    customer_id: subscriber.userId,
    course_id: course.id,
    price: '14.00',
    interval: 'month',
    create_first_order: false,
  });
  const more = await makeCourse(admin, {
    name: 'Rowing in the sea, with waves and without',
    lessons: ['One'],
    access_mode: 'one_time',
    regular_price: '20.00',
  });
  const bundle = await send<{ id: number }>(admin, 'POST', '/course-bundles', {
    name: 'Rowing everywhere',
    course_ids: [course.id, more.id],
    access_mode: 'recurring',
    regular_price: '22.00',
    billing_cycle: '1m',
    status: 'publish',
  });
  const bundleSubscription = await send<{ id: number }>(admin, 'POST', '/subscriptions', {
    customer_id: subscriber.userId,
    bundle_id: bundle.id,
    price: '22.00',
    interval: 'month',
    create_first_order: false,
  });
  return { subscriber, subscription, bundleSubscription };
}

/** The list of subscriptions, one subscription, and the empty list. */
export const subscriptionScreens: readonly Screen<Subscribed & { newcomer: Api }>[] = [
  {
    screen: 'my subscriptions',
    path: () => '/account#/subscriptions',
    as: ({ subscriber }) => subscriber,
    ready: text('$14.00 per month'),
  },
  {
    screen: 'one of my subscriptions, about to be cancelled',
    path: ({ subscription }) => `/account#/subscriptions/${subscription.id}`,
    as: ({ subscriber }) => subscriber,
    ready: async (page) => {
      await text('$14.00 per month')(page);
      await button(page, 'Cancel subscription').click();
      await page.getByRole('dialog').getByText('You keep access until').waitFor();
    },
  },
  {
    screen: 'one of my subscriptions, of a bundle',
    path: ({ bundleSubscription }) => `/account#/subscriptions/${bundleSubscription.id}`,
    as: ({ subscriber }) => subscriber,
    ready: text('Rowing in the sea, with waves and without'),
  },
  {
    screen: 'my subscriptions, none',
    isState: true,
    path: () => '/account#/subscriptions',
    as: ({ newcomer }) => newcomer,
    ready: text('No subscriptions yet'),
  },
];
