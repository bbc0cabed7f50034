import { bulkExamples, type ExamplesOf } from '../base/request-examples.ts';
import type { questions } from './questions.ts';

export const questionExamples = {
  questions: {
    create: {
      name: 'The Pole Star never moves.',
      type: 'true-false',
      course_id: 7,
      parent_id: 23,
      answers: [
        { name: 'True', correct: false },
        { name: 'False', correct: true },
      ],
      points: 1,
    },
    update: { name: 'The Pole Star hardly moves.', points: 2 },
    fromBank: { ids: [41, 42], quiz_id: 23, mode: 'link' },
    ...bulkExamples,
  },
} satisfies ExamplesOf<{ questions: typeof questions }>;
