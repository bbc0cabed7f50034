import { bulkExamples, type ExamplesOf } from '../base/request-examples.ts';
import type { sitePages } from './pages.ts';

export const sitePageExamples = {
  sitePages: {
    create: {
      title: 'Terms of use',
      slug: 'terms',
      status: 'publish',
      content: '<p>What holds between you and the school.</p>',
      language: '',
      placement: 'footer',
      menu_order: 1,
    },
    update: { title: 'Terms', placement: 'both', modified: '2030-05-01T09:00:00.000Z' },
    bulkUpdate: { ids: [3, 4], changes: { status: 'draft' } },
    ...bulkExamples,
  },
} satisfies ExamplesOf<{ sitePages: typeof sitePages }>;
