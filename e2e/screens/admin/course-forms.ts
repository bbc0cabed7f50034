import type { Page } from 'playwright-core';
import { button, dialog, type Screen, text, title } from '../../fixtures/screens.ts';
import { as, type Data } from './course-data.ts';

const edit = ({ course }: Data, query = '') => `/admin/courses/${course.id}/edit${query}`;
const settings = (section: string) => (data: Data) => edit(data, `?page=settings&section=${section}`);
const builder = (data: Data) => edit(data, '?page=builder');

/** The builder with its outline. */
const outline = (page: Page) => button(page, 'Actions for Granite').waitFor();

const outlined = (state: (page: Page) => Promise<void>) => async (page: Page) => {
  await outline(page);
  await state(page);
};

const itemAction = async (page: Page, action: string) => {
  await button(page, 'Actions for Granite').click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

export const forms: Screen<Data>[] = [
  { screen: 'new course', path: () => '/admin/courses/add-new-course', as, ready: title('New course') },
  {
    screen: 'new course, outline pasted',
    isState: true,
    path: () => '/admin/courses/add-new-course',
    as,
    async ready(page) {
      await page.getByRole('radio', { name: 'Paste an outline' }).check();
      await page.getByRole('textbox', { name: 'Outline' }).fill('Basics\n  Why knots hold\n  Quiz: Which knot is it?');
      await page
        .getByRole('region', { name: 'Preview' })
        .getByText(/^1 section/)
        .waitFor();
    },
  },
  {
    screen: 'a course',
    path: ({ course }) => `/admin/courses/${course.id}`,
    as,
    ready: (page) => page.getByRole('region', { name: 'Students' }).getByRole('link', { name: 'Runa' }).waitFor(),
  },
  {
    screen: 'daily review of a course',
    path: ({ course }) => `/admin/courses/${course.id}/review`,
    as,
    ready: async (page) => {
      await page.getByRole('heading', { name: 'Often forgotten' }).waitFor();
      await page.getByText('No cards yet.').waitFor();
    },
  },
  {
    screen: 'students of a course',
    path: ({ course }) => `/admin/courses/${course.id}/students`,
    as,
    ready: (page) => button(page, 'Actions for Runa').waitFor(),
  },
  {
    screen: 'students of a course, enroll',
    isState: true,
    path: ({ course }) => `/admin/courses/${course.id}/students`,
    as,
    async ready(page) {
      await button(page, 'Actions for Runa').waitFor();
      await button(page, 'Enroll students').first().click();
      await dialog(page).getByRole('combobox', { name: 'Student' }).waitFor();
    },
  },
  {
    screen: 'students of a course, reset progress',
    isState: true,
    path: ({ course }) => `/admin/courses/${course.id}/students`,
    as,
    async ready(page) {
      await button(page, 'Actions for Runa').click();
      await page.getByRole('menuitem', { name: 'Reset progress…' }).click();
      await dialog(page).getByText('Deletes completion records', { exact: false }).waitFor();
    },
  },
  {
    screen: 'students of a course, all selected',
    isState: true,
    path: ({ course }) => `/admin/courses/${course.id}/students`,
    as,
    async ready(page) {
      await button(page, 'Actions for Runa').waitFor();
      await page.getByRole('checkbox', { name: 'Select Runa' }).check();
      await page.getByRole('region', { name: 'Bulk actions' }).waitFor();
    },
  },
  { screen: 'course form', path: (data) => edit(data), as, ready: (page) => page.getByLabel('Summary').waitFor() },
  {
    screen: 'course settings: general',
    path: settings('general'),
    as,
    ready: (page) => page.getByRole('combobox', { name: 'Co-instructors' }).waitFor(),
  },
  {
    screen: 'course settings: display',
    path: settings('display'),
    as,
    ready: (page) => page.getByLabel('Show the curriculum to visitors').waitFor(),
  },
  {
    screen: 'course settings: pricing, with an error',
    path: ({ draft }) => `/admin/courses/${draft.id}/edit?page=settings&section=pricing`,
    as,
    async ready(page) {
      await page.getByRole('radio', { name: 'One-time payment' }).check();
      await page.getByLabel('Regular price').fill('free');
      await button(page, 'Publish').click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    screen: 'course settings: pricing of a subscription',
    isState: true,
    path: ({ draft }) => `/admin/courses/${draft.id}/edit?page=settings&section=pricing`,
    as,
    async ready(page) {
      await page.getByRole('radio', { name: 'Subscription' }).check();
      await page.getByLabel('Regular price').fill('15');
      await page.getByLabel('Sale price').fill('12');
      await page.getByLabel('Sign-up fee').fill('5');
      await page.getByLabel('Free trial (days)').fill('14');
      await page.getByText('Learners pay:').waitFor();
    },
  },
  {
    screen: 'course settings: flow',
    path: settings('flow'),
    as,
    ready: (page) => page.getByRole('radio', { name: 'Sequential' }).waitFor(),
  },
  {
    screen: 'course settings: enrollment',
    path: settings('enrollment'),
    as,
    ready: (page) => page.getByLabel('Access lasts (days)').waitFor(),
  },
  {
    screen: 'course settings: frequent questions',
    path: settings('faq'),
    as,
    async ready(page) {
      await page.getByRole('button', { name: /Until noon/ }).click();
      await page.getByRole('toolbar').waitFor();
    },
  },
  {
    screen: 'publish a course without items',
    path: ({ empty }) => `/admin/courses/${empty.id}/edit`,
    as,
    async ready(page) {
      await title(/^Soils/)(page);
      await button(page, 'Publish').click();
      await dialog(page, 'This course has no published content').waitFor();
    },
  },
  {
    screen: 'publish a course with drafts',
    isState: true,
    path: ({ draft }) => `/admin/courses/${draft.id}/edit`,
    as,
    async ready(page) {
      await title(/^Sands/)(page);
      await button(page, 'Publish').click();
      await dialog(page).waitFor();
    },
  },
  {
    screen: 'new section, without a name',
    path: ({ course }) => `/admin/courses/${course.id}/section`,
    as,
    async ready(page) {
      await page.getByRole('textbox', { name: 'Description' }).waitFor();
      await button(page, 'Create section').click();
      await page.getByText('Section name is required.').waitFor();
    },
  },
  {
    screen: 'a section',
    path: ({ course, section }) => `/admin/courses/${course.id}/section?id=${section}`,
    as,
    ready: title('Part one'),
  },
  {
    screen: 'builder without sections',
    isState: true,
    path: ({ empty }) => `/admin/courses/${empty.id}/edit?page=builder`,
    as,
    ready: text('This course has no sections.'),
  },
  { screen: 'builder', path: builder, as, ready: outline },
  {
    screen: 'builder, an item selected',
    isState: true,
    path: builder,
    as,
    ready: outlined(async (page) => {
      await page.getByRole('checkbox', { name: 'Select Granite', exact: true }).check();
      await page.getByRole('region', { name: 'Selected items' }).getByText('1 selected').waitFor();
    }),
  },
  {
    screen: 'builder, move an item',
    isState: true,
    path: builder,
    as,
    ready: outlined(async (page) => {
      await itemAction(page, 'Move to…');
      await dialog(page)
        .getByRole('radio', { name: /Nothing yet/ })
        .waitFor();
    }),
  },
  {
    screen: 'builder, add content',
    path: builder,
    as,
    ready: outlined(async (page) => {
      await button(page, 'Add content to Nothing yet').click();
      await page.getByRole('menuitem', { name: 'Existing item…' }).waitFor();
    }),
  },
  {
    screen: 'builder, delete a section',
    isState: true,
    path: builder,
    as,
    ready: outlined(async (page) => {
      await button(page, 'Actions for Part one').click();
      await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
      await dialog(page, 'Delete “Part one”?').waitFor();
    }),
  },
  {
    screen: 'builder, nothing found',
    isState: true,
    path: builder,
    as,
    ready: outlined(async (page) => {
      await page.getByRole('searchbox', { name: 'Search the outline' }).fill('nothing like it');
      await page.getByText('No items match.').waitFor();
    }),
  },
];
