import type { Locator, Page } from 'playwright-core';
import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { expectAccessible, useBrowser } from '../../fixtures/browser.ts';
import { makeCourse } from '../../fixtures/courses.ts';
import { newLearner, newStaff } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const rail = (page: Page) => page.getByRole('navigation', { name: 'Admin' });
const palette = (page: Page) => page.getByRole('combobox', { name: 'Search or go to' });

it.each([
  { role: 'instructor', shown: ['Courses', 'Students', 'Help'], hidden: ['People', 'Settings', 'Tools'] },
  { role: 'manager', shown: ['Courses', 'People', 'Settings'], hidden: ['Tools'] },
  { role: 'administrator', shown: ['Courses', 'School', 'Settings', 'Tools', 'Help'], hidden: [] },
] as const)('$role finds the screens of the role in the rail, and each opens', async ({ role, shown, hidden }) => {
  const { api } = await newStaff(url, 'Rosa', role);
  const page = await visit('/admin', { as: api });
  await title(page, 'Dashboard');
  const entry = (name: string) => rail(page).getByRole('link', { name: new RegExp(`^${name}`) });
  await Promise.all(shown.map((name) => entry(name).waitFor()));
  await Promise.all(hidden.map((name) => expect(entry(name)).toHaveCount(0)));

  const links = (within: Locator) =>
    within.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const entries = (await links(rail(page))).slice(1);
  expect(entries.length).toBeLessThanOrEqual(10);
  const current = rail(page).locator('[aria-current="page"]');
  const seen = new Set<string>();
  const opens = async (address: string) => {
    await rail(page).getByRole('list').or(rail(page)).locator(`a[href="${address}"]`).last().click();
    await page.waitForURL((opened) => opened.pathname.startsWith(address));
    await expect.poll(() => current.getAttribute('href')).toBe(address);
    await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
    await expect(page.getByText('You are not allowed to view this page.')).toHaveCount(0);
    seen.add(address);
  };
  for (const entry of entries) {
    /* oxlint-disable no-await-in-loop -- one screen after the other, as a person opens them */
    await opens(entry);
    const group = rail(page).getByRole('button', { expanded: true });
    if ((await group.count()) > 0) {
      const screens = await links(rail(page).getByRole('list', { name: (await group.textContent()) ?? '' }));
      for (const screen of screens) await opens(screen);
    }
    /* oxlint-enable no-await-in-loop */
  }
  expect(seen.size).toBeGreaterThan(entries.length);

  await rail(page).getByRole('link', { name: 'Dashboard', exact: true }).click();
  await title(page, 'Dashboard');
  await expect(rail(page).locator('[aria-current="page"]')).toHaveText(['Dashboard']);

  await rail(page)
    .getByRole('link', { name: /^Courses/ })
    .click();
  await rail(page).getByRole('link', { name: 'Categories and tags' }).click();
  await title(page, 'Categories');
  const lists = page.getByRole('navigation', { name: 'Related lists' });
  await lists.getByRole('link', { name: 'Tags' }).click();
  await title(page, 'Tags');
  await expect(rail(page).locator('[aria-current="page"]')).toHaveText(['Categories and tags']);
  await expect(lists.locator('[aria-current="page"]')).toHaveText(['Tags']);
  await rail(page).getByRole('button', { name: 'Courses', expanded: true }).press('Enter');
  await expect(rail(page).getByRole('link', { name: 'All courses' })).toHaveCount(0);
  await rail(page)
    .getByRole('button', { name: /^Courses/, expanded: false })
    .press('Enter');
  await rail(page).getByRole('link', { name: 'All courses' }).waitFor();
  await lists.getByRole('link', { name: 'Difficulties' }).click();
  await title(page, 'Difficulties');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id), { message: 'the focus is on the new screen' })
    .toBe('content');
});

it('a manager is refused the add-ons, a student the whole admin', async () => {
  const manager = await newStaff(url, 'Mona', 'manager');
  const page = await visit('/admin/add-ons', { as: manager.api });
  await title(page, 'You are not allowed to view this page.');
  await rail(page).waitFor();

  const student = await newLearner(url, 'Sten');
  const refused = await visit('/admin/dashboard', { as: student.api });
  await title(refused, 'You are not allowed to view this page.');
  await expect(rail(refused)).toHaveCount(0);
});

it('the rail stays folded after a reload, and on another device', async () => {
  const { api } = await newStaff(url, 'Fold', 'instructor');
  const page = await visit('/admin/dashboard', { as: api });
  const kept = page.waitForResponse('**/users/me/preferences');
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await page.getByRole('button', { name: 'Expand sidebar' }).waitFor();
  await kept;
  await page.reload();
  await page.getByRole('button', { name: 'Expand sidebar' }).waitFor();
  await rail(page)
    .getByRole('link', { name: /^Assessments/ })
    .hover();
  await page.getByRole('tooltip', { name: 'Assessments' }).waitFor();

  const elsewhere = await visit('/admin/dashboard', { as: api });
  await elsewhere.getByRole('button', { name: 'Expand sidebar' }).waitFor();
});

it('the palette goes anywhere without the mouse, and finds only the courses of its person', async () => {
  const [mine, theirs] = await Promise.all([newStaff(url, 'Pia', 'instructor'), newStaff(url, 'Paul', 'instructor')]);
  const course = await makeCourse(mine.api, { name: 'Quokka watching', lessons: [], status: 'draft' });
  await makeCourse(theirs.api, { name: 'Quokka feeding', lessons: [], status: 'draft' });
  const page = await visit('/admin/dashboard', { as: mine.api });
  await title(page, 'Dashboard');

  await page.keyboard.press('Control+k');
  await palette(page).waitFor();
  await page.keyboard.type('tag');
  await page.getByRole('option', { name: 'Tags Courses', selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await title(page, 'Tags');
  await expect(palette(page)).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('quokka');
  await page.getByRole('option', { name: course.name }).waitFor();
  await expect(page.getByRole('option', { name: 'Quokka feeding' })).toHaveCount(0);
  await palette(page).fill('zzyzx');
  await page.getByText('No results for “zzyzx”.').waitFor();

  await page.route('**/lectern/v1/courses?**', (route) => route.abort('connectionfailed'));
  await palette(page).fill('wallaby');
  await page.getByText('Search failed.').waitFor();
  await page.unroute('**/lectern/v1/courses?**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('No results for “wallaby”.').waitFor();
  await palette(page).focus();
  await page.keyboard.press('Escape');
  await palette(page).waitFor({ state: 'detached' });

  await page.keyboard.press('Control+k');
  await page.keyboard.type('quokka');
  await page.getByRole('option', { name: course.name, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/admin/courses/${course.id}/edit**`);
});

it('the palette finds settings by their labels, and instructors by their names', async () => {
  const manager = await newStaff(url, 'Maja', 'manager');
  const { name } = await newStaff(url, 'Quentin', 'instructor');
  const page = await visit('/admin/dashboard', { as: manager.api });
  await title(page, 'Dashboard');
  await page.keyboard.press('Control+k');
  await palette(page).waitFor();
  await page.keyboard.type('time zone');
  await page.getByRole('option', { name: /General/, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/settings?tab=general**');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('quent');
  await page.getByRole('option', { name: `${name} Their courses`, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/courses?author=*');
});

it('an address without a screen says so, and leads on', async () => {
  const { api } = await newStaff(url, 'Nora', 'instructor');
  const page = await visit('/admin/no/such/screen', { as: api });
  await title(page, 'Oops - Page Not Found');
  await page.getByText('We cannot find the page you are looking for.').waitFor();
  await page.getByRole('searchbox', { name: 'Search or go to…' }).fill('categ');
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Categories', selected: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click();
  await title(page, 'Dashboard');
});

it('on a phone the screens are in a sheet', async () => {
  const { api } = await newStaff(url, 'Phil', 'instructor');
  const page = await visit('/admin/dashboard', { as: api, width: 360, height: 740 });
  await title(page, 'Dashboard');
  await page.getByRole('button', { name: 'Open the navigation' }).click();
  await rail(page).getByRole('link', { name: 'Categories and tags' }).click();
  await title(page, 'Categories');
  await rail(page).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Difficulties' }).click();
  await title(page, 'Difficulties');
});

it('the dashboard counts over the chosen period, and keeps the figures somebody chose', async () => {
  const { api } = await newStaff(url, 'Dana', 'manager');
  const page = await visit('/admin/dashboard', { as: api });
  await title(page, 'Dashboard');
  await page.getByRole('button', { name: 'Lessons' }).click();
  await page.getByRole('menuitemradio', { name: 'Courses completed' }).click();
  await page.getByRole('button', { name: 'Courses completed' }).waitFor();

  await page.getByRole('combobox', { name: 'Period' }).click();
  await page.getByRole('option', { name: 'Last 90 days' }).click();
  await page.waitForURL('**period=90d**');
  await page.getByRole('img', { name: /enrollments from/ }).waitFor();

  await page.reload();
  await page.getByRole('button', { name: 'Courses completed' }).waitFor();
  await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('Last 90 days');
  await page.getByRole('button', { name: 'Table' }).click();
  const sum = page.getByRole('paragraph').filter({ hasText: /^\d+ enrollments from/ });
  const difference = async () => {
    const counts = await page.getByRole('table').locator('tbody td').allTextContents();
    const total = Number.parseInt((await sum.textContent()) ?? '', 10);
    return counts.map(Number).reduce((all, one) => all + one, 0) - total;
  };
  await page.getByRole('table').waitFor();
  await expect.poll(difference).toBe(0);
});

it('a new instructor is told where to begin', async () => {
  const { api } = await newStaff(url, 'Neu', 'instructor');
  const page = await visit('/admin/dashboard', { as: api });
  await page.getByText('No data yet. Create your first course.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Add new course' }).waitFor();
});

const classroom = { slug: 'google-classroom-integration' };
const classroomSwitch = (page: Page, checked?: boolean) =>
  page.getByRole('switch', { name: 'Google Classroom', ...(checked !== undefined && { checked }) });

it('add-ons are found, switched, and switched back when the server refuses', async () => {
  const { api } = await newStaff(url, 'Ada', 'administrator');
  await api.call('POST', '/addons/deactivate', classroom);
  const page = await visit('/admin/add-ons', { as: api });
  await classroomSwitch(page, false).waitFor();

  await page.route('**/addons/bulk-activate', (route) => route.abort('connectionfailed'));
  await classroomSwitch(page).press('Space');
  await page.getByText('Couldn’t turn on the add-on').waitFor();
  await classroomSwitch(page, false).waitFor();
  await page.unroute('**/addons/bulk-activate');
  await page.getByRole('button', { name: 'Close' }).click();

  const on = page.waitForResponse('**/addons/bulk-activate');
  await classroomSwitch(page).press('Space');
  await classroomSwitch(page, true).waitFor();
  await on;
  await page.getByRole('searchbox', { name: 'Search add-ons' }).fill('class');
  await page.getByRole('link', { name: 'Active 1', exact: true }).click();
  await page.waitForURL('**search=class**');
  await page.reload();
  await classroomSwitch(page, true).waitFor();
  await expect(page.getByRole('switch')).toHaveCount(1);

  const off = page.waitForResponse('**/addons/bulk-deactivate');
  await classroomSwitch(page).press('Space');
  await off;
  await page.getByText('No results match your filters.').waitFor();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await classroomSwitch(page, false).waitFor();
  await expect(page.getByRole('searchbox', { name: 'Search add-ons' })).toHaveValue('');
});

it('an add-on in use says what goes out of sight before it is switched off', async () => {
  const { api } = await newStaff(url, 'Uma', 'administrator');
  const page = await visit('/admin/add-ons', { as: api });
  const drip = page.getByRole('switch', { name: 'Content drip' });
  await drip.click({ force: true });
  const dialog = page.getByRole('dialog', { name: 'Turn off “Content drip”?' });
  await dialog.getByText(/^\d+ items? will open right away/).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(drip).toBeChecked();
});

it('what was asked for when the session had ended is done after signing in', async () => {
  const { api, email, password } = await newStaff(url, 'Inga', 'administrator');
  await api.call('POST', '/addons/deactivate', classroom);
  const page = await visit('/admin/add-ons', { as: api });
  await classroomSwitch(page, false).waitFor();
  await api.call('GET', '/users/logout');

  await classroomSwitch(page).press('Space');
  const dialog = page.getByRole('dialog', { name: 'Your session has ended. Sign in to continue.' });
  await dialog.getByLabel('Username or email').fill(email);
  await dialog.getByLabel(/^Password/).fill(password);
  const answered = page.waitForResponse('**/addons/bulk-activate');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  expect((await answered).status()).toBe(200);
  await dialog.waitFor({ state: 'hidden' });
  await classroomSwitch(page, true).waitFor();

  const off = page.waitForResponse('**/addons/bulk-deactivate');
  await classroomSwitch(page).press('Space');
  expect((await off).status()).toBe(200);
});

it('work in the background is told on every screen until it is put away', async () => {
  const { api } = await newStaff(url, 'Tara', 'manager');
  for (const name of ['Traywork one', 'Traywork two']) await api.call('POST', '/courses/tags', { name });
  await api.call('POST', '/long-jobs', { kind: 'bulk', list: 'tags', action: 'delete', query: { search: 'Traywork' } });

  const page = await visit('/admin/dashboard', { as: api });
  const tray = page.getByRole('region', { name: 'Background jobs' });
  // A card under the pointer does not disappear.
  await tray.getByRole('listitem').hover();
  await tray.getByRole('listitem').getByText('The tags are deleted').waitFor();
  await tray.getByText('2 done.').waitFor();
  await rail(page).getByRole('link', { name: 'Help' }).press('Enter');
  await title(page, 'Help');
  await tray.getByText('2 done.').waitFor();
  const kept = page.waitForResponse('**/users/me/preferences');
  await tray.getByRole('button', { name: 'Dismiss' }).click();
  await tray.getByRole('listitem').waitFor({ state: 'detached' });
  await kept;
  await page.reload();
  await title(page, 'Help');
  await expect(tray.getByRole('listitem')).toHaveCount(0);
});

it('cards of jobs fold into the bell, which keeps those with a file as unseen', async () => {
  const { api } = await newStaff(url, 'Thea', 'manager');
  await api.call('POST', '/courses/tags', { name: 'Leavework' });
  const order = { list: 'tags', query: { search: 'Leavework' } };
  await api.call('POST', '/long-jobs', { kind: 'export', ...order });
  await api.call('POST', '/long-jobs', { kind: 'bulk', action: 'delete', ...order });

  const page = await visit('/robots.txt', { as: api });
  await page.clock.install();
  await page.goto('/admin/dashboard');
  const cards = page.getByRole('region', { name: 'Background jobs' }).getByRole('listitem');
  const kept = page.waitForResponse('**/users/me/preferences');
  await cards.getByText('The tags are deleted').waitFor();
  await cards.getByText('The export of tags is ready').waitFor();
  await page.clock.fastForward(10_000);
  await expect(cards).toHaveCount(0);
  await kept;
  await page.reload();
  await title(page, 'Dashboard');
  await page.clock.runFor(5_000);
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  const jobs = page.getByRole('region', { name: 'Notifications' }).getByRole('list', { name: 'Background jobs' });
  await jobs.getByText('The tags are deleted').waitFor();
  await jobs.getByRole('link', { name: 'Download' }).waitFor();
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  await expectAccessible(page);
});

it('whoever logs out is asked first, and is gone afterwards', async () => {
  const { api } = await newStaff(url, 'Lars', 'instructor');
  const page = await visit('/admin/dashboard', { as: api });
  await page.getByRole('button', { name: 'Account of Lars' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/admin'));
  await expect.poll(async () => (await signedIn(page)).isUserLoggedIn).toBe(false);
});

const signedIn = async (page: Page): Promise<{ isUserLoggedIn: boolean }> =>
  (await page.request.get('/api/lectern/v1/session')).json();
