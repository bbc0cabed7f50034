import { bulkExamples, type ExamplesOf } from '../base/request-examples.ts';
import type { sections, courseBuilder } from './sections.ts';

export const sectionExamples = {
  sections: {
    create: { name: 'First nights', course_id: 7, description: '<p>What to look for first.</p>' },
    update: { name: 'First nights', menu_order: 1 },
    ...bulkExamples,
  },
  courseBuilder: {
    save: {
      section_order: [12],
      sections: [{ id: 12, contents: [21, 22] }],
      modified: '2030-05-01T09:00:00.000Z',
    },
    drip: {
      items: [
        { id: 21, days: 0 },
        { id: 22, days: 7 },
      ],
    },
  },
} satisfies ExamplesOf<{ sections: typeof sections; courseBuilder: typeof courseBuilder }>;
