import { type Api, send } from '../../fixtures/api.ts';
import { makeCourse } from '../../fixtures/courses.ts';
import { newLearner, newStaff, type Person } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';
import { button, dialog, type Screen, text, title } from '../../fixtures/screens.ts';

interface Data {
  manager: Api;
  learner: Person;
  bundle: number;
  subscription: number;
  firstOrder: number;
}

export async function prepare(): Promise<Data> {
  const url = schoolUrl();
  const [{ api: manager }, learner] = await Promise.all([newStaff(url, 'Marit', 'manager'), newLearner(url, 'Sverre')]);
  const courses = [];
  for (const name of ['Fjords by kayak', 'Fjords on foot and what to pack']) {
    const sold = { access_mode: 'one_time', regular_price: '40.00' };
    courses.push(await makeCourse(manager, { name, lessons: ['One'], ...sold }));
  }
  const ids = courses.map(({ id }) => id);
  const bundle = await send<{ id: number }>(manager, 'POST', '/course-bundles', {
    name: 'All about fjords',
    course_ids: ids,
    access_mode: 'one_time',
    regular_price: '60.00',
  });
  const subscription = await send<{ id: number }>(manager, 'POST', '/subscriptions', {
    customer_id: learner.api.userId,
    course_id: ids[0],
    price: '9.00',
    interval: 'month',
    create_first_order: false,
  });
  const payer = await newLearner(url, 'Solveig');
  await send(manager, 'POST', '/subscriptions', {
    customer_id: payer.api.userId,
    course_id: ids[1],
    price: '9.00',
    interval: 'month',
    create_first_order: true,
  });
  const { data } = await send<{ data: { id: number }[] }>(manager, 'GET', `/orders?search=${payer.email}`);
  const firstOrder = data[0]?.id ?? 0;
  await send(manager, 'PUT', `/orders/${firstOrder}`, { status: 'completed' });
  return { manager, learner, bundle: bundle.id, subscription: subscription.id, firstOrder };
}

const as = ({ manager }: Data) => manager;
const oneSubscription = ({ subscription }: Data) => `/admin/subscriptions/${subscription}`;

export const screens: Screen<Data>[] = [
  { screen: 'bundles', path: () => '/admin/course-bundles', as, ready: text('All about fjords') },
  { screen: 'new bundle', path: () => '/admin/course-bundles/new', as, ready: title('New bundle') },
  {
    screen: 'new bundle, sold by subscription',
    isState: true,
    path: () => '/admin/course-bundles/new',
    as,
    async ready(page) {
      await page.getByLabel('Name').fill('Fjords by the month');
      await page.getByRole('radio', { name: 'Subscription' }).check();
      await page.getByLabel('Regular price').fill('15');
      await page.getByLabel('Sale price').fill('20');
      await page.getByLabel('Sign-up fee').fill('5');
      await page.getByLabel('Free trial (days)').fill('14');
      await page.getByText('Learners pay:').waitFor();
      await page.getByText('The sale price must be lower than the regular price.').waitFor();
    },
  },
  {
    screen: 'a bundle',
    path: ({ bundle }) => `/admin/course-bundles/${bundle}/edit`,
    as,
    ready: text('Fjords on foot and what to pack'),
  },
  {
    screen: 'subscriptions',
    path: ({ learner }) => `/admin/subscriptions?search=${learner.email}`,
    as,
    ready: text('Sverre'),
  },
  {
    screen: 'new subscription',
    path: () => '/admin/subscriptions/new',
    as,
    async ready(page) {
      await title('New subscription')(page);
      await page.getByRole('switch', { name: 'Create first order' }).click();
      await page.getByLabel('Next payment').first().waitFor();
    },
  },
  { screen: 'a subscription', path: oneSubscription, as, ready: text('$9.00 per month') },
  {
    screen: 'a subscription, change its terms',
    isState: true,
    path: oneSubscription,
    as,
    async ready(page) {
      await button(page, 'Change terms').click();
      await dialog(page).getByLabel('Price').waitFor();
    },
  },
  {
    screen: 'an order of a subscription, refund it',
    isState: true,
    path: ({ firstOrder }) => `/admin/orders/${firstOrder}`,
    as,
    async ready(page) {
      await button(page, 'Refund').click();
      await dialog(page).getByRole('switch', { name: 'Also cancel the subscription' }).waitFor();
    },
  },
  {
    screen: 'a subscription, cancel it',
    isState: true,
    path: oneSubscription,
    as,
    async ready(page) {
      await button(page, 'More actions').click();
      await page.getByRole('menuitem', { name: 'Cancel now' }).click();
      await dialog(page, 'Cancel this subscription now?').waitFor();
    },
  },
];
