import { bulkExamples, type ExamplesOf } from '../base/request-examples.ts';
import type { courseFaqs } from './faqs.ts';

export const faqExamples = {
  courseFaqs: {
    create: { course_id: 7, title: 'Do I need a telescope?', content: '<p>No: your eyes are enough.</p>' },
    update: { title: 'Do I need a telescope?' },
    order: { course_id: 7, ids: [32, 31] },
    ...bulkExamples,
  },
} satisfies ExamplesOf<{ courseFaqs: typeof courseFaqs }>;
