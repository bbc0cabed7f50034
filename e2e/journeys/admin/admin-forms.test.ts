import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { type Api, signIn } from '../../fixtures/api.ts';
import { everythingLoaded, expectAccessible, expectNoSidewaysScroll, useBrowser } from '../../fixtures/browser.ts';
import { makeCourse } from '../../fixtures/courses.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

const administrator = () => signIn(url, 'admin@example.com');
const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text);
const primary = (page: Page, name: string) =>
  page.getByRole('banner').or(page.locator('header')).getByRole('button', { name, exact: true });

interface Stored {
  id: number;
  name: string;
  status: string;
  modified: string;
  course_badge: string;
}
const read = async (api: Api, id: number) => (await api.call<Stored>('GET', `/courses/${id}?context=edit`)).body;
const coursesNamed = async (api: Api, name: string) =>
  (await api.call<{ data: Stored[] }>('GET', `/courses?context=edit&search=${encodeURIComponent(name)}`)).body.data;

async function openCourse(api: Api, id: number, query = ''): Promise<Page> {
  const page = await visit(`/admin/courses/${id}/edit${query}`, { as: api });
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

it('whoever saves an older version is asked: Reload shows the newer one, Overwrite keeps their own', async () => {
  const api = await administrator();
  const { id } = await makeCourse(api, { name: unique('Two windows'), lessons: ['One'] });
  const page = await openCourse(api, id);
  const changedElsewhere = unique('Renamed elsewhere');
  await api.call('PUT', `/courses/${id}`, { name: changedElsewhere });

  await page.getByLabel('Name').fill('My version');
  await primary(page, 'Update').click();
  const dialog = page.getByRole('dialog', { name: /^Changed by .+ at / });
  await dialog.getByRole('button', { name: 'Reload' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect(page.getByLabel('Name')).toHaveValue(changedElsewhere);

  await api.call('PUT', `/courses/${id}`, { course_badge: 'Kept' });
  await page.getByLabel('Name').fill('My version');
  await primary(page, 'Update').click();
  await page
    .getByRole('dialog', { name: /^Changed by / })
    .getByRole('button', { name: 'Overwrite' })
    .click();
  await toast(page, 'Course updated.').waitFor();
  // What the other window changed and this one did not stays.
  await expect.poll(() => read(api, id)).toMatchObject({ name: 'My version', course_badge: 'Kept' });
});

it('a connection lost while saving is said, keeps everything, and the save can be tried again', async () => {
  const api = await administrator();
  const { id } = await makeCourse(api, { name: unique('On a train'), lessons: [] });
  const page = await openCourse(api, id);
  const name = unique('Written in a tunnel');
  await page.getByLabel('Name').fill(name);
  await page.context().setOffline(true);
  await page.keyboard.press('Control+s');
  await page.getByText('Not saved: we couldn’t reach the server.').waitFor();
  await expect(page.getByLabel('Name')).toHaveValue(name);

  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await toast(page, 'Course updated.').waitFor();
  expect((await read(api, id)).name).toBe(name);
});

it('pressing twice makes one course, and nothing is made before', async () => {
  const api = await administrator();
  const name = unique('Pressed twice');
  const page = await visit('/admin/courses/add-new-course', { as: api });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/lectern/v1/courses', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await page.getByLabel('Name').fill(name);
  await expect.poll(() => coursesNamed(api, name)).toEqual([]);
  await primary(page, 'Create course').click();
  await page.locator('button[aria-busy="true"]').waitFor();
  await primary(page, 'Create course').click();
  await page.keyboard.press('Control+s');
  answer();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.waitForURL(/\/courses\/\d+\/edit/);
  await expect.poll(() => coursesNamed(api, name)).toMatchObject([{ name, status: 'draft' }]);
});

it('leaving with unsaved changes asks first; staying keeps them, and Ctrl+S saves them', async () => {
  const api = await administrator();
  const { id } = await makeCourse(api, { name: unique('Guarded'), lessons: [] });
  const page = await openCourse(api, id);
  const name = unique('Guarded and kept');
  await page.getByLabel('Name').fill(name);
  const dialog = page.getByRole('dialog', { name: 'You have unsaved changes. Leave without saving?' });

  await page.getByRole('link', { name: 'Back to Courses' }).click();
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await dialog.waitFor({ state: 'hidden' });
  // Another tab of the same form is no leaving.
  await page.getByRole('link', { name: 'Settings', exact: true }).last().click();
  await page.getByLabel('Course badge').waitFor();
  await page.getByRole('link', { name: 'Course', exact: true }).click();
  await expect(page.getByLabel('Name')).toHaveValue(name);

  await page.keyboard.press('Control+s');
  await toast(page, 'Course updated.').waitFor();
  await page.getByText(/^Saved \d/).waitFor();
  await page.getByLabel('Name').fill('Thrown away');
  await page.getByRole('link', { name: 'Back to Courses' }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL(/\/admin\/courses(\?|$)/);
  expect((await read(api, id)).name).toBe(name);
});

it('a draft saves itself in silence and is left without a question; what is out waits for Update', async () => {
  const api = await administrator();
  const draft = await makeCourse(api, { name: unique('Draft'), lessons: [], status: 'draft' });
  const out = await makeCourse(api, { name: unique('Out'), lessons: [] });
  const [page, other] = [await openCourse(api, draft.id), await openCourse(api, out.id)];
  await page.getByLabel('Summary').fill('Written and left alone.');
  await other.getByLabel('Summary').fill('Not for learners yet.');
  await page.getByText(/^Saved \d/).waitFor();
  await expect(toast(page, 'Course updated.')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to Courses' }).click();
  await page.waitForURL(/\/admin\/courses(\?|$)/);
  const summaryOf = async (id: number) =>
    (await api.call<{ short_description: string }>('GET', `/courses/${id}?context=edit`)).body.short_description;
  await expect.poll(() => summaryOf(draft.id)).toContain('Written and left alone.');
  // It was typed at the same time, and its own time has come as well.
  await other.getByText('Unsaved changes').waitFor();
  await expect.poll(() => summaryOf(out.id)).not.toContain('Not for learners yet.');
});

it('a draft saves its frequent questions too, under the hands of who writes them', { timeout: 90_000 }, async () => {
  const api = await administrator();
  const { id } = await makeCourse(api, { name: unique('Asked and saved'), lessons: [], status: 'draft' });
  const stored = async () => {
    const path = `/course-faqs?course_id=${id}&context=edit&orderby=menu_order&order=asc`;
    const list = await api.call<{ data: { title: string; content: string }[] }>('GET', path);
    return list.body.data.map(({ title, content }) => `${title} ${content}`);
  };
  const page = await visit(`/admin/courses/${id}/edit?page=settings&section=faq`, { as: api });
  await page.getByRole('button', { name: 'Add a question' }).click();
  await page
    .getByRole('textbox', { name: /^Question/ })
    .first()
    .fill('May I come late?');
  await page.getByRole('button', { name: 'Write the answer' }).click();
  const answer = page.locator('[contenteditable=true]');
  await page.waitForFunction(() => document.activeElement?.getAttribute('contenteditable') === 'true');
  await page.keyboard.type('Until noon');
  await expect.poll(stored).toEqual(['May I come late? <p>Until noon</p>']);
  // The editor is not remounted and keeps its caret position.
  await page.keyboard.type(', or later.');
  await expect(answer).toBeFocused();
  await expect.poll(stored).toEqual(['May I come late? <p>Until noon, or later.</p>']);

  await page.getByRole('button', { name: 'Add a question' }).click();
  await page
    .getByRole('textbox', { name: /^Question/ })
    .last()
    .fill('Is there a test?');
  await page.getByRole('button', { name: 'Write the answer' }).click();
  await page.waitForFunction(() => document.activeElement?.getAttribute('contenteditable') === 'true');
  await page.keyboard.type('Two.');
  await expect.poll(stored).toEqual(['May I come late? <p>Until noon, or later.</p>', 'Is there a test? <p>Two.</p>']);
});

it('an answer to a frequent question is text until it is written, and one toolbar is on the screen at a time', async () => {
  const api = await administrator();
  const { id } = await makeCourse(api, { name: unique('Asked'), lessons: [] });
  for (const [title, content] of [
    ['May I come late?', '<p>Until noon.</p>'],
    ['Is there a test?', '<p>Two of them.</p>'],
  ]) {
    await api.call('POST', '/course-faqs', { course_id: id, title, content });
  }
  const page = await visit(`/admin/courses/${id}/edit?page=settings&section=faq`, { as: api });
  await page.getByRole('button', { name: /Until noon/ }).waitFor();
  await expect(page.getByRole('toolbar')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: /Until noon/ }).click();
  await page.waitForFunction(() => document.activeElement?.getAttribute('contenteditable') === 'true');
  await page.keyboard.type(' Or later.');
  await expect(page.getByRole('toolbar')).toHaveCount(1);
  await page.getByRole('button', { name: /Two of them/ }).click();
  await page.getByRole('button', { name: /Until noon\. Or later\./ }).waitFor();
  await expect(page.getByRole('toolbar')).toHaveCount(1);
});

it('text that was not saved is offered when its writer comes back', async () => {
  const api = await administrator();
  const { id } = await makeCourse(api, { name: unique('Half written'), lessons: [] });
  const page = await openCourse(api, id);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByLabel('Summary').fill('A sentence that was never saved.');
  await page.reload();

  await page.getByText(/^Restore unsaved text from .+\?$/).waitFor();
  await expect(page.getByLabel('Summary')).toHaveValue('');
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByLabel('Summary')).toHaveValue('A sentence that was never saved.');
  await primary(page, 'Update').click();
  await toast(page, 'Course updated.').waitFor();
  await page.reload();
  await page.getByLabel('Summary').waitFor();
  await expect(page.getByText(/^Restore unsaved text/)).toHaveCount(0);
});

it('a session that ends is taken up over the form, and the save is done after all', async () => {
  const api = await administrator();
  const { id } = await makeCourse(api, { name: unique('Long evening'), lessons: [] });
  const page = await openCourse(api, id);
  const name = unique('Signed in again');
  await page.getByLabel('Name').fill(name);
  await page.context().clearCookies();
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Your session has ended. Sign in to continue.' });
  await dialog.getByLabel('Username or email').fill('admin@example.com');
  await dialog.locator('input[type="password"]').fill('moonlit-harbour-42');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await toast(page, 'Course updated.').waitFor();
  expect((await read(api, id)).name).toBe(name);
});

it('a bad field is pointed at where it is: on this tab, on another one, or by the server', async () => {
  const api = await administrator();
  const { id } = await makeCourse(api, { name: unique('Priced'), lessons: [] });
  const page = await openCourse(api, id, '?page=settings&section=pricing');
  await page.getByRole('radio', { name: 'One-time payment' }).check();
  await page.getByRole('link', { name: 'Course', exact: true }).click();
  await page.getByLabel('Name').waitFor();
  await primary(page, 'Update').click();
  // Its tab opens, the field has the focus and says why.
  const price = page.getByLabel('Regular price');
  await expect(price).toBeFocused();
  await page.getByText('This field is required.').first().waitFor();
  await page.getByRole('link', { name: 'Course', exact: true }).click();
  await page.getByRole('link', { name: 'Settings needs attention' }).waitFor();
  await page.getByText('One field needs attention before this can be saved.').waitFor();
  await page.getByRole('button', { name: 'Pricing: This field is required.' }).click();
  await price.fill('19,90');
  await primary(page, 'Update').click();
  await toast(page, 'Course updated.').waitFor();
  await expect(price).toHaveValue('19.90');

  const taken = unique('Taken');
  await api.call('POST', '/courses/tags', { name: taken });
  await page.goto('/admin/courses/tags/new');
  const name = page.getByLabel('Name');
  await name.focus();
  await name.blur();
  await page.getByText('This field is required.').waitFor();
  await name.fill(taken);
  await primary(page, 'Create tag').click();
  await page.getByText('Name is already in use.').waitFor();
  await expect(name).toBeFocused();
  await name.fill(`${taken} again`);
  await primary(page, 'Create tag').click();
  await toast(page, 'Tag created.').waitFor();
  await page.waitForURL(/\/courses\/tags\/\d+$/);
});

it('publishing warns when nobody could learn anything yet, and leads to the course once it is public', async () => {
  const api = await administrator();
  const { id } = await makeCourse(api, { name: unique('Empty'), lessons: [], status: 'draft' });
  const page = await openCourse(api, id);
  await primary(page, 'Publish').click();
  await page
    .getByRole('dialog', { name: 'Nobody can learn here yet' })
    .getByRole('button', { name: 'Publish anyway' })
    .click();
  await page.getByText('The course is public.').waitFor();
  await page.getByRole('link', { name: 'View course' }).waitFor();
  expect((await read(api, id)).status).toBe('publish');

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Switch to draft' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take the course off the site?' });
  await dialog.getByText('Enrolled learners keep access; new visitors cannot see it.').waitFor();
  await dialog.getByRole('button', { name: 'Switch to draft' }).click();
  await primary(page, 'Publish').waitFor();
  expect((await read(api, id)).status).toBe('draft');
});

it('publishing offers the drafts, and shows the address that is public now', async () => {
  const api = await administrator();
  const { id } = await makeCourse(api, { name: unique('Half ready'), lessons: ['One', 'Two'], status: 'draft' });
  const section = await api.call<{ id: number }>('POST', '/sections', { name: 'More', course_id: id });
  for (const name of ['Three', 'Four']) {
    await api.call('POST', '/lessons', { name, course_id: id, parent_id: section.body.id, status: 'draft' });
  }
  const page = await openCourse(api, id);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
  await expect(page.getByLabel('Publish date')).toHaveValue('');
  await primary(page, 'Publish').click();
  const dialog = page.getByRole('dialog', { name: '2 of 4 items are drafts' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Publish all' }).click();
  await toast(page, 'Course published.').waitFor();
  await page.getByText('The course is public.').waitFor();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await toast(page, 'Link copied.').waitFor();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain(`${new URL(url).origin}/course/half-ready`);
  const { body } = await api.call<{ contents: Record<string, { status: string }> }>('GET', `/coursebuilder/${id}`);
  expect(Object.values(body.contents).map(({ status }) => status)).toEqual(Array(4).fill('publish'));
});

it('an instructor hands a course in for review', async () => {
  const api = await signIn(url, 'instructor@example.com');
  const { id } = await makeCourse(api, { name: unique('Handed in'), lessons: ['One'], status: 'draft' });
  const page = await openCourse(api, id);
  await primary(page, 'Submit for review').click();
  await page.getByText('This course is pending review.').waitFor();
  expect((await read(api, id)).status).toBe('pending');
  await expect(page.getByLabel('Author')).toHaveCount(0);
});

it('a section is made, placed and deleted without the builder', async () => {
  const api = await administrator();
  const { id } = await makeCourse(api, { name: unique('Sections'), lessons: ['One', 'Two'] });
  const page = await visit(`/admin/courses/${id}/section`, { as: api });
  await primary(page, 'Create section').click();
  await page.getByText('Section name is required.').waitFor();
  await page.getByLabel('Name').fill('Before everything');
  // The editor comes with a file of its own, and takes its room when it is there.
  await page.getByRole('textbox', { name: 'Description' }).waitFor();
  await page.getByRole('combobox', { name: 'Position' }).click();
  await page.getByRole('option', { name: 'First', exact: true }).click();
  await primary(page, 'Create section').click();
  await page.waitForURL(/page=builder/);

  const outline = async () =>
    (
      await api.call<{
        section_order: number[];
        sections: Record<string, { id: number; name: string; contents: number[] }>;
      }>('GET', `/coursebuilder/${id}`)
    ).body;
  const { section_order: order, sections } = await outline();
  expect(order.map((one) => sections[one]?.name)).toEqual(['Before everything', 'Part one']);

  await page.goto(`/admin/courses/${id}/section?id=${order[1]}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete section' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete “Part one”?' });
  await dialog.getByRole('radio', { name: 'Delete its 2 items' }).waitFor();
  await dialog.getByRole('radio', { name: 'Move items to “Before everything”' }).check();
  await dialog.getByRole('button', { name: 'Delete section' }).click();
  await page.waitForURL(/page=builder/);
  const after = await outline();
  expect(after.section_order.map((one) => after.sections[one])).toMatchObject([
    { name: 'Before everything', contents: sections[order[1]!]?.contents },
  ]);
  expect(sections[order[1]!]?.contents).toHaveLength(2);
});

it('settings are found by their words, kept within bounds and set back; managers read them, instructors do not', async () => {
  const api = await administrator();
  const page = await visit('/admin/settings?tab=emails', { as: api });
  await page.getByLabel('Search settings').fill('seconds skip');
  await page.getByLabel('Search settings').press('Enter');
  const skip = page.getByLabel('Seconds to skip');
  await expect(skip).toBeFocused();
  await skip.fill('900');
  await page.keyboard.press('Control+s');
  await page.getByText('Must be 60 or less.').first().waitFor();
  await skip.fill('12');
  await page.keyboard.press('Control+s');
  await toast(page, 'Settings updated.').waitFor();
  await page.getByRole('button', { name: 'Reset to default' }).click();
  await expect(skip).toHaveValue('10');
  await page.keyboard.press('Control+s');
  await page.getByText(/^Saved \d/).waitFor();

  const manager = await visit('/admin/settings', { as: await signIn(url, 'manager@example.com') });
  await manager.getByText('Only administrators can change settings. You can view them.').waitFor();
  await expect(manager.getByLabel('School name')).toBeDisabled();
  await expect(manager.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
  const instructor = await visit('/admin/settings', { as: await signIn(url, 'instructor@example.com') });
  await instructor.getByText('You are not allowed to view this page.').waitFor();
});

it('forms have nothing that shuts people out, in both themes, and fit a phone and a tablet', async () => {
  const api = await administrator();
  const { id } = await makeCourse(api, { name: unique('Looked at'), lessons: ['One'] });
  const paths = [
    `/admin/courses/${id}`,
    `/admin/courses/${id}/edit`,
    ...['general', 'display', 'pricing', 'flow', 'enrollment', 'faq'].map(
      (section) => `/admin/courses/${id}/edit?page=settings&section=${section}`,
    ),
    `/admin/courses/${id}/section`,
    '/admin/courses/add-new-course',
    '/admin/courses/categories/new',
    '/admin/courses/difficulties/new',
    '/admin/settings',
  ];
  const page = await visit('/admin', { as: api });
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await everythingLoaded(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await onScreenOf(page, { width: 768, height: 800 }, 'rtl');
    await onScreenOf(page, { width: 360, height: 720 }, 'ltr');
    await page.setViewportSize({ width: 1280, height: 800 });
  }
  const dark = await visit('/admin', { as: api, theme: 'dark', dir: 'rtl', width: 768 });
  for (const path of [`/admin/courses/${id}/edit`, '/admin/settings']) {
    await dark.goto(path);
    await dark.getByRole('heading', { level: 1 }).waitFor();
    await everythingLoaded(dark);
    await expectAccessible(dark);
  }
  // With the words of its state the head is at its widest.
  const phone = await visit(`/admin/courses/${id}/edit`, { as: api, width: 360, height: 720 });
  await phone.getByLabel('Name').fill('Written on a phone');
  await phone.getByText('Unsaved changes').waitFor();
  await expectNoSidewaysScroll(phone);
}, 120_000);

/** The same screen where there is less room, and read in this direction. */
async function onScreenOf(page: Page, size: { width: number; height: number }, dir: 'ltr' | 'rtl') {
  await page.setViewportSize(size);
  await page.evaluate((to) => {
    document.documentElement.dir = to;
  }, dir);
  await everythingLoaded(page);
  await expectNoSidewaysScroll(page);
}
