import { button, dialog, type Screen, title } from '../../fixtures/screens.ts';
import { add, as, type Data } from './item-data.ts';

const assignment = (data: Data) => `/admin/courses/${data.course.id}/assignment/edit/${data.assignment}`;

export const assignments: Screen<Data>[] = [
  {
    screen: 'new assignment, pass points too high',
    path: add('assignment', 'add-new-assignment'),
    as,
    async ready(page) {
      await title('New assignment')(page);
      await page.getByRole('textbox', { name: 'Name' }).fill('A letter');
      await page.getByLabel('Total points').fill('10');
      await page.getByLabel('Points to pass').fill('20');
      await button(page, 'Publish').click();
      await page.getByText('Pass points cannot be more than total points.').first().waitFor();
    },
  },
  {
    screen: 'new assignment, a rubric that does not add up',
    isState: true,
    path: add('assignment', 'add-new-assignment'),
    as,
    async ready(page) {
      await title('New assignment')(page);
      await page.getByRole('textbox', { name: 'Name' }).fill('A letter');
      await button(page, 'Add rubric').click();
      await page.getByRole('group', { name: 'Criterion 1' }).getByLabel('Points').first().fill('10');
      await button(page, 'Publish').click();
      await page
        .getByText(/The highest levels of the rubric add up to 10 points/)
        .first()
        .waitFor();
    },
  },
  {
    screen: 'assignment',
    path: assignment,
    as,
    async ready(page) {
      await title('A night outside')(page);
      await page.getByText('Was ill for a week.').waitFor();
    },
  },
  {
    screen: 'assignment, change an exception',
    isState: true,
    path: assignment,
    as,
    async ready(page) {
      await button(page, 'Change the exception for Nora').click();
      await dialog(page, 'Exception for Nora').getByLabel('No late penalty').waitFor();
    },
  },
];
