import type { Page } from 'playwright-core';
import type { Api } from '../../fixtures/api.ts';
import { button, type Screen } from '../../fixtures/screens.ts';

const NIGHT_SKY = 'Reading the Night Sky';

async function openSky(page: Page): Promise<void> {
  await page.getByRole('link', { name: NIGHT_SKY }).click();
  await page.getByRole('heading', { level: 1, name: NIGHT_SKY }).waitFor();
}

/** A learner with grades, and one without. */
export const gradeScreens: readonly Screen<{ graded: Api; newcomer: Api }>[] = [
  {
    screen: 'my grades',
    path: () => '/account#/grades',
    as: ({ graded }) => graded,
    ready: (page) => page.getByRole('row', { name: new RegExp(NIGHT_SKY) }).waitFor(),
  },
  {
    screen: 'my progress',
    path: () => '/account#/progress',
    as: ({ graded }) => graded,
    ready: (page) => page.getByRole('rowheader', { name: NIGHT_SKY }).waitFor(),
  },
  {
    screen: 'my grades of a course',
    path: () => '/account#/grades',
    as: ({ graded }) => graded,
    ready: openSky,
  },
  {
    screen: 'my grades of a course, what-if',
    path: () => '/account#/grades',
    as: ({ graded }) => graded,
    ready: async (page) => {
      await openSky(page);
      await button(page, 'Try what-if scores').click();
      await page
        .getByRole('textbox', { name: /^What-if points for/ })
        .first()
        .fill('1');
    },
  },
  {
    screen: 'my certificates, none',
    path: () => '/account#/certificates',
    as: ({ newcomer }) => newcomer,
    ready: (page) => page.getByText('No certificates yet').waitFor(),
  },
  {
    screen: 'my grades, none',
    isState: true,
    path: () => '/account#/grades',
    as: ({ newcomer }) => newcomer,
    ready: (page) => page.getByText('No grades yet').waitFor(),
  },
];
