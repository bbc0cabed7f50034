import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { signIn } from '../../fixtures/api.ts';
import { expectNoSidewaysScroll, useBrowser } from '../../fixtures/browser.ts';
import {
  becomes,
  builderPath,
  choose,
  focusedName,
  handle,
  nameOf,
  outlined,
  shown,
  stored,
} from '../../fixtures/admin/builder.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

it('several lessons are selected, copied, published and moved to another course', async () => {
  const admin = await signIn(url, 'admin@example.com');
  const there = await outlined(admin, 'Herbs of spring', { Early: ['Wild garlic'] });
  const course = await outlined(admin, 'Mushrooms', { Woods: ['Chanterelle', 'Porcini', 'Fly agaric'] });
  const page = await visit(builderPath(course.id), { as: admin });
  await choose(page, 'Porcini', 'Duplicate');
  await nameOf(page, 'Porcini - Copy').waitFor();
  await expect
    .poll(() => stored(admin, course.id))
    .toEqual({
      Woods: ['Chanterelle', 'Porcini', 'Porcini - Copy', 'Fly agaric'],
    });

  await page.getByRole('checkbox', { name: 'Select Chanterelle', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Select Porcini - Copy', exact: true }).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Selected items' });
  await bar.getByText('3 selected').waitFor();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3);
  await bar.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('listitem').getByText('Draft', { exact: true })).toHaveCount(1);

  await page.getByRole('checkbox', { name: 'Select Chanterelle', exact: true }).uncheck();
  await bar.getByRole('button', { name: 'Move to…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move 2 items to…' });
  await dialog.getByRole('button', { name: 'Another course' }).click();
  await dialog.getByRole('searchbox', { name: 'Find a course' }).fill('Herbs of');
  await dialog.getByRole('button', { name: 'Herbs of spring' }).click();
  await dialog.getByRole('radio', { name: /Early/ }).check();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByText('2 items were moved to “Herbs of spring”.').waitFor();
  await expect.poll(() => stored(admin, there.id)).toEqual({ Early: ['Wild garlic', 'Porcini', 'Porcini - Copy'] });
  await expect.poll(() => stored(admin, course.id)).toEqual({ Woods: ['Chanterelle', 'Fly agaric'] });

  await page.getByRole('button', { name: 'Add content to Woods' }).click();
  await page.getByRole('menuitem', { name: 'Existing item…' }).click();
  const copying = page.getByRole('dialog', { name: 'Copy into “Woods”' });
  await copying.getByRole('searchbox', { name: 'Find a course' }).fill('Herbs of');
  await copying.getByRole('button', { name: 'Herbs of spring' }).click();
  await copying.getByRole('checkbox', { name: 'Wild garlic' }).check();
  await copying.getByRole('button', { name: 'Copy 1 item' }).click();
  await nameOf(page, 'Wild garlic - Copy').waitFor();
  await expect
    .poll(() => stored(admin, course.id))
    .toEqual({ Woods: ['Chanterelle', 'Fly agaric', 'Wild garlic - Copy'] });
});

it('lessons get their openings in steps', async () => {
  const admin = await signIn(url, 'admin@example.com');
  const course = await outlined(admin, 'Languages', { Week: ['Greetings', 'Numbers', 'Food'] });
  await admin.call('PUT', `/courses/${course.id}`, { flow: 'days' });
  const page = await visit(builderPath(course.id), { as: admin });
  await page.getByRole('checkbox', { name: 'Select Greetings', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Select Food', exact: true }).click({ modifiers: ['Shift'] });
  await page.getByRole('region', { name: 'Selected items' }).getByRole('button', { name: 'Set opening…' }).click();
  const dialog = page.getByRole('dialog', { name: 'When 3 items open' });
  await dialog.getByLabel('Days after enrollment until the first opens').fill('1');
  await dialog.getByLabel('Days between items').fill('7');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('15 days after enrollment').waitFor();
  await page.getByText('8 days after enrollment').waitFor();
  await page.getByText('1 day after enrollment').waitFor();
});

it('part of the outline is found, and nothing can be moved meanwhile', async () => {
  const admin = await signIn(url, 'admin@example.com');
  const course = await outlined(admin, 'Stars', { North: ['Polaris', 'Vega'], South: ['Canopus'] });
  const page = await visit(builderPath(course.id), { as: admin });
  await page.getByRole('searchbox', { name: 'Search the outline' }).fill('ve');
  await becomes(() => shown(page), { North: ['Vega'] });
  await expect(handle(page, 'Vega')).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('searchbox', { name: 'Search the outline' }).fill('nothing like it');
  await page.getByText('No items match.').waitFor();
});

it('an item is moved by a dialog on a phone', async () => {
  const admin = await signIn(url, 'admin@example.com');
  const course = await outlined(admin, 'Small screens', {
    'A section with a rather long name that has to break': [
      'A lesson whose name is long enough to need two lines',
      'B',
    ],
    Empty: [],
  });
  const page = await visit(builderPath(course.id), { as: admin, width: 360 });
  await choose(page, 'B', 'Move to…');
  await page.getByRole('dialog').getByRole('radio', { name: /Empty/ }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click();
  await becomes(async () => (await stored(admin, course.id)).Empty, ['B']);
});

it('one goes to the editors and comes back to where one was', async () => {
  const admin = await signIn(url, 'admin@example.com');
  const course = await outlined(admin, 'Bridges', { Beams: ['Wood'], Arches: ['Stone', 'Brick'] });
  const page = await visit(builderPath(course.id), { as: admin });
  await page.getByRole('button', { name: 'Collapse Arches' }).click();
  await choose(page, 'Arches', 'Edit description…');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Round arches');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await nameOf(page, 'Brick').waitFor();
  await becomes(() => focusedName(page), 'Move Round arches');

  await choose(page, 'Brick', 'Edit');
  await page.waitForURL('**/lesson/edit/*');
  await page.goBack();
  await page.getByRole('button', { name: 'Add content to Beams' }).click();
  await page.getByRole('menuitem', { name: 'Video lesson' }).click();
  await page.waitForURL('**/add-new-lesson?type=video*');
});

const drawer = (page: Page, name: string) => page.getByRole('complementary', { name: `Open: ${name}` });

it('an item opens beside the outline, which stays where it is; the address tells it, and Escape leads back to its row', async () => {
  const admin = await signIn(url, 'admin@example.com');
  const course = await outlined(admin, 'Rocks', { Fire: ['Basalt', 'Granite'], Water: ['Chalk'] });
  const page = await visit(builderPath(course.id), { as: admin });
  await nameOf(page, 'Granite').click();
  const granite = drawer(page, 'Granite');
  await granite.getByRole('heading', { name: 'Granite' }).waitFor();
  await page.waitForFunction(() => document.activeElement?.matches('aside'));
  await page.reload();
  await granite.getByLabel('Name').waitFor();

  await granite.getByRole('button', { name: 'Next item' }).click();
  await drawer(page, 'Chalk').getByText('3 of 3').waitFor();
  await drawer(page, 'Chalk').getByRole('button', { name: 'Previous item' }).click();
  await granite.getByText('2 of 3').waitFor();

  // The outline shows what was saved in the drawer.
  await granite.getByLabel('Name').fill('Red granite');
  await page.keyboard.press('Control+s');
  await nameOf(page, 'Red granite').waitFor();
  const red = drawer(page, 'Red granite');
  await red.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Lesson published.').waitFor();

  await red.getByLabel('Name').fill('Thrown away');
  await page.keyboard.press('Escape');
  const guard = page.getByRole('dialog', { name: 'Save your changes?' });
  await guard.getByRole('button', { name: 'Stay' }).click();
  await expect(red.getByLabel('Name')).toHaveValue('Thrown away');
  await red.getByLabel('Name').fill('');
  await red.getByRole('button', { name: 'Next item' }).click();
  await guard.getByRole('button', { name: 'Save and continue' }).click();
  await expect(red.getByLabel('Name')).toBeFocused();
  await red.getByText('This field is required.').waitFor();
  await nameOf(page, 'Basalt').click();
  await guard.getByRole('button', { name: 'Discard' }).click();
  await drawer(page, 'Basalt').getByLabel('Name').waitFor();

  await page.goBack();
  await red.getByLabel('Name').waitFor();
  await expect(red.getByLabel('Name')).toHaveValue('Red granite');
  await red.getByRole('button', { name: 'Close' }).click();
  await red.waitFor({ state: 'detached' });
  await becomes(() => focusedName(page), 'Red granite');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.matches('aside'));
  await page.keyboard.press('Escape');
  await becomes(() => focusedName(page), 'Red granite');
  await becomes(() => stored(admin, course.id), { Fire: ['Basalt', 'Red granite'], Water: ['Chalk'] });
});

it('an item has the page to itself where there is no room beside the outline', async () => {
  const admin = await signIn(url, 'admin@example.com');
  const course = await outlined(admin, 'Soils', { Top: ['Humus'] });
  const phone = await visit(builderPath(course.id), { as: admin, width: 900 });
  await nameOf(phone, 'Humus').click();
  await phone.waitForURL('**/lesson/edit/*');
  await phone.getByRole('heading', { level: 1, name: 'Humus' }).waitFor();
  const lesson = Number(/edit\/(\d+)/.exec(phone.url())?.[1]);

  const address = `${builderPath(course.id)}&item=${lesson}`;
  await phone.goto(address);
  await phone.waitForURL('**/lesson/edit/*');

  const page = await visit(address, { as: admin, width: 1100, dir: 'rtl' });
  await page.locator('[data-form-panel]').getByRole('textbox', { name: 'Text' }).waitFor();
  await expectNoSidewaysScroll(page);
});
