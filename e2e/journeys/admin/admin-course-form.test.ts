import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { type Api, signIn } from '../../fixtures/api.ts';
import { expectNoSidewaysScroll, useBrowser } from '../../fixtures/browser.ts';
import { primary, readCourse, toast, unique } from '../../fixtures/admin/forms.ts';
import { makeCourse } from '../../fixtures/courses.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

const administrator = () => signIn(url, 'admin@example.com');

async function openCourse(api: Api, id: number, query = ''): Promise<Page> {
  const page = await visit(`/admin/courses/${id}/edit${query}`, { as: api });
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

it('a bad field is pointed at where it is: on this tab, on another one, or by the server', async () => {
  const api = await administrator();
  const { id } = await makeCourse(api, { name: unique('Priced'), lessons: [] });
  const page = await openCourse(api, id, '?page=settings&section=pricing');
  await page.getByRole('radio', { name: 'One-time payment' }).check();
  await page.getByRole('link', { name: 'Page', exact: true }).click();
  await page.getByLabel('Name').waitFor();
  await primary(page, 'Update').click();
  // Its tab opens, the field has the focus and says why.
  const price = page.getByLabel('Regular price');
  await expect(price).toBeFocused();
  await page.getByText('This field is required.').first().waitFor();
  await page.getByRole('link', { name: 'Page', exact: true }).click();
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
  // A new form does not complain about a field that nothing was typed into.
  await name.fill(taken);
  await name.clear();
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
    .getByRole('dialog', { name: 'This course has no published content' })
    .getByRole('button', { name: 'Publish anyway' })
    .click();
  await page.getByText('The course is public.').waitFor();
  await page.getByRole('link', { name: 'View course' }).waitFor();
  await expect.poll(async () => (await readCourse(api, id)).status).toBe('publish');

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Switch to draft' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unpublish this course?' });
  await dialog.getByText('Enrolled learners keep access; new visitors cannot see it.').waitFor();
  await dialog.getByRole('button', { name: 'Switch to draft' }).click();
  await primary(page, 'Publish').waitFor();
  await expect.poll(async () => (await readCourse(api, id)).status).toBe('draft');
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
  await dialog.getByRole('button', { name: 'Publish all' }).click();
  await toast(page, 'Course published.').waitFor();
  await page.getByText('The course is public.').waitFor();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await toast(page, 'Link copied.').waitFor();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain(`${new URL(url).origin}/course/half-ready`);
  const statuses = async () => {
    const { body } = await api.call<{ contents: Record<string, { status: string }> }>('GET', `/coursebuilder/${id}`);
    return Object.values(body.contents).map(({ status }) => status);
  };
  await expect.poll(statuses).toEqual(Array(4).fill('publish'));
});

it('an instructor hands a course in for review', async () => {
  const api = await signIn(url, 'instructor@example.com');
  const { id } = await makeCourse(api, { name: unique('Handed in'), lessons: ['One'], status: 'draft' });
  const page = await openCourse(api, id);
  await primary(page, 'Submit for review').click();
  await page.getByText('This course is pending review.').waitFor();
  await expect.poll(async () => (await readCourse(api, id)).status).toBe('pending');
  await expect(page.getByLabel('Author')).toHaveCount(0);
});

it('a section is made, placed and deleted without the builder', async () => {
  const api = await administrator();
  const { id } = await makeCourse(api, { name: unique('Sections'), lessons: ['One', 'Two'] });
  const page = await visit(`/admin/courses/${id}/section`, { as: api });
  await primary(page, 'Create section').click();
  await page.getByText('Section name is required.').waitFor();
  await page.getByLabel('Name').fill('Before everything');
  // The editor is loaded on demand and then changes the layout.
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

it('the head of a form fits a phone with the words of its state, at its widest', async () => {
  const api = await administrator();
  const { id } = await makeCourse(api, { name: unique('Looked at'), lessons: ['One'] });
  const page = await openCourse(api, id);
  await page.setViewportSize({ width: 360, height: 720 });
  await page.getByLabel('Name').fill('Written on a phone');
  await page.getByText('Unsaved changes').waitFor();
  await expectNoSidewaysScroll(page);
});
