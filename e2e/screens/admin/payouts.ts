import { randomUUID } from 'node:crypto';
import { type Api, send, signIn } from '../../fixtures/api.ts';
import { makeCourse } from '../../fixtures/courses.ts';
import { newLearner, newStaff, type Person } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';
import { button, dialog, type Screen, text } from '../../fixtures/screens.ts';

interface Data {
  manager: Api;
  teacher: Person;
  newcomer: Person;
}

/** An instructor with a sale, a rejected and a pending request, and one without sales. */
export async function prepare(): Promise<Data> {
  const url = schoolUrl();
  const admin = await signIn(url, 'admin@example.com');
  await send(admin, 'POST', '/addons/activate', { slug: 'revenue-sharing' });
  const [{ api: manager }, teacher, newcomer, learner] = await Promise.all([
    newStaff(url, 'Mara', 'manager'),
    newStaff(url, 'Bartholomea', 'instructor'),
    newStaff(url, 'Nora', 'instructor'),
    newLearner(url, 'Sinja'),
  ]);
  const course = await makeCourse(manager, { name: 'Knots of the north', lessons: ['Bowline'] });
  await send(manager, 'PUT', '/courses/bulk', { ids: [course.id], changes: { author_id: teacher.api.userId } });
  const line = { course_id: course.id, subtotal: '90.00' };
  await send(manager, 'POST', '/orders', {
    customer_id: learner.api.userId,
    course_lines: [line],
    status: 'completed',
  });
  // Available at once: sales mature.
  const adjustment = { user_id: teacher.api.userId, amount: '500.00', request_key: randomUUID() };
  await send(manager, 'POST', '/earnings/adjustments', adjustment);
  const method = { method: 'bank', holder: 'Bartholomea Harbor', account: 'DE02120300000000202051' };
  await send(teacher.api, 'PUT', '/earnings/payout-method', method);
  const request = (withdraw_amount: string) =>
    send<{ id: number }>(teacher.api, 'POST', '/withdraws', { withdraw_amount });
  const rejected = await request('60.00');
  await send(manager, 'PUT', `/withdraws/${rejected.id}`, {
    status: 'rejected',
    reason: 'other',
    rejection_detail: 'The account holder has another name.',
  });
  await request('400.00');
  return { manager, teacher, newcomer };
}

const list = ({ teacher }: Data) => `/admin/withdraws?instructor=${teacher.api.userId}`;
const manager = ({ manager: api }: Data) => api;
const teacher = ({ teacher: { api } }: Data) => api;

const rowMenu =
  (item: string): Screen<Data>['ready'] =>
  async (page) => {
    await page.getByText('$400.00').first().waitFor();
    await page
      .getByRole('button', { name: /400\.00/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: item }).click();
    await dialog(page).waitFor();
  };

export const screens: Screen<Data>[] = [
  { screen: 'withdrawals', path: list, as: manager, ready: text('$400.00') },
  { screen: 'a withdrawal, approve it', isState: true, path: list, as: manager, ready: rowMenu('Approve') },
  { screen: 'a withdrawal, reject it', isState: true, path: list, as: manager, ready: rowMenu('Reject') },
  { screen: 'withdrawals of an instructor', path: () => '/admin/withdraws', as: teacher, ready: text('$400.00') },
  {
    screen: 'earnings of an instructor, adjust the balance',
    path: ({ teacher: { api } }) => `/admin/withdraws/earnings?instructor=${api.userId}`,
    as: manager,
    async ready(page) {
      await text('Knots of the north')(page);
      await button(page, 'Adjust balance').click();
      await dialog(page).waitFor();
    },
  },
  {
    screen: 'my earnings',
    path: () => '/account#/earnings',
    as: teacher,
    async ready(page) {
      await text('$400.00')(page);
      await text('Knots of the north')(page);
    },
  },
  {
    screen: 'my earnings, none',
    isState: true,
    path: () => '/account#/earnings',
    as: ({ newcomer: { api } }) => api,
    ready: text('No entries yet.'),
  },
];
