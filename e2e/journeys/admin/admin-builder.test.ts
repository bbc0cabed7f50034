import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { signIn } from '../../fixtures/api.ts';
import { useBrowser } from '../../fixtures/browser.ts';
import {
  below,
  becomes,
  builderPath,
  choose,
  drag,
  focusedName,
  handle,
  nameOf,
  outlined,
  saved,
  shown,
  stored,
} from '../../fixtures/admin/builder.ts';
import { makeCourse } from '../../fixtures/courses.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

it('an outline is built with the keyboard alone', { tags: ['gate'] }, async () => {
  const admin = await signIn(url, 'admin@example.com');
  const course = await makeCourse(admin, { name: 'Knots', lessons: [] });
  const page = await visit(builderPath(course.id), { as: admin });
  await page.getByText('This course has no sections.').waitFor();

  // The first name of an empty course is asked for at once.
  await expect.poll(() => focusedName(page)).toBe('New section name');
  await page.keyboard.type('Basics');
  await page.keyboard.press('Enter');
  await expect.poll(() => focusedName(page)).toBe('New section name');
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
  await page.getByRole('status').filter({ hasText: 'Picked up: Bowline, position 3 of 3 in Basics' }).waitFor();
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
  await becomes(() => stored(admin, course.id), { Hive: ['Drones', 'Queen', 'Worker'], Honey: ['Comb'] });
  await choose(page, 'Drones', 'Delete');
  await becomes(() => focusedName(page), 'Move Queen');
  await becomes(() => stored(admin, course.id), { Hive: ['Queen', 'Worker'], Honey: ['Comb'] });
  await page.keyboard.press('Control+z');
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
  await becomes(() => stored(admin, course.id), { Springs: ['Steel', 'Teeth', 'Ratio'] });
  // The key is for the dialog until it is closed.
  await dialog.waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+z');
  await becomes(() => stored(admin, course.id), { Gears: ['Teeth', 'Ratio'], Springs: ['Steel'] });

  await choose(page, 'Springs', 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete section' }).click();
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
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
