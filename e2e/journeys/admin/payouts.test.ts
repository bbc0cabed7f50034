import { beforeAll, it } from 'vitest';
import { type Api, send, signIn } from '../../fixtures/api.ts';
import { expectAccessible } from '../../fixtures/browser.ts';
import { makeCourse } from '../../fixtures/courses.ts';
import { useEmptySchool } from '../../fixtures/empty-school.ts';
import { expect } from '../../fixtures/expect.ts';
import { firstAdministrator } from '../../fixtures/first-administrator.ts';
import { DEMO_PASSWORD } from '../../fixtures/school.ts';

const { own, visit } = useEmptySchool();
let admin: Api;
let teacher: Api;

const member = async (email: string, role: string): Promise<Api> => {
  const [name] = email.split('@');
  const person = { email, password: DEMO_PASSWORD, first_name: name, display_name: name, roles: [role] };
  await send(admin, 'POST', '/users', person);
  return signIn(own.school.url, email);
};

beforeAll(async () => {
  admin = await firstAdministrator(own.school);
  await send(admin, 'POST', '/addons/activate', { slug: 'revenue-sharing' });
  await send(admin, 'POST', '/settings', { payments: { revenue_sharing: { maturity_days: 0, min_payout: '10.00' } } });
  teacher = await member('tilda@example.com', 'instructor');
  const learner = await member('vera@example.com', 'student');
  const course = await makeCourse(admin, { name: 'Knots', lessons: ['Bowline'] });
  await send(admin, 'PUT', '/courses/bulk', { ids: [course.id], changes: { author_id: teacher.userId } });
  await send(admin, 'POST', '/orders', {
    customer_id: learner.userId,
    course_lines: [{ course_id: course.id, subtotal: '100.00' }],
    status: 'completed',
  });
});

it('an instructor requests a payout, and the school pays it', { tags: ['gate'] }, async () => {
  const page = await visit('/account#/earnings', { as: teacher });
  await page.getByText('Add a payout method below to request a payout.').waitFor();
  await page.getByRole('radio', { name: 'PayPal' }).check();
  await page.getByLabel('PayPal email').fill('tilda@pay.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Payout method saved.').waitFor();
  await page.getByRole('button', { name: 'Request payout' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request payout' });
  await dialog.getByLabel('Amount').fill('90');
  await dialog.getByRole('button', { name: 'Request payout' }).click();
  await dialog.getByText('You can withdraw up to $80.00.').waitFor();
  await dialog.getByLabel('Amount').fill('80.00');
  await dialog.getByRole('button', { name: 'Request payout' }).click();
  await page.getByText('Payout requested.').waitFor();
  await page.getByText('You have a pending request.').waitFor();

  const office = await visit('/admin/withdraws?tab=pending', { as: admin });
  await office.getByRole('checkbox', { name: /^Select tilda/ }).check();
  await office.getByRole('button', { name: 'Approve and download payout file' }).click();
  const [file] = await Promise.all([
    office.waitForEvent('download'),
    office.getByRole('dialog').getByRole('button', { name: 'Approve 1 request' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Payouts.csv');
  await office.getByText('1 request approved:').waitFor();
  await expectAccessible(office);

  await page.reload();
  await page.getByText('Paid', { exact: true }).waitFor();
});
