import { bulkExamples, type ExamplesOf } from '../base/request-examples.ts';
import type { questionsAnswers } from './questions-answers.ts';

export const questionsAnswersExamples = {
  questionsAnswers: {
    create: { course_id: 7, content: 'Why is Polaris always in the north?', item_id: 21, second: 65 },
    update: { content: 'Why does Polaris always show north?' },
    bulkUpdate: { ids: [91], changes: { archived: true } },
    ...bulkExamples,
  },
} satisfies ExamplesOf<{ questionsAnswers: typeof questionsAnswers }>;
