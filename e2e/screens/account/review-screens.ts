import type { Api } from '../../fixtures/api.ts';
import { button, type Screen, text, title } from '../../fixtures/screens.ts';

/** The daily review of a learner with due cards, and of one without. */
export const reviewScreens: readonly Screen<{ reviewer: Api; newcomer: Api }>[] = [
  {
    screen: 'my daily review',
    path: () => '/account#/review',
    as: ({ reviewer }) => reviewer,
    ready: async (page) => {
      await title('Daily review')(page);
      await page.getByRole('heading', { name: 'The next days' }).waitFor();
      await page.getByRole('switch').nth(1).waitFor();
    },
  },
  {
    screen: 'my daily review, nothing yet',
    isState: true,
    path: () => '/account#/review',
    as: ({ newcomer }) => newcomer,
    ready: text('Nothing to review yet'),
  },
  {
    screen: 'my daily review, a card',
    path: () => '/account#/review/session',
    as: ({ reviewer }) => reviewer,
    ready: async (page) => {
      await button(page, 'Show answer').click();
      await page.getByRole('group', { name: 'How well did you remember?' }).waitFor();
    },
  },
];
