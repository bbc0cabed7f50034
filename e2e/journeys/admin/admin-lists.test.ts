import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { expectNoSidewaysScroll, useBrowser } from '../../fixtures/browser.ts';
import { signIn } from '../../fixtures/api.ts';
import { newStaff, type Person } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

const COURSES = ['Anchors', 'Bearings', 'Compass', 'Dinghies', 'Ebb tide', 'Fenders', 'Galley', 'Halyards'];
const TWELVE = [...COURSES, 'Islands', 'Jetties', 'Keels', 'Lanterns'];

/** An instructor with twelve courses that no other journey sees or changes. */
async function instructorWithCourses(name: string): Promise<Person> {
  const person = await newStaff(url, name, 'instructor');
  const ids: number[] = [];
  for (const course of TWELVE) {
    // oxlint-disable-next-line no-await-in-loop -- their order by date is the order of their names
    const made = await person.api.call<{ id: number }>('POST', '/courses', { name: course });
    ids.push(made.body.id);
  }
  // All but the first: instructors hand in, others publish.
  const admin = await signIn(url, 'admin@example.com');
  await admin.call('PUT', '/courses/bulk', { ids: ids.slice(1), changes: { status: 'publish' } });
  return person;
}

const names = (page: Page) => page.locator('tbody th[scope="row"] a').allTextContents();
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Courses' });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Filter by status' }).getByRole('link', { name: new RegExp(`^${name}`) });

async function openMenu(page: Page, course: string) {
  await page.getByRole('button', { name: `Actions for ${course}` }).click();
  await page.getByRole('menu').waitFor();
}

describe('a list of the admin area', () => {
  let ina: Person;
  beforeAll(async () => {
    ina = await instructorWithCourses('Ina');
  });

  it('an instructor sees their own courses and counts, and no one else’s', async () => {
    const page = await visit('/admin/courses', { as: ina.api });
    await page.getByText('Showing 1 - 10 out of 12', { exact: true }).waitFor();
    await expect(tab(page, 'All')).toHaveText('All12');
    await expect(tab(page, 'Published')).toHaveText('Published11');
    await expect(tab(page, 'Draft')).toHaveText('Draft1');
    await expect(tab(page, 'Mine')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Instructor' })).toHaveCount(0);
    await expect.poll(async () => (await names(page)).filter((name) => !TWELVE.includes(name))).toEqual([]);
  });

  it('everything is in the address: sorting and paging keep the filters, a reload and Back bring them again', {
    tags: ['gate'],
  }, async () => {
    const page = await visit('/admin/courses', { as: ina.api });
    await tab(page, 'Published').click();
    await page.getByText('Showing 1 - 10 out of 11', { exact: true }).waitFor();
    await expect(page.locator('nav a[aria-current="page"]').filter({ hasText: /^(All|Published)\d+$/ })).toHaveText([
      'Published11',
    ]);
    await page.getByRole('button', { name: 'Name' }).click();
    await expect.poll(() => names(page)).toEqual(TWELVE.slice(1, 11));
    await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect.poll(() => names(page)).toEqual(['Lanterns']);
    await expect.poll(() => new URL(page.url()).search).toBe('?tab=published&sort=title&page=2');

    await page.reload();
    await expect.poll(() => names(page)).toEqual(['Lanterns']);

    const search = page.getByRole('searchbox', { name: 'Search by name, slug or ID' });
    await search.fill('keel');
    await search.press('Enter');
    await expect.poll(() => names(page)).toEqual(['Keels']);
    await expect.poll(() => new URL(page.url()).search).toBe('?tab=published&search=keel&sort=title');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByText('Showing 1 - 10 out of 11', { exact: true }).waitFor();

    await page.goBack();
    await expect.poll(() => names(page)).toEqual(['Keels']);
    await expect(search).toHaveValue('keel');
    await page.goBack();
    await expect.poll(() => names(page)).toEqual(['Lanterns']);
  });

  it('an address that makes no sense shows what is there: the last page, and nothing is lost', async () => {
    const page = await visit('/admin/courses?tab=nowhere&sort=password&page=900', { as: ina.api });
    await page.getByText('Showing 11 - 12 out of 12', { exact: true }).waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?page=2');
  });

  it('filters open by keyboard, narrow the list and are taken away again', async () => {
    const page = await visit('/admin/courses', { as: ina.api });
    await page.getByText('Showing 1 - 10 out of 12', { exact: true }).waitFor();
    const pill = page.getByRole('button', { name: 'Price type', exact: true });
    const folded = page.getByRole('button', { name: 'Filters', exact: true });
    await expect(pill).toHaveCount(0);
    await folded.focus();
    await page.keyboard.press('Enter');
    await pill.waitFor();
    await pill.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Price type' }).getByRole('radio', { name: 'Paid' }).waitFor();
    await page.keyboard.press('Tab');
    await page.getByRole('radio', { name: 'Paid' }).focus();
    await page.keyboard.press('Space');
    await page.getByText('No results match your filters.').waitFor();
    await page.keyboard.press('Escape');
    // Folded again, the chip says what is chosen; without it the keyboard goes on at the button.
    await folded.click();
    await page.getByRole('button', { name: 'Price type: Paid' }).waitFor();
    await expect(page.getByRole('button', { name: 'Category', exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove the filter Price type' }).click();
    await expect(folded).toBeFocused();
    await page.getByText('Showing 1 - 10 out of 12', { exact: true }).waitFor();
  });

  it('the size of a page and the columns follow the person', async () => {
    const page = await visit('/admin/courses', { as: ina.api });
    const saved = () =>
      page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/preferences'));
    const size = saved();
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('20');
    await page.getByText('Showing 1 - 12 out of 12', { exact: true }).waitFor();
    await size;
    const columns = saved();
    await page.getByRole('button', { name: 'Columns and density' }).click();
    await page.getByRole('checkbox', { name: 'Completion' }).click();
    await page.getByRole('columnheader', { name: 'Completion' }).waitFor({ state: 'detached' });
    await columns;
    const again = await visit('/admin/courses', { as: ina.api });
    await again.getByText('Showing 1 - 12 out of 12', { exact: true }).waitFor();
    await expect(again.getByRole('columnheader', { name: 'Completion' })).toHaveCount(0);
  });
});

describe('what is done with rows', () => {
  it('to the trash, back by Undo, and for good only after its name', { tags: ['gate'] }, async () => {
    const ole = await instructorWithCourses('Ole');
    const page = await visit('/admin/courses?sort=title', { as: ole.api });
    await openMenu(page, 'Bearings');
    await page.getByRole('menuitem', { name: 'Move to trash' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('“Bearings” restored.').waitFor();
    await expect.poll(() => names(page)).toContain('Bearings');

    await openMenu(page, 'Compass');
    await page.getByRole('menuitem', { name: 'Move to trash' }).click();
    await tab(page, 'Trash').click();
    await expect.poll(() => page.locator('tbody th[scope="row"]').allTextContents()).toHaveLength(1);
    await openMenu(page, 'Compass');
    await page.getByRole('menuitem', { name: 'Delete permanently' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete “Compass” permanently?' });
    await dialog.getByText('This cannot be undone.').waitFor();
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await page.getByText('“Compass” deleted.').waitFor();
    await page.getByText('Nothing here yet.').waitFor();
  });

  it('several of a page at once; those that cannot be changed are named', async () => {
    const pia = await instructorWithCourses('Pia');
    const page = await visit('/admin/courses?sort=title', { as: pia.api });
    await page.getByRole('checkbox', { name: 'Select Bearings' }).check();
    await page.getByRole('checkbox', { name: 'Select Compass' }).check();
    const bar = page.getByRole('region', { name: 'Bulk actions' });
    await bar.getByText('2 selected').waitFor();
    // Another person has deleted one of them in the meantime.
    const gone = await pia.api.call<{ data: { id: number; name: string }[] }>(
      'GET',
      '/courses?context=edit&search=compass',
    );
    const compass = gone.body.data.find(({ name }) => name === 'Compass');
    await pia.api.call('DELETE', `/courses/${compass?.id}?force=true`);
    await bar.getByRole('button', { name: 'Switch to draft' }).click();
    const dialog = page.getByRole('dialog', { name: 'Switch to draft?' });
    await dialog.getByText('Enrolled learners keep access; new visitors cannot see it.').waitFor();
    await dialog.getByRole('button', { name: 'Switch to draft' }).click();
    await page.getByRole('button', { name: 'Details' }).click();
    await page.getByRole('dialog', { name: '1 changed, 1 could not be changed' }).getByText('Compass').waitFor();
  });

  it('all results: a job in the tray, on every page of the list', async () => {
    const rae = await instructorWithCourses('Rae');
    const page = await visit('/admin/courses?tab=published', { as: rae.api });
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'Select all 11 results' }).click();
    const bar = page.getByRole('region', { name: 'Bulk actions' });
    await bar.getByText('11 selected').waitFor();
    await bar.getByRole('button', { name: 'Switch to draft' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Switch to draft' }).click();
    await page.getByText('The courses are changed').first().waitFor({ timeout: 60_000 });
    await expect(tab(page, 'Draft')).toHaveText('Draft12');
  });

  it('the file of a list holds the filtered rows of all pages, and no others', async () => {
    const tor = await instructorWithCourses('Tor');
    const page = await visit('/admin/courses?tab=published', { as: tor.api });
    await page.getByText('Showing 1 - 10 out of 11', { exact: true }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).first().click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    const lines = text.trim().split(/\r?\n/);
    expect(lines).toHaveLength(12);
    expect(TWELVE.filter((name) => text.includes(name))).toEqual(TWELVE.slice(1));
  });

  it('quick edit changes a few fields and keeps its words when the server refuses', async () => {
    const una = await instructorWithCourses('Una');
    const page = await visit('/admin/courses?sort=title', { as: una.api });
    await openMenu(page, 'Galley');
    await page.getByRole('menuitem', { name: 'Quick edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Quick edit “Galley”' });
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await dialog.getByRole('textbox', { name: 'Slug' }).fill('not a slug!');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Galley and stove');
    await dialog.getByRole('button', { name: 'Update' }).click();
    await expect.poll(() => dialog.getByRole('textbox', { name: 'Slug' }).getAttribute('aria-invalid')).toBe('true');
    await dialog.getByRole('textbox', { name: 'Slug' }).fill(`galley-${una.api.userId}`);
    await dialog.getByRole('button', { name: 'Update' }).click();
    await page.getByText('Course updated.').waitFor();
    await expect.poll(() => names(page)).toContain('Galley and stove');
  });
});

describe('by keyboard alone', () => {
  it('a row is found, ticked, and its menu opened and left where it was', async () => {
    const vik = await instructorWithCourses('Vik');
    const page = await visit('/admin/courses?sort=title', { as: vik.api, width: 1600 });
    await heading(page).waitFor();
    await page.getByRole('checkbox', { name: 'Select Anchors' }).focus();
    await page.keyboard.press('Space');
    await page.getByText('1 selected').waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Anchors');
    const trigger = page.getByRole('button', { name: 'Actions for Anchors' });
    await trigger.focus();
    // The two quick actions are shown while the row has hover or focus.
    await row(page, 'Anchors').getByRole('link', { name: 'Edit: Anchors' }).waitFor({ state: 'visible' });
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await expect(trigger).toBeFocused();
  });
});

describe('categories, tags and difficulties', () => {
  it('many tags at once; one into another', async () => {
    const mo = await newStaff(url, 'Mo', 'manager');
    const mark = `m${mo.api.userId}`;
    const page = await visit('/admin/courses/tags', { as: mo.api });
    const add = page.getByRole('textbox', { name: 'Names of new tags' });
    await add.fill(`${mark} ropes, ${mark} knots\n${mark} splices`);
    await add.press('Enter');
    await page.getByText('3 tags added.').waitFor();
    await page.getByRole('searchbox', { name: 'Search tags' }).fill(mark);
    await page.getByRole('searchbox', { name: 'Search tags' }).press('Enter');
    await expect.poll(() => names(page)).toEqual([`${mark} knots`, `${mark} ropes`, `${mark} splices`]);
    await openMenu(page, `${mark} knots`);
    await page.getByRole('menuitem', { name: 'Merge into…' }).click();
    const dialog = page.getByRole('dialog', { name: `Merge “${mark} knots” into another` });
    await dialog.getByRole('combobox', { name: 'Keep' }).fill(`${mark} ro`);
    await dialog.getByRole('option', { name: `${mark} ropes` }).click();
    await dialog.getByRole('button', { name: 'Merge' }).click();
    await expect.poll(() => names(page)).toEqual([`${mark} ropes`, `${mark} splices`]);
  });

  it('the tree of categories is indented below its parents, and laid flat by a search', async () => {
    const page = await visit('/admin/courses/categories', { as: (await newStaff(url, 'Max', 'manager')).api });
    await page.getByRole('link', { name: 'Baking', exact: true }).waitFor();
    await expect
      .poll(async () => {
        const all = await names(page);
        return all[all.indexOf('Baking') - 1];
      })
      .toBe('Food and kitchen');
    const start = (name: string) =>
      page.getByRole('link', { name, exact: true }).evaluate((link) => Math.round(link.getBoundingClientRect().left));
    await expect.poll(async () => (await start('Baking')) - (await start('Food and kitchen'))).toBe(24);
    await page.getByRole('searchbox', { name: 'Search categories' }).fill('bak');
    await page.getByRole('searchbox', { name: 'Search categories' }).press('Enter');
    await expect.poll(() => names(page)).toEqual(['Baking']);
  });

  it('an instructor reads them', async () => {
    const page = await visit('/admin/courses/difficulties', { as: (await newStaff(url, 'Ida', 'instructor')).api });
    await page.getByText('Beginner', { exact: true }).waitFor();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Name of a new difficulty' })).toHaveCount(0);
  });
});

describe('on a phone', () => {
  it('rows are cards with the same actions', async () => {
    const zoe = await instructorWithCourses('Zoe');
    const page = await visit('/admin/courses?sort=title&search=s', { as: zoe.api, width: 360 });
    const card = page.getByRole('listitem').filter({ hasText: 'Bearings' });
    await card.waitFor();
    await expectNoSidewaysScroll(page);
    await card.getByRole('checkbox', { name: 'Select Bearings' }).check();
    await page.getByRole('region', { name: 'Bulk actions' }).getByText('1 selected').waitFor();
    await expectNoSidewaysScroll(page);
    await openMenu(page, 'Bearings');
    await page.getByRole('menuitem', { name: 'Move to trash' }).click();
    await page.getByText('“Bearings” moved to trash.').waitFor();
  });
});
