import type { Page } from 'playwright-core';
import { button, dialog, type Screen, text } from '../../fixtures/screens.ts';
import { as, asBeginner, type Data } from './learning-data.ts';

const grid = ({ course }: Data) => `/admin/gradebook/${course}`;
const ofEve = (page: Page) => page.getByText('Eve', { exact: true }).first().waitFor();

export const gradebooks: Screen<Data>[] = [
  { screen: 'courses with their gradebooks', path: () => '/admin/gradebook', as, ready: text('Grading scale') },
  { screen: 'gradebook of a course', path: grid, as, ready: ofEve },
  {
    screen: 'gradebook of a course, import',
    isState: true,
    path: grid,
    as,
    async ready(page) {
      await ofEve(page);
      await button(page, 'More actions').click();
      await page.getByRole('menuitem', { name: 'Import CSV' }).click();
      await dialog(page, 'Import grades').getByLabel('CSV file').waitFor();
    },
  },
  {
    screen: 'history of a gradebook',
    path: (data) => `${grid(data)}/history`,
    as,
    ready: text('History of the gradebook'),
  },
  {
    screen: 'columns of a gradebook, a category without a name',
    path: (data) => `${grid(data)}/columns`,
    as,
    async ready(page) {
      await page.getByRole('textbox', { name: 'Weight of Oral exam' }).waitFor();
      await button(page, 'Add category').click();
      await button(page, 'Save').click();
      await page.getByText('This field is required.').first().waitFor();
    },
  },
  {
    screen: 'results',
    path: ({ course }) => `/admin/gradebook/results?course=${course}`,
    as,
    ready: text('Course grid'),
  },
  {
    screen: 'results, none yet',
    isState: true,
    path: () => '/admin/gradebook/results',
    as: asBeginner,
    ready: text('No results yet.'),
  },
  {
    screen: 'a result',
    path: ({ result }) => `/admin/gradebook/results/${result}`,
    as,
    ready: text('What the score is made of'),
  },
  {
    screen: 'grading scale',
    path: () => '/admin/gradebook/grading',
    as,
    ready: text('Grading scale'),
  },
  {
    screen: 'new grade, without its fields',
    path: () => '/admin/gradebook/grading/new',
    as,
    async ready(page) {
      await button(page, 'Create grade').click();
      await page.getByText('Enter a number from 0 to 100.').first().waitFor();
    },
  },
  {
    screen: 'course settings: gradebook',
    path: ({ course }) => `/admin/courses/${course}/edit?page=settings&section=gradebook`,
    as,
    ready: text('Change columns and weights'),
  },
  {
    screen: 'course settings: certificate',
    path: ({ course }) => `/admin/courses/${course}/edit?page=settings&section=certificate`,
    as,
    ready: text('Give a certificate'),
  },
];
