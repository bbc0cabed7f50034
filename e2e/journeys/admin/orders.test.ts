import { beforeAll, it } from 'vitest';
import { send } from '../../fixtures/api.ts';
import { expectAccessible, expectNoSidewaysScroll, useBrowser } from '../../fixtures/browser.ts';
import { makeCourse, type MadeCourse } from '../../fixtures/courses.ts';
import { expect } from '../../fixtures/expect.ts';
import { newLearner, newStaff, type Person } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

let manager: Person;
let teacher: Person;
let own: MadeCourse;
let foreign: MadeCourse;

beforeAll(async () => {
  [manager, teacher] = [await newStaff(url, 'Mona', 'manager'), await newStaff(url, 'Tilda', 'instructor')];
  own = await makeCourse(manager.api, { name: 'Knots for beginners', lessons: ['Bowline'] });
  foreign = await makeCourse(manager.api, { name: 'Sails and rigging', lessons: ['Mast'] });
  await send(manager.api, 'PUT', '/courses/bulk', { ids: [own.id], changes: { author_id: teacher.api.userId } });
});

const courseLine = ({ id }: MadeCourse, subtotal: string) => ({ course_id: id, subtotal });
const order = (learner: Person, lines: object[], status = 'completed') =>
  send<{ id: number }>(manager.api, 'POST', '/orders', {
    customer_id: learner.api.userId,
    course_lines: lines,
    status,
  });

it('staff create an order by hand, which gives access once it is marked completed', { tags: ['gate'] }, async () => {
  const learner = await newLearner(url, 'Vera');
  const page = await visit('/admin/orders/create-new-order', { as: manager.api });
  await page.getByRole('button', { name: 'Create order' }).click();
  await page.getByText('Choose a customer.').first().waitFor();
  await page.getByText('Add at least one course or bundle.').first().waitFor();

  await page.getByRole('combobox', { name: 'Customer' }).fill(learner.email);
  await page.getByRole('option', { name: new RegExp(learner.email) }).click();
  await page.getByRole('combobox', { name: 'Add course or bundle' }).fill('Knots for');
  await page.getByRole('option', { name: own.name }).first().click();
  await page.getByRole('textbox', { name: `Price of ${own.name}` }).fill('80');
  await page.getByRole('combobox', { name: 'Discount' }).click();
  await page.getByRole('option', { name: 'Percent' }).click();
  await page.getByLabel('Percent of the prices').fill('12.5');
  await page.getByText('$70.00').first().waitFor();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'On hold' }).click();
  await page.getByLabel('Private note').fill('Will transfer on Monday.');
  await page.keyboard.press('Control+s');
  await page.getByText('Order created.').waitFor();

  await page.getByText('Will transfer on Monday.').waitFor();
  await page.getByText('No access yet').waitFor();
  await page.getByRole('button', { name: 'Mark completed' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark completed' }).press('Enter');
  await page.getByText('Has access').waitFor();
  await page.getByText('Status changed from on hold to completed.').waitFor();
  await expectAccessible(page);
});

it('staff refund one item with an amount and see what is left', async () => {
  const learner = await newLearner(url, 'Nils');
  const { id } = await order(learner, [courseLine(own, '50.00'), courseLine(foreign, '30.00')]);
  const page = await visit(`/admin/orders/${id}`, { as: manager.api });
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Refund order #${id}` });
  await dialog.getByLabel('Amounts of items').check();
  const amount = dialog.getByRole('textbox', { name: own.name });
  await amount.fill('60');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await dialog.getByText('You can refund up to $50.00.').waitFor();
  await amount.fill('20.00');
  await dialog.getByLabel('Reason').fill('Missed a week.');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await page.getByText('Refund recorded.').waitFor();
  await page.getByText('$20.00 was refunded: Missed a week.').waitFor();

  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await dialog.getByLabel('Amounts of items').check();
  await dialog.getByText('Up to $30.00').first().waitFor();
});

it('canceling a completed order asks for the reason, by keyboard on a phone', async () => {
  const learner = await newLearner(url, 'Leila');
  const { id } = await order(learner, [courseLine(own, '50.00')]);
  const page = await visit(`/admin/orders/${id}`, { as: manager.api, width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Cancel order' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  await dialog.getByRole('button', { name: 'Cancel order' }).press('Enter');
  await dialog.getByText('Enter a reason. It ends the access to the courses.').waitFor();
  await dialog.getByLabel('Reason').fill('Ordered twice.');
  await dialog.getByRole('button', { name: 'Cancel order' }).press('Enter');
  await page.getByText('Access ended').or(page.getByText('No access yet')).first().waitFor();
  await expectAccessible(page);
});

it('the price of an order that is not paid can change', async () => {
  const learner = await newLearner(url, 'Jonas');
  const { id } = await order(learner, [courseLine(own, '50.00')], 'on-hold');
  const page = await visit(`/admin/orders/${id}`, { as: manager.api });
  await page.getByRole('button', { name: `Change the price of ${own.name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Price').fill('45.50');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Price changed.').waitFor();
  await page.getByText('$45.50').first().waitFor();
});

it('the list of orders changes a status, opens the invoice and sends the email again', async () => {
  const learner = await newLearner(url, 'Sanna');
  const { id } = await order(learner, [courseLine(own, '50.00')], 'on-hold');
  const page = await visit(`/admin/orders?search=${learner.email}`, { as: manager.api });
  const row = page.getByRole('row', { name: new RegExp(String(id)) });
  await row.getByRole('button', { name: 'On hold' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Mark completed' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark completed' }).press('Enter');
  await row.getByRole('button', { name: 'Completed' }).waitFor();
  await row.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Resend email' }).click();
  await page.getByText('Sending the email.').waitFor();
  await row.getByRole('button', { name: 'Actions' }).click();
  const address = await page.getByRole('menuitem', { name: 'Invoice' }).getAttribute('href');
  const invoice = await page.request.get(`${address}`);
  expect(invoice.headers()['content-type']).toBe('application/pdf');
  await page.keyboard.press('Escape');
  await expectAccessible(page);
});

it('two people who edit the billing at once are told', async () => {
  const learner = await newLearner(url, 'Pia');
  const { id } = await order(learner, [courseLine(own, '50.00')]);
  const page = await visit(`/admin/orders/${id}`, { as: manager.api });
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit billing and notes' });
  await dialog.getByLabel('Company').fill('Harbor Ltd');
  await send(manager.api, 'PUT', `/orders/${id}`, { transaction_id: 'T-1' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Overwrite' }).click();
  await page.getByText('Order updated.').waitFor();
  await page.getByText('Harbor Ltd').first().waitFor();
});

it('an instructor sees only the lines of own courses, and changes nothing', async () => {
  const learner = await newLearner(url, 'Ruben');
  const { id } = await order(learner, [courseLine(own, '50.00'), courseLine(foreign, '30.00')]);
  const page = await visit(`/admin/orders/${id}`, { as: teacher.api });
  await page.getByText('You see your own courses of this order.').waitFor();
  await page.getByRole('link', { name: own.name, exact: true }).waitFor();
  await expect(page.getByText(foreign.name)).toHaveCount(0);
  await expect(page.getByText(learner.email)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Refund' })).toHaveCount(0);
  await page.goto('/admin/orders/create-new-order');
  await page.getByRole('heading', { name: 'You are not allowed to view this page.' }).waitFor();
});

it('a student is refused', async () => {
  const learner = await newLearner(url, 'Sven');
  const page = await visit('/admin/orders', { as: learner.api });
  await page.getByText('You are not allowed to view this page.').first().waitFor();
});
