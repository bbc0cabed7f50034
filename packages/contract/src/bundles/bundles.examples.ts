import { type ExamplesOf, bulkExamples } from '../base/request-examples.ts';
import type { courseBundles } from './bundles.ts';

export const bundleExamples = {
  courseBundles: {
    create: {
      name: 'Sailing from A to Z',
      description: '<p>Three courses, from the first knot to the night watch.</p>',
      course_ids: [3, 4, 7],
      access_mode: 'one_time',
      regular_price: '149.00',
      status: 'publish',
    },
    update: { course_ids: [3, 4, 7, 9], give_to_buyers: true, modified: '2030-05-01T09:00:00.000Z' },
    preview: { course_ids: [3, 4, 7], price: '149.00' },
    ...bulkExamples,
  },
} satisfies ExamplesOf<{ courseBundles: typeof courseBundles }>;
