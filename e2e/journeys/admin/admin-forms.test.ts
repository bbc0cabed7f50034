import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { type Api, signIn } from '../../fixtures/api.ts';
import { useBrowser } from '../../fixtures/browser.ts';
import { primary, readCourse, type StoredCourse, toast, unique } from '../../fixtures/admin/forms.ts';
import { makeCourse } from '../../fixtures/courses.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

const administrator = () => signIn(url, 'admin@example.com');

const coursesNamed = async (api: Api, name: string) =>
  (await api.call<{ data: StoredCourse[] }>('GET', `/courses?context=edit&search=${encodeURIComponent(name)}`)).body
    .data;

/** A page whose clock can be run ahead. */
async function visitWithClock(api: Api): Promise<Page> {
  const page = await visit('/robots.txt', { as: api });
  await page.clock.install();
  return page;
}

/** The time between two saves of a draft. */
const AUTOSAVE_MS = 10_000;

async function openCourse(api: Api, id: number, query = ''): Promise<Page> {
  const page = await visit(`/admin/courses/${id}/edit${query}`, { as: api });
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

it('whoever saves an older version is asked: Reload shows the newer one, Overwrite keeps their own', {
  tags: ['gate'],
}, async () => {
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
  await expect.poll(() => readCourse(api, id)).toMatchObject({ name: 'My version', course_badge: 'Kept' });
});

it('a connection lost while saving is said, keeps everything, and the save can be tried again', {
  tags: ['gate'],
}, async () => {
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
  await expect.poll(async () => (await readCourse(api, id)).name).toBe(name);
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
  const dialog = page.getByRole('dialog', { name: 'Save your changes?' });

  await page.getByRole('link', { name: 'Back to Courses' }).click();
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await dialog.waitFor({ state: 'hidden' });
  // Another tab of the same form is no leaving.
  await page.getByRole('link', { name: 'Settings', exact: true }).last().click();
  await page.getByLabel('Course badge').waitFor();
  await page.getByRole('link', { name: 'Page', exact: true }).click();
  await expect(page.getByLabel('Name')).toHaveValue(name);

  await page.keyboard.press('Control+s');
  await toast(page, 'Course updated.').waitFor();
  await page.getByText(/^Saved \d/).waitFor();
  await page.getByLabel('Name').fill('Thrown away');
  await page.getByRole('link', { name: 'Back to Courses' }).click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await page.waitForURL(/\/admin\/courses(\?|$)/);
  await expect.poll(async () => (await readCourse(api, id)).name).toBe(name);

  await page.goto(`/admin/courses/${id}/edit`);
  await page.getByLabel('Name').fill(`${name}, renamed`);
  await page.getByRole('link', { name: 'Back to Courses' }).click();
  await dialog.getByRole('button', { name: 'Save and continue' }).click();
  await page.waitForURL(/\/admin\/courses(\?|$)/);
  await expect.poll(async () => (await readCourse(api, id)).name).toBe(`${name}, renamed`);
});

it('a draft saves itself in silence and is left without a question; what is out waits for Update', async () => {
  const api = await administrator();
  const draft = await makeCourse(api, { name: unique('Draft'), lessons: [], status: 'draft' });
  const out = await makeCourse(api, { name: unique('Out'), lessons: [] });
  const page = await visitWithClock(api);
  await page.goto(`/admin/courses/${draft.id}/edit`);
  await page.getByLabel('Summary').fill('Written and left alone.');
  await page.getByText('Unsaved changes').waitFor();
  await page.clock.fastForward(AUTOSAVE_MS);
  await page.getByText(/^Saved \d/).waitFor();
  await expect(toast(page, 'Course updated.')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to Courses' }).click();
  await page.waitForURL(/\/admin\/courses(\?|$)/);
  const summaryOf = async (id: number) =>
    (await api.call<{ short_description: string }>('GET', `/courses/${id}?context=edit`)).body.short_description;
  await expect.poll(() => summaryOf(draft.id)).toContain('Written and left alone.');

  await page.goto(`/admin/courses/${draft.id}/edit`);
  await page.getByLabel('Summary').fill('Left before it saved itself.');
  await page.getByRole('link', { name: 'Back to Courses' }).click();
  await page.waitForURL(/\/admin\/courses(\?|$)/);
  expect(await summaryOf(draft.id)).toContain('Left before it saved itself.');

  await page.goto(`/admin/courses/${out.id}/edit`);
  await page.getByLabel('Summary').fill('Not for learners yet.');
  await page.getByText('Unsaved changes').waitFor();
  await page.clock.fastForward(AUTOSAVE_MS);
  await page.getByText('Unsaved changes').waitFor();
  expect(await summaryOf(out.id)).not.toContain('Not for learners yet.');
});

it('a draft saves its frequent questions too, under the hands of who writes them', async () => {
  const api = await administrator();
  const { id } = await makeCourse(api, { name: unique('Asked and saved'), lessons: [], status: 'draft' });
  const stored = async () => {
    const path = `/course-faqs?course_id=${id}&context=edit&orderby=menu_order&order=asc`;
    const list = await api.call<{ data: { title: string; content: string }[] }>('GET', path);
    return list.body.data.map(({ title, content }) => `${title} ${content}`);
  };
  const page = await visitWithClock(api);
  await page.goto(`/admin/courses/${id}/edit?page=settings&section=faq`);
  /** Reads what is stored after the next automatic save. */
  const saves = async (expected: string[]) => {
    await page.getByText('Unsaved changes').waitFor();
    await page.clock.fastForward(AUTOSAVE_MS);
    await expect.poll(stored).toEqual(expected);
  };
  await page.getByRole('button', { name: 'Add a question' }).click();
  await page
    .getByRole('textbox', { name: /^Question/ })
    .first()
    .fill('May I come late?');
  await page.getByRole('button', { name: 'Write the answer' }).click();
  const answer = page.locator('[contenteditable=true]');
  await page.waitForFunction(() => document.activeElement?.getAttribute('contenteditable') === 'true');
  await page.keyboard.type('Until noon');
  await saves(['May I come late? <p>Until noon</p>']);
  // The editor is not remounted and keeps its caret position.
  await page.keyboard.type(', or later.');
  await expect(answer).toBeFocused();
  await saves(['May I come late? <p>Until noon, or later.</p>']);

  await page.getByRole('button', { name: 'Add a question' }).click();
  await page
    .getByRole('textbox', { name: /^Question/ })
    .last()
    .fill('Is there a test?');
  await page.getByRole('button', { name: 'Write the answer' }).click();
  await page.waitForFunction(() => document.activeElement?.getAttribute('contenteditable') === 'true');
  await page.keyboard.type('Two.');
  await saves(['May I come late? <p>Until noon, or later.</p>', 'Is there a test? <p>Two.</p>']);
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
  await expect.poll(async () => (await readCourse(api, id)).name).toBe(name);
});

it('the header of a form leaves the screen to the fields at 400 percent zoom', async () => {
  const api = await administrator();
  const { id } = await makeCourse(api, { name: unique('Zoomed'), lessons: ['One'] });
  const page = await visit(`/admin/courses/${id}/edit`, { as: api, width: 320, height: 256 });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(primary(page, 'Update')).toBeInViewport();
  await page.getByLabel('Name').scrollIntoViewIfNeeded();
  await page.mouse.move(160, 200);
  await page.mouse.wheel(0, 600);
  await expect(primary(page, 'Update')).not.toBeInViewport();
});
