import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { type Api, signIn } from '../../fixtures/api.ts';
import { expectAccessible, expectNoSidewaysScroll, useBrowser } from '../../fixtures/browser.ts';
import { makeCourse } from '../../fixtures/courses.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

const builderPath = (courseId: number) => `/admin/courses/${courseId}/edit?page=builder`;

/** A course with sections of draft lessons: `{ Basics: ['One', 'Two'], Later: [] }`. */
async function outlined(staff: Api, name: string, outline: Record<string, string[]>) {
  const course = await makeCourse(staff, { name, lessons: [] });
  for (const [section, lessons] of Object.entries(outline)) {
    const made = await staff.call<{ id: number }>('POST', '/sections', { name: section, course_id: course.id });
    for (const lesson of lessons) {
      const body = { name: lesson, course_id: course.id, parent_id: made.body.id, status: 'draft' };
      await staff.call('POST', '/lessons', body);
    }
  }
  return course;
}

/** The outline as it is stored: `{ Basics: ['One', 'Two'] }`. */
async function stored(staff: Api, courseId: number): Promise<Record<string, string[]>> {
  const { body } = await staff.call<{
    contents: Record<string, { name: string }>;
    sections: Record<string, { name: string; contents: number[] }>;
    section_order: number[];
  }>('GET', `/coursebuilder/${courseId}`);
  return Object.fromEntries(
    body.section_order.map((id) => [
      body.sections[id]?.name,
      body.sections[id]?.contents.map((item) => body.contents[item]?.name ?? ''),
    ]),
  );
}

/** Saves wait for the last of several moves, and the machine may be busy. */
async function becomes<T>(read: () => Promise<T>, expected: T) {
  await expect.poll(read, { timeout: 10_000 }).toEqual(expected);
}

const saved = (page: Page) => page.getByText('All changes saved').waitFor();
const handle = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });
/** The name of a section is pressed to rename it, that of an item to open it. */
const nameOf = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).or(page.getByRole('link', { name, exact: true }));
const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');

/** The names on the screen, section by section. */
async function shown(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('section[id^="section-"]')].map((section) => [
        section.querySelector('h2 button')?.textContent ?? '',
        [...section.querySelectorAll('li > a[title]')].map((name) => name.textContent ?? ''),
      ]),
    ),
  );
}

/** One of the things that a row's menu offers. */
async function choose(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

async function drag(page: Page, what: string, onto: { x: number; y: number }) {
  const from = await handle(page, what).boundingBox();
  if (!from) throw new Error(`${what} is not there to be dragged.`);
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 6, from.y + from.height / 2 + 6, { steps: 3 });
  await page.mouse.move(onto.x, onto.y, { steps: 8 });
  await page.mouse.move(onto.x, onto.y + 1);
}

/** A point in the lower part of a row. */
async function below(page: Page, name: string) {
  const box = await page
    .getByRole('listitem')
    .filter({ has: nameOf(page, name) })
    .boundingBox();
  if (!box) throw new Error(`${name} is not there.`);
  return { x: box.x + 200, y: box.y + box.height - 4 };
}

it('an outline is built with the keyboard alone', async () => {
  const admin = await signIn(url, 'admin@example.com');
  const course = await makeCourse(admin, { name: 'Knots', lessons: [] });
  const page = await visit(builderPath(course.id), { as: admin });
  await page.getByText('This course has no sections.').waitFor();

  await page.getByRole('button', { name: 'Add section' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Basics');
  await page.keyboard.press('Enter');
  await expect.poll(() => focusedName(page)).toBe('Name of the new section');
  await page.keyboard.type('Sailing');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect.poll(() => focusedName(page)).toBe('Add section');
  await page.getByRole('heading', { name: 'Sailing' }).waitFor();

  const basics = page.getByRole('region', { name: /Basics/ });
  await basics.getByRole('button', { name: 'Add lesson' }).focus();
  await page.keyboard.press('Enter');
  for (const lesson of ['Overhand', 'Reef', 'Bowline']) {
    await page.keyboard.type(lesson);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Escape');
  await nameOf(page, 'Bowline').waitFor();

  await handle(page, 'Bowline').focus();
  await page.keyboard.press('Space');
  await page.getByRole('status').filter({ hasText: 'Taken up: Bowline, position 3 of 3 in Basics' }).waitFor();
  await page.keyboard.press('ArrowUp');
  await page.getByText('Bowline, position 2 of 3 in Basics', { exact: true }).waitFor();
  await page.keyboard.press('Control+ArrowDown');
  await page.getByText('Bowline, position 1 of 1 in Sailing', { exact: true }).waitFor();
  await expect.poll(() => focusedName(page)).toBe('Move Bowline');
  await page.keyboard.press('Space');
  await page.getByText('Dropped: Bowline, position 1 of 1 in Sailing').waitFor();

  await handle(page, 'Reef').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await page.getByText('Canceled: Reef, position 2 of 2 in Basics').waitFor();
  await saved(page);
  await expect.poll(() => stored(admin, course.id)).toEqual({ Basics: ['Overhand', 'Reef'], Sailing: ['Bowline'] });

  await handle(page, 'Sailing').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await becomes(() => stored(admin, course.id).then(Object.keys), ['Sailing', 'Basics']);
});

it('a lesson is dragged into another section and stays there; a folded section opens under it', async () => {
  const admin = await signIn(url, 'admin@example.com');
  const course = await outlined(admin, 'Kites', { Build: ['Frame', 'Sail', 'Tail'], Fly: ['Wind'], Mend: [] });
  const page = await visit(builderPath(course.id), { as: admin, height: 1200 });
  await nameOf(page, 'Tail').waitFor();

  await drag(page, 'Sail', await below(page, 'Wind'));
  await page.mouse.up();
  await becomes(() => shown(page), { Build: ['Frame', 'Tail'], Fly: ['Wind', 'Sail'], Mend: [] });
  await saved(page);
  await page.reload();
  await nameOf(page, 'Tail').waitFor();
  await expect.poll(() => shown(page)).toEqual({ Build: ['Frame', 'Tail'], Fly: ['Wind', 'Sail'], Mend: [] });

  const empty = await page.getByText('No content in this section yet.').boundingBox();
  await drag(page, 'Tail', { x: (empty?.x ?? 0) + 60, y: (empty?.y ?? 0) + 10 });
  await page.getByText('Drop content here').waitFor();
  await page.mouse.up();
  await becomes(() => shown(page), { Build: ['Frame'], Fly: ['Wind', 'Sail'], Mend: ['Tail'] });

  await page.getByRole('button', { name: 'Collapse Fly' }).click();
  const folded = await page.getByRole('button', { name: 'Expand Fly' }).boundingBox();
  await drag(page, 'Frame', { x: (folded?.x ?? 0) + 40, y: (folded?.y ?? 0) + 10 });
  await nameOf(page, 'Wind').waitFor();
  await page.mouse.up();
  await becomes(() => stored(admin, course.id), { Build: [], Fly: ['Wind', 'Sail', 'Frame'], Mend: ['Tail'] });
});

it('a name is changed in its place and keeps the focus; the last steps are taken back', async () => {
  const admin = await signIn(url, 'admin@example.com');
  const course = await outlined(admin, 'Bees', { Hive: ['Queen', 'Drone', 'Worker'], Honey: ['Comb'] });
  const page = await visit(builderPath(course.id), { as: admin });
  await handle(page, 'Drone').focus();
  await page.keyboard.press('F2');
  await page.keyboard.type('Drones');
  await page.keyboard.press('Enter');
  await expect.poll(() => focusedName(page)).toBe('Drones');
  await page.keyboard.press('F2');
  await page.keyboard.type('Nothing');
  await page.keyboard.press('Escape');
  await expect.poll(() => focusedName(page)).toBe('Drones');
  await saved(page);
  await expect.poll(() => stored(admin, course.id)).toEqual({ Hive: ['Queen', 'Drones', 'Worker'], Honey: ['Comb'] });

  await choose(page, 'Queen', 'Move down');
  await becomes(() => focusedName(page), 'Move Queen');
  await choose(page, 'Drones', 'Delete');
  await page.getByText('Moved to the trash.').waitFor();
  await becomes(() => focusedName(page), 'Move Queen');
  await becomes(() => stored(admin, course.id), { Hive: ['Queen', 'Worker'], Honey: ['Comb'] });
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
  await becomes(() => stored(admin, course.id), { Hive: ['Drones', 'Queen', 'Worker'], Honey: ['Comb'] });
  await page.keyboard.press('Control+z');
  await becomes(() => shown(page), { Hive: ['Queen', 'Drones', 'Worker'], Honey: ['Comb'] });
  await page.keyboard.press('Control+z');
  await becomes(() => stored(admin, course.id), { Hive: ['Queen', 'Drone', 'Worker'], Honey: ['Comb'] });
});

it('a section goes to the trash with its items or without them, and comes back', async () => {
  const admin = await signIn(url, 'admin@example.com');
  const course = await outlined(admin, 'Clocks', { Gears: ['Teeth', 'Ratio'], Springs: ['Steel'] });
  const page = await visit(builderPath(course.id), { as: admin });
  await choose(page, 'Gears', 'Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete “Gears”?' });
  await dialog.getByRole('radio', { name: 'Move them to “Springs”' }).check();
  await dialog.getByRole('button', { name: 'Delete section' }).click();
  await page.getByText('The section was moved to the trash.').waitFor();
  await becomes(() => stored(admin, course.id), { Springs: ['Steel', 'Teeth', 'Ratio'] });
  await page.keyboard.press('Control+z');
  await becomes(() => stored(admin, course.id), { Gears: ['Teeth', 'Ratio'], Springs: ['Steel'] });

  await choose(page, 'Springs', 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete section' }).click();
  await becomes(() => stored(admin, course.id), { Gears: ['Teeth', 'Ratio'] });
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
  await becomes(() => stored(admin, course.id), { Gears: ['Teeth', 'Ratio'], Springs: ['Steel'] });
});

it('two windows do not lose each other’s work: the second is told, reloads, and keeps the name it typed', async () => {
  const admin = await signIn(url, 'admin@example.com');
  const manager = await signIn(url, 'manager@example.com');
  const course = await outlined(admin, 'Rivers', { Source: ['Spring', 'Stream'], Delta: ['Mud'] });
  const theirs = await visit(builderPath(course.id), { as: manager });
  const ours = await visit(builderPath(course.id), { as: admin });
  await nameOf(theirs, 'Mud').waitFor();
  await nameOf(ours, 'Mud').waitFor();

  await nameOf(theirs, 'Stream').press('F2');
  await theirs.keyboard.type('Brook');
  await theirs.keyboard.press('Enter');
  await choose(theirs, 'Spring', 'Move down');
  await becomes(() => stored(admin, course.id), { Source: ['Brook', 'Spring'], Delta: ['Mud'] });

  await nameOf(ours, 'Stream').press('F2');
  await ours.keyboard.type('Rivulet');
  await ours.keyboard.press('Enter');
  const dialog = ours.getByRole('dialog', { name: /^The outline was changed by .+\.$/ });
  await dialog.waitFor();
  await ours.getByText('Not saved').first().waitFor();
  await dialog.getByRole('button', { name: 'Reload' }).click();
  await saved(ours);
  await expect.poll(() => shown(ours)).toEqual({ Source: ['Rivulet', 'Spring'], Delta: ['Mud'] });
  await expect.poll(() => stored(admin, course.id)).toEqual({ Source: ['Rivulet', 'Spring'], Delta: ['Mud'] });

  await choose(theirs, 'Mud', 'Move up');
  await theirs.getByRole('dialog', { name: /^The outline was changed by .+\.$/ }).waitFor();
});

it('without a connection changes stay, are said not to be saved, and are saved later', async () => {
  const admin = await signIn(url, 'admin@example.com');
  const course = await outlined(admin, 'Trains', { Steam: ['Boiler', 'Piston'], Power: [] });
  const page = await visit(builderPath(course.id), { as: admin });
  await nameOf(page, 'Boiler').waitFor();
  await page.route('**/api/**', (route) => route.abort());
  await choose(page, 'Boiler', 'Move down');
  await nameOf(page, 'Piston').press('F2');
  await page.keyboard.type('Pistons');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'Not saved – Retry' }).waitFor();
  await expect.poll(() => shown(page)).toEqual({ Steam: ['Pistons', 'Boiler'], Power: [] });

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  const guard = page.getByRole('dialog', { name: 'You have unsaved changes. Leave without saving?' });
  await guard.getByRole('button', { name: 'Stay' }).click();

  await page.unroute('**/api/**');
  // The order is sent a moment after the last move, and takes along what failed before it.
  await Promise.race([page.getByRole('button', { name: 'Retry' }).click(), saved(page)]);
  await saved(page);
  await expect.poll(() => stored(admin, course.id)).toEqual({ Steam: ['Pistons', 'Boiler'], Power: [] });
});

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
  await becomes(() => page.getByRole('checkbox', { checked: true }).count(), 3);
  await bar.getByRole('button', { name: 'Publish', exact: true }).click();
  await becomes(() => page.getByRole('listitem').getByText('Draft', { exact: true }).count(), 1);

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
  await dialog.getByLabel('The first opens so many days after enrollment').fill('1');
  await dialog.getByLabel('Days from one to the next').fill('7');
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
  await page.getByText('Nothing in this outline matches.').waitFor();
});

it('the builder is readable on a phone and found without fault by axe', async () => {
  const admin = await signIn(url, 'admin@example.com');
  const course = await outlined(admin, 'Small screens', {
    'A section with a rather long name that has to break': [
      'A lesson whose name is long enough to need two lines',
      'B',
    ],
    Empty: [],
  });
  for (const look of [
    { width: 1280, theme: 'dark' },
    { width: 768, dir: 'rtl' },
    { width: 360, theme: 'light' },
  ] as const) {
    const page = await visit(builderPath(course.id), { as: admin, ...look });
    await nameOf(page, 'B').waitFor();
    await page.getByRole('checkbox', { name: 'Select B', exact: true }).check();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  const phone = await visit(builderPath(course.id), { as: admin, width: 360 });
  await choose(phone, 'B', 'Move to…');
  await phone.getByRole('dialog').getByRole('radio', { name: /Empty/ }).check();
  await expectAccessible(phone);
  await phone.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click();
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
  await expectAccessible(page);
  await page.reload();
  await granite.getByLabel('Name').waitFor();

  await granite.getByRole('button', { name: 'Next item' }).click();
  await drawer(page, 'Chalk').getByText('3 of 3').waitFor();
  await drawer(page, 'Chalk').getByRole('button', { name: 'Previous item' }).click();
  await granite.getByText('2 of 3').waitFor();

  // What is saved beside the outline is read in it.
  await granite.getByLabel('Name').fill('Red granite');
  await page.keyboard.press('Control+s');
  await nameOf(page, 'Red granite').waitFor();
  const red = drawer(page, 'Red granite');
  await red.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Lesson published.').waitFor();

  await red.getByLabel('Name').fill('Thrown away');
  await page.keyboard.press('Escape');
  const guard = page.getByRole('dialog', { name: 'You have unsaved changes. Leave without saving?' });
  await guard.getByRole('button', { name: 'Stay' }).click();
  await expect(red.getByLabel('Name')).toHaveValue('Thrown away');
  await nameOf(page, 'Basalt').click();
  await guard.getByRole('button', { name: 'Leave' }).click();
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
  for (const look of [
    { width: 1280, theme: 'dark' },
    { width: 1100, dir: 'rtl' },
  ] as const) {
    const page = await visit(address, { as: admin, ...look });
    await page.locator('[data-form-panel]').getByRole('textbox', { name: 'Text' }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});
