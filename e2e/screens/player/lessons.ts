import type { Page } from 'playwright-core';
import { lessonPath } from '../../fixtures/courses.ts';
import { button, type Screen, text, title } from '../../fixtures/screens.ts';
import { closeDialog, type Data, learner } from './data.ts';

const videoReady = (page: Page) => page.locator('media-time-range').first().waitFor({ state: 'attached' });

export const lessons: Screen<Data>[] = [
  {
    screen: 'a text lesson that may be completed',
    path: ({ steps }) => lessonPath(steps, 0),
    as: learner,
    ready: async (page) => {
      await title('One')(page);
      await closeDialog(page);
      await button(page, 'Mark as Completed').waitFor();
    },
  },
  {
    screen: 'the questions of a course, with the form for one',
    path: ({ steps }) => lessonPath(steps, 0),
    as: learner,
    ready: async (page) => {
      await title('One')(page);
      await closeDialog(page);
      const tab = page.getByRole('tab', { name: 'Questions' });
      if (!(await tab.isVisible())) await button(page, 'Show the course content').click();
      await tab.click();
      await button(page, 'Ask a question').click();
      await page.getByRole('textbox', { name: 'Your question' }).waitFor();
    },
  },
  {
    screen: 'a lesson with everything in it',
    path: ({ rich }) => lessonPath(rich, 0),
    as: learner,
    ready: async (page) => {
      await title('Everything')(page);
      await button(page, 'Copy the code').waitFor({ state: 'attached' });
      await page.getByRole('region', { name: 'Documents' }).scrollIntoViewIfNeeded();
      await page.getByRole('group', { name: 'Pages of Map of the stars' }).getByText('The near side').waitFor();
    },
  },
  {
    screen: 'the text options of a lesson',
    path: ({ rich }) => lessonPath(rich, 0),
    as: learner,
    ready: async (page) => {
      await button(page, 'Text options').click();
      await page.getByRole('menuitemradio', { name: 'Sans serif' }).waitFor();
    },
  },
  {
    screen: 'a picture of a lesson, large',
    isState: true,
    path: ({ rich }) => lessonPath(rich, 0),
    as: learner,
    ready: async (page) => {
      await page.keyboard.press('Escape');
      await button(page, 'Open the picture large: Eight phases').press('Enter');
      await page.getByRole('dialog', { name: /^Picture \d of \d$/ }).waitFor();
    },
  },
  {
    screen: 'a document of a lesson in the whole window',
    path: ({ rich }) => lessonPath(rich, 0),
    as: learner,
    ready: async (page) => {
      await closeDialog(page);
      await button(page, 'View Map of the stars').click();
      await page.getByRole('dialog', { name: 'Map of the stars' }).getByText('The near side').waitFor();
    },
  },
  {
    screen: 'content of another site that asks first',
    isState: true,
    path: ({ rich }) => lessonPath(rich, 1),
    as: learner,
    ready: async (page) => {
      await closeDialog(page);
      await button(page, 'Load content from CodePen').waitFor();
    },
  },
  {
    screen: 'a video with its chapters',
    path: ({ videos }) => lessonPath(videos, 0),
    as: learner,
    ready: async (page) => {
      await page.getByRole('heading', { name: 'Chapters', exact: true }).waitFor();
      await videoReady(page);
    },
  },
  {
    screen: 'the settings of a video',
    isState: true,
    path: ({ videos }) => lessonPath(videos, 0),
    as: learner,
    ready: async (page) => {
      await button(page, 'Settings').click();
      await page.getByRole('radio', { name: '1.5 times' }).waitFor();
    },
  },
  {
    screen: 'sharing a video',
    isState: true,
    path: ({ videos }) => lessonPath(videos, 0),
    as: learner,
    ready: async (page) => {
      await page.keyboard.press('Escape');
      await button(page, 'Share').click();
      await page.getByRole('link', { name: 'Share on X' }).waitFor();
    },
  },
  {
    screen: 'a search in the transcript of a video',
    isState: true,
    path: ({ videos }) => `${lessonPath(videos, 1)}#transcript`,
    as: learner,
    ready: async (page) => {
      await title('A video with notes')(page);
      const panel = page.getByRole('tabpanel', { name: 'Transcript' });
      await panel.getByRole('searchbox').fill('the');
      await panel.locator('mark').first().waitFor();
    },
  },
  {
    screen: 'a note on a video, refused',
    path: ({ videos }) => `${lessonPath(videos, 1)}#notes`,
    as: learner,
    ready: async (page) => {
      await page.getByRole('article').getByText('A note to look at').waitFor();
      await page.getByRole('button', { name: /^Add a note at/ }).click();
      await button(page, 'Save note').click();
      await text("Fields can't be empty")(page);
    },
  },
  {
    screen: 'all notes of a course',
    path: ({ videos }) => `${lessonPath(videos, 1)}#all-notes`,
    as: learner,
    ready: (page) => page.getByRole('searchbox', { name: 'Search your notes' }).waitFor(),
  },
  {
    screen: 'a stream that has not begun',
    path: ({ evenings }) => lessonPath(evenings, 0),
    as: learner,
    ready: async (page) => {
      await title('Ask an astronomer')(page);
      await page.getByRole('timer').waitFor();
    },
  },
];

export const otherItems: Screen<Data>[] = [
  {
    screen: 'an assignment to write',
    path: ({ assignments }) => assignments.open,
    as: learner,
    ready: async (page) => {
      await title('A night outside')(page);
      await page.getByRole('textbox', { name: 'Your answer' }).waitFor();
    },
  },
  {
    screen: 'an assignment that was graded',
    path: ({ assignments }) => assignments.graded,
    as: learner,
    ready: text('Well seen.'),
  },
  {
    screen: 'a session on Google Meet, about to begin',
    path: ({ sessions }) => sessions.meet,
    as: learner,
    ready: (page) => page.getByRole('link', { name: 'Join on Google Meet' }).waitFor(),
  },
  {
    screen: 'a session on Zoom to wait for',
    path: ({ sessions }) => sessions.zoom,
    as: learner,
    ready: async (page) => {
      await title('The evening after')(page);
      await page.getByRole('timer').waitFor();
    },
  },
];
