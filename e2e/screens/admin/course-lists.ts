import type { Page } from 'playwright-core';
import { exportOfOtherSchool } from '../../fixtures/other-school.ts';
import { button, dialog, type Screen, text, title } from '../../fixtures/screens.ts';
import { as, type Data } from './course-data.ts';

const list = ({ mark }: Data) => `/admin/courses?search=${mark}&sort=title`;
const sands = (page: Page) => button(page, /^Actions for Sands s/);

async function menuOf(page: Page) {
  await sands(page).click();
  await page.getByRole('menuitem', { name: 'Quick edit' }).waitFor();
}

/** A dialog that the menu of a course in the list opens. */
const asked = (action: string, name: string | RegExp) => async (page: Page) => {
  await menuOf(page);
  await page.getByRole('menuitem', { name: action, exact: true }).click();
  await dialog(page, name).waitFor();
};

const otherSchool = () => ({
  name: 'other.json',
  mimeType: 'application/json',
  buffer: Buffer.from(exportOfOtherSchool({ address: 'https://other.example', course: 'Dancing' })),
});

export const lists: Screen<Data>[] = [
  { screen: 'courses', path: list, as, ready: (page) => sands(page).waitFor() },
  {
    screen: 'courses, none yet',
    isState: true,
    path: () => '/admin/courses',
    as: ({ beginner }) => beginner,
    ready: text('No courses yet'),
  },
  {
    screen: 'courses, none found',
    isState: true,
    path: () => '/admin/courses?search=nothingofthekind',
    as,
    ready: text('No results match your filters.'),
  },
  {
    screen: 'courses, filters open',
    path: list,
    as,
    async ready(page) {
      await sands(page).waitFor();
      await page.getByRole('button', { name: /^Filters/ }).click();
      await button(page, 'Price type').click();
      await dialog(page, 'Price type').getByRole('radio', { name: 'Paid' }).waitFor();
    },
  },
  {
    screen: 'courses, two selected',
    path: list,
    as,
    async ready(page) {
      await page.getByRole('checkbox', { name: /^Select Sands s/ }).check();
      await page.getByRole('checkbox', { name: /^Select Soils s/ }).check();
      await page.getByRole('region', { name: 'Bulk actions' }).getByText('2 selected').waitFor();
    },
  },
  { screen: 'courses, menu of a row', isState: true, path: list, as, ready: menuOf },
  { screen: 'courses, quick edit', isState: true, path: list, as, ready: asked('Quick edit', /^Quick edit “Sands/) },
  { screen: 'courses, export', isState: true, path: list, as, ready: asked('Export', 'Export courses') },
  {
    screen: 'courses, delete for good',
    isState: true,
    path: ({ mark }) => `/admin/courses?search=${mark}&tab=trash`,
    as,
    async ready(page) {
      await page.getByRole('button', { name: /^Actions for Silts/ }).click();
      await page.getByRole('menuitem', { name: 'Delete permanently' }).click();
      await dialog(page, /^Delete “Silts/)
        .getByText('This cannot be undone.')
        .waitFor();
    },
  },
  {
    screen: 'courses, import',
    isState: true,
    path: list,
    as,
    async ready(page) {
      await sands(page).waitFor();
      await button(page, 'Import').first().click();
      await dialog(page, 'Import courses').getByText('Drop an export file (zip or JSON) here.').waitFor();
    },
  },
  {
    screen: 'courses, import of a file without courses',
    isState: true,
    path: list,
    as,
    async ready(page) {
      await sands(page).waitFor();
      await button(page, 'Import').first().click();
      const importing = dialog(page, 'Import courses');
      const file = { name: 'garden.json', mimeType: 'application/json', buffer: Buffer.from('{"roses":1}') };
      await importing.locator('input[type=file]').setInputFiles(file);
      const failure = page.getByRole('alert').filter({ hasText: 'garden.json' });
      await failure.getByText('Check the file or choose another one.').waitFor();
    },
  },
  {
    screen: 'courses, what an import would do',
    isState: true,
    path: list,
    as,
    async ready(page) {
      await sands(page).waitFor();
      await button(page, 'Import').first().click();
      const importing = dialog(page, 'Import courses');
      await importing.locator('input[type=file]').setInputFiles(otherSchool());
      await importing.getByText('1 course would be imported.').waitFor();
    },
  },
  { screen: 'categories', path: () => '/admin/courses/categories', as, ready: title('Categories') },
  { screen: 'new category', path: () => '/admin/courses/categories/new', as, ready: title('New category') },
  {
    screen: 'a category',
    path: ({ term }) => `/admin/courses/categories/${term.categories}`,
    as,
    ready: title(/^Rocks categories/),
  },
  { screen: 'tags', path: () => '/admin/courses/tags', as, ready: title('Tags') },
  {
    screen: 'tags, merge',
    isState: true,
    path: ({ mark }) => `/admin/courses/tags?search=${mark}`,
    as,
    async ready(page) {
      await page.getByRole('button', { name: /^Actions for Rocks tags/ }).click();
      await page.getByRole('menuitem', { name: 'Merge into…' }).click();
      await dialog(page, /^Merge “Rocks tags/).waitFor();
    },
  },
  {
    screen: 'new tag, without a name',
    path: () => '/admin/courses/tags/new',
    as,
    async ready(page) {
      await title('New tag')(page);
      await button(page, 'Create tag').click();
      await page.getByText('This field is required.').first().waitFor();
    },
  },
  { screen: 'a tag', path: ({ term }) => `/admin/courses/tags/${term.tags}`, as, ready: title(/^Rocks tags/) },
  {
    screen: 'difficulties',
    isState: true,
    path: () => '/admin/courses/difficulties',
    as,
    ready: title('Difficulties'),
  },
  {
    screen: 'new difficulty',
    isState: true,
    path: () => '/admin/courses/difficulties/new',
    as,
    ready: title('New difficulty'),
  },
  {
    screen: 'a difficulty',
    isState: true,
    path: ({ term }) => `/admin/courses/difficulties/${term.difficulties}`,
    as,
    ready: title(/^Rocks difficulties/),
  },
];
