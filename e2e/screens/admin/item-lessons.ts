import type { Page } from 'playwright-core';
import { button, dialog, type Screen, text, title } from '../../fixtures/screens.ts';
import { add, as, type Data } from './item-data.ts';

const lesson = ({ course }: Data) => `/admin/courses/${course.id}/lesson/edit/${course.items[0]?.id}`;
const beside = (data: Data) => `/admin/courses/${data.course.id}/edit?page=builder&item=${data.course.items[0]?.id}`;

const editor = (name: string) => (page: Page) => page.getByRole('textbox', { name, exact: true }).waitFor();

export const lessons: Screen<Data>[] = [
  {
    screen: 'new lesson of text, without a name',
    path: add('lesson', 'add-new-lesson?type=text'),
    as,
    async ready(page) {
      await title('New lesson')(page);
      await editor('Text')(page);
      await button(page, 'Publish').click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    screen: 'new lesson with a video',
    path: add('lesson', 'add-new-lesson?type=video'),
    as,
    async ready(page) {
      await page.getByLabel('Video URL').fill('https://media.example.com/video.mp4');
      await button(page, 'Add chapter').click();
      await page.getByLabel('Start of chapter 1', { exact: true }).waitFor();
      await editor('Text')(page);
    },
  },
  {
    screen: 'lesson',
    path: lesson,
    as,
    async ready(page) {
      await title('First steps')(page);
      await editor('Text')(page);
    },
  },
  {
    screen: 'lesson, editor in full screen',
    isState: true,
    path: lesson,
    as,
    async ready(page) {
      await editor('Text')(page);
      await button(page, 'Full screen').click();
      await button(page, 'Leave full screen').waitFor();
    },
  },
  {
    screen: 'lesson, formula',
    isState: true,
    path: lesson,
    as,
    async ready(page) {
      await page.getByRole('textbox', { name: 'Text', exact: true }).click();
      await page.getByRole('toolbar', { name: 'Formatting of Text' }).getByRole('button', { name: 'Formula' }).click();
      await dialog(page, 'Formula').getByLabel('LaTeX').fill('\\frac{1-\\cos a}{2');
      await dialog(page, 'Formula').getByText('Couldn’t read the formula:').waitFor();
    },
  },
  {
    screen: 'lesson, choose a picture',
    isState: true,
    path: lesson,
    as,
    async ready(page) {
      await page.getByRole('textbox', { name: 'Text', exact: true }).click();
      await page.getByRole('toolbar', { name: 'Formatting of Text' }).getByRole('button', { name: 'Picture' }).click();
      await dialog(page, 'Choose a picture').getByText('harbor').first().waitFor();
    },
  },
  {
    screen: 'a lesson that does not exist',
    isState: true,
    path: ({ course }) => `/admin/courses/${course.id}/lesson/edit/999999`,
    as,
    ready: text(/does not exist or was deleted/),
  },
  {
    screen: 'builder with an item open',
    path: beside,
    as,
    // On narrow screens the item opens as a page instead of a drawer.
    ready: (page) => page.getByRole('textbox', { name: 'Text', exact: true }).waitFor(),
  },
];
