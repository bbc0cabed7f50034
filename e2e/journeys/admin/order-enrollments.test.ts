import { beforeAll, it } from 'vitest';
import { send } from '../../fixtures/api.ts';
import { expectAccessible, expectNoSidewaysScroll, useBrowser } from '../../fixtures/browser.ts';
import { makeCourse, type MadeCourse } from '../../fixtures/courses.ts';
import { expect } from '../../fixtures/expect.ts';
import { newEmail, newStaff, type Person } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

let manager: Person;
let course: MadeCourse;
beforeAll(async () => {
  manager = await newStaff(url, 'Mina', 'manager');
  course = await makeCourse(manager.api, { name: 'Tides and currents', lessons: ['The moon'] });
});

it('staff enroll people by a CSV file in the list of orders, and see which rows were left out', async () => {
  const email = newEmail('tove');
  const rows = ['email,first_name,last_name,courses', `${email},Tove,Sea,${course.id}`, 'no address,Bad,Row,1'];
  const page = await visit('/admin/orders', { as: manager.api, width: 360, height: 740 });
  await page.getByRole('button', { name: 'Import enrollments CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import enrollments CSV' });
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog.getByText('Choose a file.').waitFor();

  const file = (name: string, mimeType: string, text: string) => ({ name, mimeType, buffer: Buffer.from(text) });
  await dialog.getByLabel('CSV file').setInputFiles(file('people.csv', 'text/csv', rows.join('\r\n')));
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog.getByText('1 enrollment is in place.').waitFor();
  await dialog.getByText('1 row was not imported').waitFor();
  await dialog.getByText(/^Row 3: /).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).last().press('Enter');
  await expect(page.getByRole('button', { name: 'Import enrollments CSV' })).toBeFocused();

  const found = await send<{ data: { id: number }[] }>(manager.api, 'GET', `/users?search=${email}`);
  expect(found.data).toHaveLength(1);
});
