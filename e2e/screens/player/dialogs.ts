import type { Page } from 'playwright-core';
import { everythingLoaded } from '../../fixtures/browser.ts';
import { lessonPath } from '../../fixtures/courses.ts';
import { button, type Screen, text } from '../../fixtures/screens.ts';
import { closeDialog, type Data, learner } from './data.ts';

const openMenu = async (page: Page) => {
  await closeDialog(page);
  await button(page, 'Profile of Xenia').click();
};

export const dialogs: Screen<Data>[] = [
  {
    screen: 'the end of a course',
    path: ({ finished }) => lessonPath(finished, 0),
    as: learner,
    ready: (page) => page.getByRole('dialog', { name: 'Course finished' }).waitFor(),
  },
  {
    screen: 'a finished course',
    path: ({ finished }) => lessonPath(finished, 0),
    as: learner,
    ready: async (page) => {
      await text('Congratulations!')(page);
      await closeDialog(page);
    },
  },
  {
    screen: 'the share card of a course',
    path: ({ finished }) => lessonPath(finished, 0),
    as: learner,
    ready: async (page) => {
      await text('Congratulations!')(page);
      if (await page.getByRole('dialog').isVisible()) await closeDialog(page);
      await button(page, 'Share').click();
      const card = page.getByRole('dialog', { name: 'Share your achievement' });
      await card.getByRole('img', { name: /^Share card: A finished course, / }).waitFor();
    },
  },
  {
    screen: 'the content of a course, opened',
    isState: true,
    path: ({ finished }) => lessonPath(finished, 0),
    as: learner,
    ready: async (page) => {
      const show = button(page, 'Show the course content');
      await page.getByRole('button', { name: /the course content$/ }).waitFor();
      if (await show.isVisible()) await show.click();
      await page.getByRole('navigation', { name: 'Course content' }).waitFor();
    },
  },
  {
    screen: 'the progress of a course, opened',
    isState: true,
    path: ({ finished }) => lessonPath(finished, 0),
    as: learner,
    ready: async (page) => {
      if (await page.getByRole('dialog').isVisible()) await closeDialog(page);
      await page.getByRole('banner').getByRole('button', { name: 'No items left' }).click();
      await page.getByText('1 of 1').last().waitFor();
    },
  },
  {
    screen: 'the keyboard shortcuts',
    path: ({ finished }) => lessonPath(finished, 0),
    as: learner,
    ready: async (page) => {
      await page.getByRole('button', { name: /the course content$/ }).waitFor();
      await everythingLoaded(page);
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Next item').waitFor();
    },
  },
  {
    screen: 'the menu of the player',
    path: ({ finished }) => lessonPath(finished, 0),
    as: learner,
    ready: async (page) => {
      await openMenu(page);
      await page.getByRole('menuitem', { name: 'Log Out' }).waitFor();
    },
  },
  {
    screen: 'the question before logging out',
    isState: true,
    path: ({ finished }) => lessonPath(finished, 0),
    as: learner,
    ready: async (page) => {
      await openMenu(page);
      await page.getByRole('menuitem', { name: 'Log Out' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
